-- When a listing can be had: what its owner asks of a booking, and the times that the owner keeps.

-- A listing without a row has the open rules, and most have none: a search asks this small table by its key.
CREATE TABLE listing_rules (
  listing_id uuid PRIMARY KEY REFERENCES listings,
  preparation_minutes integer NOT NULL CHECK (preparation_minutes BETWEEN 0 AND 10080),
  notice_minutes integer NOT NULL CHECK (notice_minutes BETWEEN 0 AND 43200),
  shortest_minutes integer NOT NULL CHECK (shortest_minutes BETWEEN 60 AND 525600),
  longest_minutes integer NOT NULL CHECK (longest_minutes BETWEEN 60 AND 525600),
  CHECK (longest_minutes >= shortest_minutes)
);

-- A calendar of the owner's elsewhere cannot be read: what is free there is not known, so nothing is booked at once.
ALTER TABLE listings ADD COLUMN instant_paused boolean NOT NULL DEFAULT false;
CREATE FUNCTION keep_search_instant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_search SET instant = NEW.instant AND NOT NEW.instant_paused WHERE id = NEW.id;
  RETURN NULL;
END $$;
-- Its name comes after that of the trigger which writes the whole row.
CREATE TRIGGER listings_searched_paused AFTER UPDATE ON listings
  FOR EACH ROW WHEN (NEW.instant_paused OR OLD.instant_paused) EXECUTE FUNCTION keep_search_instant();

-- Calendars elsewhere that are read again and again. Their address is a secret of the other site, so it lies sealed.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  url_sealed text NOT NULL CHECK (url_sealed LIKE 'v1.%'),
  url_host text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  good_at timestamptz,
  next_read_at timestamptz NOT NULL,
  problem text CHECK (problem IN ('unreachable', 'refused', 'not_a_calendar', 'too_large')),
  told_at timestamptz
);
CREATE INDEX calendar_feeds_of_listing ON calendar_feeds (listing_id);
CREATE INDEX calendar_feeds_to_read ON calendar_feeds (next_read_at);

-- The secret address under which a listing's own calendar is read elsewhere: found by its hash, shown again from the seal.
CREATE TABLE calendar_addresses (
  listing_id uuid PRIMARY KEY REFERENCES listings,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  token_sealed text NOT NULL CHECK (token_sealed LIKE 'v1.%'),
  made_at timestamptz NOT NULL
);

CREATE TABLE listing_blocks (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings,
  -- NULL: the owner drew it here.
  feed_id uuid REFERENCES calendar_feeds ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  period tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX listing_blocks_of_listing ON listing_blocks USING gist (listing_id, period);
CREATE INDEX listing_blocks_of_feed ON listing_blocks (feed_id) WHERE feed_id IS NOT NULL;

-- No booking lies in a block, whatever the code above does. An exclusion constraint holds within one table; between two
-- it is the listing's row: a booking shares it and then looks for blocks, a block takes it alone and then looks for
-- bookings, so that whichever comes second sees the first. A feed's block is what happened elsewhere and is only noted.
CREATE FUNCTION refuse_blocked_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM listing_blocks WHERE listing_id = NEW.listing_id AND period && NEW.period) THEN
    RAISE EXCEPTION 'the period is blocked' USING ERRCODE = '23P01', CONSTRAINT = 'bookings_no_block';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_no_block_made AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.state IN ('awaiting_payment', 'requested', 'accepted', 'returned'))
  EXECUTE FUNCTION refuse_blocked_booking();
-- What is kept already stays kept; only what takes its slot anew, or another one, is looked at.
CREATE TRIGGER bookings_no_block_moved AFTER UPDATE OF state, starts_at, ends_at, listing_id ON bookings FOR EACH ROW
  WHEN (NEW.state IN ('awaiting_payment', 'requested', 'accepted', 'returned')
    AND (OLD.state NOT IN ('awaiting_payment', 'requested', 'accepted', 'returned')
      OR OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at OR OLD.listing_id <> NEW.listing_id))
  EXECUTE FUNCTION refuse_blocked_booking();

CREATE FUNCTION refuse_block_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM bookings WHERE listing_id = NEW.listing_id AND period && NEW.period
             AND state IN ('awaiting_payment', 'requested', 'accepted', 'returned')) THEN
    RAISE EXCEPTION 'the period is booked' USING ERRCODE = '23P01', CONSTRAINT = 'listing_blocks_no_booking';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_blocks_no_booking AFTER INSERT OR UPDATE OF starts_at, ends_at, listing_id ON listing_blocks
  FOR EACH ROW WHEN (NEW.feed_id IS NULL) EXECUTE FUNCTION refuse_block_of_booking();
