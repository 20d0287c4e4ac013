-- A transfer is handed to the bank once (D-TRANSFER). `planned` has never been handed over. `unknown` has been, and nobody knows yet
-- whether it was executed: from there it is never planned again, and it is dropped only when a person has found that it was not.

ALTER TABLE payouts ADD COLUMN handed_over_at timestamptz;
UPDATE payouts SET handed_over_at = coalesce(sent_at, created_at) WHERE state NOT IN ('planned', 'dropped');
-- A server that was ended in the middle of its call left these: the bank may have them.
UPDATE payouts SET state = 'unknown', handed_over_at = created_at WHERE state = 'planned' AND attempts > 0;
-- The version before counts an attempt before it calls the bank: beside the new version it is stopped here, and hands nothing over.
ALTER TABLE payouts ADD CONSTRAINT payouts_planned_untouched
  CHECK (state <> 'planned' OR (attempts = 0 AND handed_over_at IS NULL));
ALTER TABLE payouts ADD CONSTRAINT payouts_handed_over
  CHECK (state IN ('planned', 'dropped') OR handed_over_at IS NOT NULL);
CREATE INDEX payouts_open ON payouts (state, created_at) WHERE state IN ('planned', 'unknown');
-- A transfer can come back after it has arrived: those of the last month are asked about again.
UPDATE payouts SET next_try_at = now() WHERE state = 'paid' AND sent_at > now() - interval '30 days';

-- What a person has found out about a transfer that the bank did not answer for.
CREATE TABLE payout_settlements (
  payout_id uuid PRIMARY KEY REFERENCES payouts,
  verdict text NOT NULL CHECK (verdict IN ('paid', 'never_executed')),
  bank_reference text,
  -- The admin who looked at the bank's list.
  decided_by uuid NOT NULL REFERENCES accounts,
  decided_at timestamptz NOT NULL,
  CHECK ((verdict = 'paid') = (bank_reference IS NOT NULL))
);
CREATE TRIGGER payout_settlements_fixed BEFORE UPDATE OR DELETE ON payout_settlements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_payout_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reference <> OLD.reference OR NEW.amount_halalas <> OLD.amount_halalas OR NEW.owner_id <> OLD.owner_id THEN
    RAISE EXCEPTION 'what a payout pays, to whom and under which reference never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state || ' > ' || NEW.state NOT IN ('planned > unknown', 'planned > dropped', 'unknown > sent', 'unknown > refused',
    'unknown > dropped', 'sent > paid', 'sent > returned', 'paid > returned') THEN
    RAISE EXCEPTION 'a payout that is % never becomes %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'unknown' AND NEW.state = 'dropped' AND NOT EXISTS (
    SELECT FROM payout_settlements WHERE payout_id = NEW.id AND verdict = 'never_executed') THEN
    RAISE EXCEPTION 'only a person says that an unknown payout was never executed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_steps BEFORE UPDATE ON payouts FOR EACH ROW
  WHEN (NEW.state <> OLD.state OR NEW.reference <> OLD.reference OR NEW.amount_halalas <> OLD.amount_halalas
    OR NEW.owner_id <> OLD.owner_id) EXECUTE FUNCTION keep_payout_steps();

-- What a payout is for waits for another one only when this one has come to nothing.
CREATE FUNCTION keep_payout_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payouts WHERE id = NEW.payout_id AND state IN ('returned', 'refused', 'dropped')) THEN
    RAISE EXCEPTION 'the entries of a living payout are not released' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_entries_held BEFORE UPDATE OF released_at ON payout_entries FOR EACH ROW
  WHEN (NEW.released_at IS NOT NULL) EXECUTE FUNCTION keep_payout_entries();

-- An owner whose payout could not be planned: the others are paid, and this one is tried again.
ALTER TABLE payout_holds DROP CONSTRAINT payout_holds_reason_check;
ALTER TABLE payout_holds ADD CONSTRAINT payout_holds_reason_check
  CHECK (reason IN ('no_bank', 'bank_refused', 'bank_rests', 'blocked', 'failed'));
CREATE INDEX payout_holds_failed ON payout_holds (run_day) WHERE reason = 'failed';
