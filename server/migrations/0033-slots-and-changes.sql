-- A change of a booking was a booking that is a part of another: whatever asked for a booking had to remember to leave the
-- parts out. From here on a change is a row of a table of its own with states of its own, and what is taken of a listing
-- is a slot, kept by a booking or by one of its changes.
--
-- The version before may go on while the steps up to the switch run: triggers carry over what it writes meanwhile. From
-- the switch on it finds its columns gone and stops; the one after begins when every step is done.

-- step: find what cannot be carried over
DO $$
DECLARE found text;
BEGIN
  SELECT string_agg(p.id::text, ', ') INTO found FROM bookings p WHERE p.part_of IS NOT NULL AND (
    EXISTS (SELECT FROM payments o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM ledger_transactions o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM delay_charges o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM coupon_uses o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM reviews o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM hand_overs o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM hand_over_photos o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM booking_reminders o WHERE o.booking_id = p.id)
    OR EXISTS (SELECT FROM bookings o WHERE o.part_of = p.id));
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'these changes of bookings were dealt with as bookings, settle them first: %', found;
  END IF;
END $$;

-- step: the new tables, still empty
CREATE TABLE booking_changes (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN ('edit', 'extension')),
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'requested', 'applied', 'dropped', 'declined', 'expired',
                                       'withdrawn', 'failed')),
  duration_mode text NOT NULL CHECK (duration_mode IN ('day', 'hour')),
  -- Of an edit what the request is to cover, of an extension the time that is added.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  total_halalas bigint NOT NULL,
  -- What the booking's coupon takes off it; the coupon itself is used by the booking.
  discount_halalas bigint NOT NULL DEFAULT 0,
  -- The payment that it stands on. An edit has none: once paid for, its booking stands on that payment.
  payment_id uuid UNIQUE REFERENCES payments,
  created_at timestamptz NOT NULL,
  slot_until timestamptz NOT NULL,
  requested_at timestamptz,
  answer_by timestamptz,
  applied_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT booking_changes_period CHECK (ends_at > starts_at),
  CONSTRAINT booking_changes_discount CHECK (discount_halalas >= 0 AND discount_halalas < total_halalas),
  CONSTRAINT booking_changes_asked
    CHECK (state <> 'requested' OR (requested_at IS NOT NULL AND answer_by IS NOT NULL)),
  -- Nobody is asked about an edit: what is paid for is done.
  CONSTRAINT booking_changes_unasked
    CHECK (kind = 'extension' OR state NOT IN ('requested', 'declined', 'expired', 'failed'))
);
CREATE INDEX booking_changes_of_booking ON booking_changes (booking_id, created_at);
-- Two tabs cannot change one booking at once.
CREATE UNIQUE INDEX booking_changes_one_open ON booking_changes (booking_id)
  WHERE state IN ('awaiting_payment', 'requested');
CREATE INDEX booking_changes_unpaid ON booking_changes (slot_until) WHERE state = 'awaiting_payment';
CREATE INDEX booking_changes_unanswered ON booking_changes (answer_by) WHERE state = 'requested';

CREATE TABLE booking_change_events (
  id uuid PRIMARY KEY,
  change_id uuid NOT NULL REFERENCES booking_changes,
  sequence integer NOT NULL CHECK (sequence > 0),
  step text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('renter', 'owner', 'admin', 'system')),
  actor_id uuid REFERENCES accounts,
  reason text,
  at timestamptz NOT NULL,
  written_in xid8 DEFAULT pg_current_xact_id(),
  UNIQUE (change_id, sequence)
);
CREATE TRIGGER booking_change_events_fixed BEFORE UPDATE OR DELETE ON booking_change_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_change_events_kept BEFORE TRUNCATE ON booking_change_events EXECUTE FUNCTION refuse_change();

-- What is taken of a listing: a row a keeper, there exactly while it keeps something.
CREATE TABLE slots (
  listing_id uuid NOT NULL REFERENCES listings,
  booking_id uuid NOT NULL REFERENCES bookings,
  -- The change of the booking that keeps it; NULL: the booking itself.
  change_id uuid REFERENCES booking_changes,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  period tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
  -- Unpaid, it gives way from then on; NULL: kept for good.
  kept_until timestamptz,
  CONSTRAINT slots_period CHECK (ends_at > starts_at),
  CONSTRAINT slots_of_keeper UNIQUE NULLS NOT DISTINCT (booking_id, change_id),
  -- A booking and its own changes may share a time, and nobody else. Whose it is stands there as bytes: as it is, a look for
  -- the slots of a booking would be answered from here, by a walk through all of them.
  CONSTRAINT slots_no_overlap EXCLUDE USING gist (listing_id WITH =, period WITH &&, (uuid_send(booking_id)) WITH <>)
);
-- Whether a listing is free is answered from the index alone.
CREATE INDEX slots_of_listing ON slots (listing_id, ends_at, starts_at) INCLUDE (kept_until);
-- The few that are being paid for: a search reads them all.
CREATE INDEX slots_unpaid ON slots (kept_until) WHERE kept_until IS NOT NULL;

-- step: carry over what the version before writes from now on
-- Of these bookings and parts of bookings, as they are now. Its plans are made while the new tables are empty, where a
-- walk over all of a table looks as cheap as its index. A state that changes have a name of their own for is called by
-- it in their timelines too.
CREATE FUNCTION carry_over(ids uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO booking_changes (id, booking_id, kind, state, duration_mode, starts_at, ends_at, total_halalas,
    discount_halalas, payment_id, created_at, slot_until, requested_at, answer_by, applied_at, ended_at)
  SELECT b.id, b.part_of, b.part,
    CASE
      WHEN b.state = 'cancelled' THEN
        CASE WHEN EXISTS (SELECT FROM booking_events WHERE booking_id = b.id AND step = 'fail_capture')
          THEN 'failed' ELSE 'withdrawn' END
      -- Answered as if it were a booking: paid for and earned, and that is what applied means. That its booking was not
      -- moved is found by the check of prices and periods.
      WHEN b.state IN ('accepted', 'returned', 'completed') THEN 'applied'
      ELSE b.state END,
    b.duration_mode, b.starts_at, b.ends_at, b.total_halalas, b.discount_halalas,
    (SELECT payment_id FROM booking_payments WHERE booking_id = b.id),
    b.created_at, b.slot_until, b.requested_at, b.answer_by, b.accepted_at, b.ended_at
  FROM bookings b WHERE b.id = ANY (ids) AND b.part_of IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, payment_id = excluded.payment_id,
    requested_at = excluded.requested_at, answer_by = excluded.answer_by, applied_at = excluded.applied_at,
    ended_at = excluded.ended_at;
  INSERT INTO booking_change_events (id, change_id, sequence, step, from_state, to_state, actor, actor_id, reason, at,
    written_in)
  SELECT e.id, e.booking_id, e.sequence, e.step, e.from_state,
    CASE WHEN e.to_state <> 'cancelled' THEN e.to_state WHEN e.step = 'fail_capture' THEN 'failed' ELSE 'withdrawn' END,
    e.actor, e.actor_id, e.reason, e.at, e.written_in
  FROM bookings b JOIN booking_events e ON e.booking_id = b.id WHERE b.id = ANY (ids) AND b.part_of IS NOT NULL
  ON CONFLICT (id) DO NOTHING;
  DELETE FROM slots s USING bookings b
  WHERE b.id = ANY (ids) AND s.booking_id = coalesce(b.part_of, b.id) AND coalesce(s.change_id, s.booking_id) = b.id
    AND NOT (b.state IN ('awaiting_payment', 'requested') OR b.part_of IS NULL AND b.state IN ('accepted', 'returned'));
  INSERT INTO slots (listing_id, booking_id, change_id, starts_at, ends_at, kept_until)
  SELECT b.listing_id, coalesce(b.part_of, b.id), CASE WHEN b.part_of IS NOT NULL THEN b.id END, b.starts_at, b.ends_at,
    CASE b.state WHEN 'awaiting_payment' THEN b.slot_until END
  FROM bookings b
  WHERE b.id = ANY (ids)
    AND (b.state IN ('awaiting_payment', 'requested') OR b.part_of IS NULL AND b.state IN ('accepted', 'returned'))
  ON CONFLICT ON CONSTRAINT slots_of_keeper DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, kept_until = excluded.kept_until;
END $$;

CREATE FUNCTION carry_booking_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM carry_over(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
-- Of what hangs on a part. Its row is locked first, as the walk over all rows locks it, so that none overwrites the other.
CREATE FUNCTION carry_part_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM bookings WHERE id = NEW.booking_id AND part_of IS NOT NULL FOR UPDATE;
  IF FOUND THEN PERFORM carry_over(ARRAY[NEW.booking_id]); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_carried_over AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW EXECUTE FUNCTION carry_booking_over();
CREATE TRIGGER booking_payments_carried_over AFTER INSERT OR UPDATE ON booking_payments
  FOR EACH ROW EXECUTE FUNCTION carry_part_over();
CREATE TRIGGER booking_events_carried_over AFTER INSERT ON booking_events
  FOR EACH ROW EXECUTE FUNCTION carry_part_over();

-- step by itself: carry over what is there, a thousand bookings at a time
-- It never waits for a booking while it holds others, so that nobody and this can wait for each other in a circle: those
-- that somebody is writing are taken afterwards, one by one.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
  locked uuid[];
  one uuid;
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch
      FROM (SELECT id FROM bookings WHERE id > last ORDER BY id LIMIT 1000) next;
    EXIT WHEN batch IS NULL;
    last := batch[cardinality(batch)];
    batch := ARRAY(SELECT id FROM bookings WHERE id = ANY (batch)
      AND (part_of IS NOT NULL OR state IN ('awaiting_payment', 'requested', 'accepted', 'returned')));
    locked := ARRAY(SELECT id FROM bookings WHERE id = ANY (batch) FOR SHARE SKIP LOCKED);
    PERFORM carry_over(locked);
    COMMIT;
    FOR one IN SELECT unnest(batch) EXCEPT SELECT unnest(locked) LOOP
      PERFORM 1 FROM bookings WHERE id = one FOR SHARE;
      PERFORM carry_over(ARRAY[one]);
      COMMIT;
    END LOOP;
  END LOOP;
END $$

-- step by itself: indexes beside writers
DROP INDEX CONCURRENTLY IF EXISTS bookings_starting

CREATE INDEX CONCURRENTLY bookings_starting ON bookings (starts_at) WHERE state = 'accepted'

DROP INDEX CONCURRENTLY IF EXISTS bookings_ending

CREATE INDEX CONCURRENTLY bookings_ending ON bookings (ends_at) WHERE state = 'accepted'

-- For the time of the move: a booking goes only after a look for news of it.
DROP INDEX CONCURRENTLY IF EXISTS notifications_of_booking

CREATE INDEX CONCURRENTLY notifications_of_booking ON notifications (booking_id) WHERE booking_id IS NOT NULL

-- step by itself: statistics of what was filled
ANALYZE slots, booking_changes, booking_change_events

-- step: the switch
-- Taken one after the other and held for what follows, none of which reads a row.
LOCK TABLE bookings, booking_events, booking_payments, payments IN ACCESS EXCLUSIVE MODE;
DROP TRIGGER bookings_carried_over ON bookings;
DROP TRIGGER booking_payments_carried_over ON booking_payments;
DROP TRIGGER booking_events_carried_over ON booking_events;
DROP FUNCTION carry_booking_over(), carry_part_over(), carry_over(uuid[]);

DROP TRIGGER bookings_no_block_made ON bookings;
DROP TRIGGER bookings_no_block_moved ON bookings;
DROP FUNCTION refuse_blocked_booking();
DROP TRIGGER bookings_searched_made ON bookings;
DROP TRIGGER bookings_searched_moved ON bookings;
DROP TRIGGER bookings_searched_gone ON bookings;

ALTER TABLE bookings
  DROP CONSTRAINT bookings_no_overlap,
  DROP CONSTRAINT bookings_applied,
  DROP CONSTRAINT bookings_part_whole,
  DROP CONSTRAINT bookings_discount,
  DROP CONSTRAINT bookings_state_check;
DROP INDEX bookings_slots, bookings_parts, bookings_one_change, bookings_to_start, bookings_to_end;
ALTER TABLE bookings DROP COLUMN period, DROP COLUMN part_of, DROP COLUMN part;
ALTER TABLE bookings
  ADD CONSTRAINT bookings_state_check CHECK (state IN ('awaiting_payment', 'requested', 'accepted', 'returned', 'completed',
    'dropped', 'declined', 'expired', 'cancelled')) NOT VALID,
  ADD CONSTRAINT bookings_discount CHECK (discount_halalas >= 0 AND discount_halalas < total_halalas
    AND (coupon_id IS NULL) = (discount_halalas = 0)) NOT VALID;
ALTER INDEX bookings_starting RENAME TO bookings_to_start;
ALTER INDEX bookings_ending RENAME TO bookings_to_end;

-- The ids stay the same, so a payment's rows do.
ALTER TABLE payments DROP CONSTRAINT payments_part_id_fkey;
ALTER TABLE payments RENAME COLUMN part_id TO change_id;
ALTER INDEX payments_of_part RENAME TO payments_of_change;
ALTER TABLE payments
  ADD CONSTRAINT payments_change_id_fkey FOREIGN KEY (change_id) REFERENCES booking_changes NOT VALID;

-- Who keeps what, by the states: slots say the same, or the transaction is refused.
CREATE VIEW slot_keepers AS
  SELECT listing_id, id AS booking_id, NULL::uuid AS change_id, starts_at, ends_at,
    CASE state WHEN 'awaiting_payment' THEN slot_until END AS kept_until
  FROM bookings WHERE state IN ('awaiting_payment', 'requested', 'accepted', 'returned')
  UNION ALL
  SELECT b.listing_id, b.id, c.id, c.starts_at, c.ends_at, CASE c.state WHEN 'awaiting_payment' THEN c.slot_until END
  FROM booking_changes c JOIN bookings b ON b.id = c.booking_id WHERE c.state IN ('awaiting_payment', 'requested');

-- Checked at commit, so that a keeper and its slot may be written one after the other.
CREATE FUNCTION require_slot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE whose uuid;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN whose := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN whose := OLD.booking_id;
  ELSE whose := NEW.booking_id; END IF;
  IF EXISTS (
    SELECT FROM (SELECT * FROM slot_keepers WHERE booking_id = whose) keeper
    FULL JOIN (SELECT * FROM slots WHERE booking_id = whose) slot
      ON coalesce(slot.change_id, slot.booking_id) = coalesce(keeper.change_id, keeper.booking_id)
    WHERE (keeper.listing_id, keeper.starts_at, keeper.ends_at, keeper.kept_until)
      IS DISTINCT FROM (slot.listing_id, slot.starts_at, slot.ends_at, slot.kept_until))
  THEN
    RAISE EXCEPTION 'booking % keeps something else than its slots say', whose
      USING ERRCODE = 'check_violation', CONSTRAINT = 'slots_as_kept';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_keep_slots_made AFTER INSERT ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state IN ('awaiting_payment', 'requested', 'accepted', 'returned'))
  EXECUTE FUNCTION require_slot();
CREATE CONSTRAINT TRIGGER bookings_keep_slots_moved AFTER UPDATE OF state, starts_at, ends_at, listing_id, slot_until ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_slot();
CREATE CONSTRAINT TRIGGER booking_changes_keep_slots
  AFTER INSERT OR UPDATE OF state, starts_at, ends_at, booking_id, slot_until ON booking_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_slot();
CREATE CONSTRAINT TRIGGER slots_are_kept AFTER INSERT OR UPDATE OR DELETE ON slots
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_slot();

-- No slot lies in a block, whatever the code above does; the listing's row stands between the two tables, as it did
-- between bookings and blocks. What is kept already stays kept.
CREATE FUNCTION refuse_blocked_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM listing_blocks WHERE listing_id = NEW.listing_id AND period && NEW.period) THEN
    RAISE EXCEPTION 'the period is blocked' USING ERRCODE = '23P01', CONSTRAINT = 'slots_no_block';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER slots_no_block_made AFTER INSERT ON slots FOR EACH ROW EXECUTE FUNCTION refuse_blocked_slot();
CREATE TRIGGER slots_no_block_moved AFTER UPDATE OF starts_at, ends_at, listing_id ON slots FOR EACH ROW
  WHEN (OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at OR OLD.listing_id <> NEW.listing_id)
  EXECUTE FUNCTION refuse_blocked_slot();
CREATE OR REPLACE FUNCTION refuse_block_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM slots WHERE listing_id = NEW.listing_id AND period && NEW.period) THEN
    RAISE EXCEPTION 'the period is booked' USING ERRCODE = '23P01', CONSTRAINT = 'listing_blocks_no_booking';
  END IF;
  RETURN NULL;
END $$;

-- What a search reads beside the listing is kept by the slots: what is kept for good.
CREATE OR REPLACE FUNCTION listing_taken(listing uuid) RETURNS tstzmultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(period), '{}') FROM slots WHERE listing_id = listing AND kept_until IS NULL
$$;
CREATE TRIGGER slots_searched_made AFTER INSERT ON slots FOR EACH ROW
  WHEN (NEW.kept_until IS NULL) EXECUTE FUNCTION keep_search_taken();
CREATE TRIGGER slots_searched_moved AFTER UPDATE ON slots FOR EACH ROW
  WHEN ((NEW.kept_until IS NULL) <> (OLD.kept_until IS NULL)
    OR NEW.kept_until IS NULL AND (NEW.starts_at, NEW.ends_at) <> (OLD.starts_at, OLD.ends_at))
  EXECUTE FUNCTION keep_search_taken();
CREATE TRIGGER slots_searched_gone AFTER DELETE ON slots FOR EACH ROW
  WHEN (OLD.kept_until IS NULL) EXECUTE FUNCTION keep_search_taken();

-- Of the timelines those lines alone may go that have been carried over.
CREATE FUNCTION refuse_change_but_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM booking_change_events WHERE id = OLD.id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER booking_events_fixed ON booking_events;
CREATE TRIGGER booking_events_fixed BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_moved();

-- step by itself: take the changes out of the bookings, two hundred at a time
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch
      FROM (SELECT id FROM booking_changes WHERE id > last ORDER BY id LIMIT 200) next;
    EXIT WHEN batch IS NULL;
    UPDATE notifications n SET booking_id = c.booking_id FROM booking_changes c
      WHERE c.id = ANY (batch) AND n.booking_id = c.id;
    DELETE FROM booking_payments WHERE booking_id = ANY (batch);
    DELETE FROM booking_events WHERE booking_id = ANY (batch);
    DELETE FROM bookings WHERE id = ANY (batch);
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$

-- step: the timelines are closed again
DROP TRIGGER booking_events_fixed ON booking_events;
CREATE TRIGGER booking_events_fixed BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
DROP FUNCTION refuse_change_but_moved();

-- step by itself: look through what the new constraints say, beside writers
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_state_check

ALTER TABLE bookings VALIDATE CONSTRAINT bookings_discount

ALTER TABLE payments VALIDATE CONSTRAINT payments_change_id_fkey

DROP INDEX CONCURRENTLY IF EXISTS notifications_of_booking
