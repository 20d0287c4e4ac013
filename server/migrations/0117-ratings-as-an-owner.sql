-- What guests read of an owner is what renters have said of them, as the list of reviews beneath it is. What owners have said of the same
-- person as a renter counts in rating_count alone, which the other side of a booking reads.

-- step: the two sums
ALTER TABLE accounts
  ADD COLUMN owner_rating_count integer NOT NULL DEFAULT 0,
  ADD COLUMN owner_rating_half_stars integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT accounts_owner_rating CHECK (owner_rating_count BETWEEN 0 AND rating_count) NOT VALID;

-- step: kept with each review
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE by_renter integer;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.shown_at IS NOT NULL THEN
      by_renter := (OLD.side = 'renter')::integer;
      UPDATE accounts SET rating_count = rating_count - 1, rating_half_stars = rating_half_stars - OLD.half_stars,
        owner_rating_count = owner_rating_count - by_renter,
        owner_rating_half_stars = owner_rating_half_stars - by_renter * OLD.half_stars
        WHERE id = OLD.subject_id;
      IF OLD.side = 'renter' THEN
        UPDATE listings SET rating_count = rating_count - 1, rating_half_stars = rating_half_stars - OLD.half_stars
          WHERE id = OLD.listing_id;
      END IF;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.shown_at IS NOT NULL THEN
      by_renter := (NEW.side = 'renter')::integer;
      UPDATE accounts SET rating_count = rating_count + 1, rating_half_stars = rating_half_stars + NEW.half_stars,
        owner_rating_count = owner_rating_count + by_renter,
        owner_rating_half_stars = owner_rating_half_stars + by_renter * NEW.half_stars
        WHERE id = NEW.subject_id;
      IF NEW.side = 'renter' THEN
        UPDATE listings SET rating_count = rating_count + 1, rating_half_stars = rating_half_stars + NEW.half_stars
          WHERE id = NEW.listing_id;
      END IF;
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: of the reviews that are shown by now; none is written meanwhile
LOCK TABLE reviews IN SHARE ROW EXCLUSIVE MODE;
UPDATE accounts SET owner_rating_count = said.count, owner_rating_half_stars = said.half_stars
FROM (
  SELECT subject_id, count(*)::integer AS count, sum(half_stars)::integer AS half_stars
  FROM reviews WHERE shown_at IS NOT NULL AND side = 'renter' GROUP BY subject_id
) AS said
WHERE accounts.id = said.subject_id;

-- step: never more than all
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_owner_rating;
