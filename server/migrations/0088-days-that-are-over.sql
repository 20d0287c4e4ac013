-- The operator's numbers of days that are over are counted once (D-DAYS), and again for each day that something is written about later.

-- step: what was counted, and what has been written since
CREATE TABLE counted_days (
  -- In Riyadh.
  day date PRIMARY KEY,
  counted_at timestamptz NOT NULL
);

-- A row for each day that a transaction has written about. A transaction that takes long is seen when it has committed, however late:
-- only the rows that were seen before a day was counted are deleted behind it. Nobody waits here for anybody else's row.
CREATE TABLE written_days (
  day date NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (day, written_in)
);

CREATE TABLE day_numbers (
  day date NOT NULL,
  -- Of the listing; null where money was earned without a booking.
  place_id integer REFERENCES places,
  category_id uuid REFERENCES categories,
  bookings integer NOT NULL,
  requests integer NOT NULL,
  accepted integer NOT NULL,
  declined integer NOT NULL,
  expired integer NOT NULL,
  renter_cancellations integer NOT NULL,
  owner_cancellations integer NOT NULL,
  gross_halalas bigint NOT NULL,
  net_halalas bigint NOT NULL,
  vat_halalas bigint NOT NULL
);
CREATE INDEX day_numbers_of_day ON day_numbers (day);
CREATE INDEX day_numbers_of_place ON day_numbers (place_id);
CREATE INDEX day_numbers_of_category ON day_numbers (category_id);

-- How many answers of owners took as many minutes. The median of many days lies within one line, or between two: then the longest of
-- the one and the shortest of the other are what it lies between.
CREATE TABLE day_answers (
  day date NOT NULL,
  -- Both null in the lines of all answers of the day.
  place_id integer REFERENCES places,
  category_id uuid REFERENCES categories,
  minutes integer NOT NULL,
  answers integer NOT NULL,
  shortest double precision NOT NULL,
  longest double precision NOT NULL,
  CHECK ((place_id IS NULL) = (category_id IS NULL))
);
CREATE INDEX day_answers_of_all ON day_answers (day) INCLUDE (minutes, answers, shortest, longest) WHERE place_id IS NULL;
CREATE INDEX day_answers_of_place ON day_answers (place_id, day);
CREATE INDEX day_answers_of_category ON day_answers (category_id, day);

-- step: every step and every movement says of which day it is; both tables are only added to
CREATE FUNCTION note_written_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO written_days (day) SELECT DISTINCT (at AT TIME ZONE 'Asia/Riyadh')::date FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_events_of_days AFTER INSERT ON booking_events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_written_days();

-- step: movements
CREATE TRIGGER ledger_entries_of_days AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_written_days();

-- step: a listing that moves takes its bookings along to another place or category
CREATE FUNCTION note_moved_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO written_days (day)
    SELECT (e.at AT TIME ZONE 'Asia/Riyadh')::date FROM bookings b JOIN booking_events e ON e.booking_id = b.id
      WHERE b.listing_id = NEW.id
    UNION SELECT (t.at AT TIME ZONE 'Asia/Riyadh')::date FROM bookings b JOIN ledger_transactions t ON t.booking_id = b.id
      WHERE b.listing_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_of_days AFTER UPDATE OF place_id, category_id ON listings FOR EACH ROW
  WHEN (NEW.place_id IS DISTINCT FROM OLD.place_id OR NEW.category_id IS DISTINCT FROM OLD.category_id)
  EXECUTE FUNCTION note_moved_days();
