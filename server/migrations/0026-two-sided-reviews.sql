-- Neither side writes in answer to the other: a review is shown once both have written, or when the time to write is
-- over. Whatever is read or counted goes by `shown_at`; the job that sets it for those whose time is over may be late.
ALTER TABLE reviews
  ADD COLUMN closes_at timestamptz,
  ADD COLUMN shown_at timestamptz,
  ADD COLUMN reply text CHECK (reply <> ''),
  ADD COLUMN replied_at timestamptz,
  ADD CONSTRAINT reviews_reply CHECK ((reply IS NULL) = (replied_at IS NULL)),
  -- Nobody answers what nobody can read.
  ADD CONSTRAINT reviews_reply_to_shown CHECK (reply IS NULL OR shown_at IS NOT NULL);
-- What has been read cannot be hidden again.
UPDATE reviews SET closes_at = created_at, shown_at = created_at;
ALTER TABLE reviews ALTER COLUMN closes_at SET NOT NULL;

DROP INDEX reviews_of_listing;
DROP INDEX reviews_of_subject;
CREATE INDEX reviews_of_listing ON reviews (listing_id, created_at DESC, id)
  WHERE side = 'renter' AND shown_at IS NOT NULL;
CREATE INDEX reviews_of_subject ON reviews (subject_id, created_at DESC, id) WHERE shown_at IS NOT NULL;
CREATE INDEX reviews_to_show ON reviews (closes_at) WHERE shown_at IS NULL;

-- The means are those of the shown ones.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.shown_at IS NOT NULL THEN
      UPDATE accounts SET rating_count = rating_count - 1, rating_half_stars = rating_half_stars - OLD.half_stars
        WHERE id = OLD.subject_id;
      IF OLD.side = 'renter' THEN
        UPDATE listings SET rating_count = rating_count - 1, rating_half_stars = rating_half_stars - OLD.half_stars
          WHERE id = OLD.listing_id;
      END IF;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.shown_at IS NOT NULL THEN
      UPDATE accounts SET rating_count = rating_count + 1, rating_half_stars = rating_half_stars + NEW.half_stars
        WHERE id = NEW.subject_id;
      IF NEW.side = 'renter' THEN
        UPDATE listings SET rating_count = rating_count + 1, rating_half_stars = rating_half_stars + NEW.half_stars
          WHERE id = NEW.listing_id;
      END IF;
    END IF;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER reviews_counted ON reviews;
CREATE TRIGGER reviews_counted
  AFTER INSERT OR UPDATE OF half_stars, subject_id, listing_id, side, shown_at OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- Both sides are reminded once of a rating that they have not given.
ALTER TABLE bookings ADD COLUMN rating_reminded_at timestamptz;
CREATE INDEX bookings_to_remind ON bookings (ended_at) WHERE state = 'completed' AND rating_reminded_at IS NULL;
