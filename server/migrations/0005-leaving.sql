-- Who leaves is erased, and the books are kept without them.

ALTER TABLE accounts
  ADD COLUMN deleted_at timestamptz,
  DROP CONSTRAINT accounts_mobile_check,
  -- A number that can be taken by its next holder, and nothing to call anybody by.
  ADD CONSTRAINT accounts_mobile_check CHECK (
    CASE WHEN deleted_at IS NULL THEN mobile ~ '^\+[1-9][0-9]{6,14}$' ELSE mobile = 'deleted:' || id::text END);

ALTER TABLE otp_challenges
  DROP CONSTRAINT otp_challenges_purpose_check,
  ADD CONSTRAINT otp_challenges_purpose_check
    CHECK (purpose IN ('signup', 'login', 'forgot', 'profile', 'social', 'erase'));

-- A booking that was under way while its renter left waits for the erasure's lock here and then finds them gone. The
-- code of a lost race makes the caller try again, and be told that the session has ended.
CREATE FUNCTION refuse_leaver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id = NEW.renter_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the renter has left' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_of_the_living BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_leaver();
