-- Bookings that nobody ever paid for are deleted once nobody can ask for them any more (D-PRUNE).

-- step by itself: which they are, and what points at them, without a walk over all of a table for each row that goes
DROP INDEX CONCURRENTLY IF EXISTS bookings_lapsed

CREATE INDEX CONCURRENTLY bookings_lapsed ON bookings (ended_at, id) WHERE state = 'dropped'

DROP INDEX CONCURRENTLY IF EXISTS notifications_of_booking

CREATE INDEX CONCURRENTLY notifications_of_booking ON notifications (booking_id) WHERE booking_id IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS delay_charges_of_booking

CREATE INDEX CONCURRENTLY delay_charges_of_booking ON delay_charges (booking_id)

DROP INDEX CONCURRENTLY IF EXISTS claim_photos_of_booking

CREATE INDEX CONCURRENTLY claim_photos_of_booking ON claim_photos (booking_id)

DROP INDEX CONCURRENTLY IF EXISTS payments_adopted_from

CREATE INDEX CONCURRENTLY payments_adopted_from ON payments (adopted_from) WHERE adopted_from IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS security_events_of_money

CREATE INDEX CONCURRENTLY security_events_of_money ON security_events ((details ->> 'paymentId'))
  WHERE kind IN ('payment-mismatch', 'give-back-refused')

-- step: of the timelines those lines alone may go whose booking is being deleted for having lapsed
CREATE FUNCTION refuse_change_but_pruning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kiraa.pruning', true) = 'on'
    AND EXISTS (SELECT FROM bookings WHERE id = OLD.booking_id AND state = 'dropped')
    AND NOT EXISTS (SELECT FROM ledger_transactions WHERE booking_id = OLD.booking_id)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER booking_events_fixed ON booking_events;
CREATE TRIGGER booking_events_fixed BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_pruning();

-- step: a batch of the pruning
-- Of these bookings, those of which somebody may still want to know. Whatever table points at a booking or at a payment of it keeps it,
-- but for the three that are deleted with it: a table that is added later keeps from its first row on.
CREATE FUNCTION still_looked_for(bookings_asked uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  ids uuid[];
  names text[];
  pointer record;
BEGIN
  SELECT array_agg(id), array_agg(reference) INTO ids, names FROM payments WHERE booking_id = ANY (bookings_asked);
  -- Not final: the bank may still say that it has something. A form that was never opened, no bank has heard of.
  RETURN QUERY SELECT booking_id FROM payments WHERE id = ANY (ids) AND (next_ask_at IS NOT NULL OR NOT (
    state IN ('failed', 'abandoned') OR (state = 'open' AND checkout_id IS NULL AND NOT by_saved_card)));
  FOR pointer IN
    SELECT conrelid::regclass AS child, confrelid = 'payments'::regclass AS of_payment, attname AS key
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid IN ('bookings'::regclass, 'payments'::regclass)
      AND NOT (confrelid = 'bookings'::regclass
        AND conrelid IN ('booking_events'::regclass, 'notifications'::regclass, 'payments'::regclass))
  LOOP
    IF pointer.of_payment THEN
      RETURN QUERY EXECUTE format('SELECT p.booking_id FROM %s c JOIN payments p ON p.id = c.%I WHERE p.id = ANY ($1)',
        pointer.child, pointer.key) USING ids;
    ELSE
      RETURN QUERY EXECUTE format('SELECT %1$I FROM %2$s WHERE %1$I = ANY ($1)', pointer.key, pointer.child) USING bookings_asked;
    END IF;
  END LOOP;
  -- What names a booking or a payment without pointing at it: what operators did or looked at, and what waits for them.
  RETURN QUERY SELECT b FROM unnest(bookings_asked) b WHERE
    EXISTS (SELECT FROM audit_subjects WHERE subject = b::text)
    OR EXISTS (SELECT FROM console_cases WHERE subject = b::text)
    OR EXISTS (SELECT FROM undoable_decisions WHERE subject = b)
    OR EXISTS (SELECT FROM invariant_findings WHERE gone_at IS NULL AND (root = b OR subject = b::text));
  RETURN QUERY SELECT p.booking_id FROM payments p WHERE p.id = ANY (ids) AND (
    EXISTS (SELECT FROM audit_subjects WHERE subject = p.id::text)
    OR EXISTS (SELECT FROM security_events
      WHERE kind IN ('payment-mismatch', 'give-back-refused') AND details ->> 'paymentId' = p.id::text));
  -- A provider's list and a provider's notice name a payment by its reference, with what was done with it behind.
  RETURN QUERY SELECT p.booking_id FROM payments p JOIN (
      SELECT reference FROM settlement_differences
      UNION ALL SELECT reference FROM settlement_lines WHERE movement_id IS NULL OR booked_in IS NULL
      UNION ALL SELECT reference FROM provider_events WHERE processed_at IS NULL
    ) named ON regexp_replace(named.reference, '-(capture|refund|void)(-\d+)?$', '') = p.reference
    WHERE p.reference = ANY (names);
END $$;

-- Deletes at most so many of the bookings behind (after_at, after_id) that lapsed before a time, and tells how many it looked at, how
-- many it deleted, and where it stopped. Two servers take different ones: what another has in hand is passed by.
CREATE FUNCTION prune_lapsed_bookings(lapsed_before timestamptz, after_at timestamptz, after_id uuid, at_most integer,
  OUT looked integer, OUT pruned integer, OUT last_at timestamptz, OUT last_id uuid)
LANGUAGE plpgsql SET kiraa.pruning = 'on' AS $$
DECLARE
  asked uuid[];
  gone uuid[];
BEGIN
  SELECT array_agg(id ORDER BY ended_at, id), (array_agg(ended_at ORDER BY ended_at DESC, id DESC))[1] INTO asked, last_at FROM (
    SELECT id, ended_at FROM bookings
    WHERE state = 'dropped' AND ended_at < lapsed_before AND (ended_at, id) > (after_at, after_id)
    ORDER BY ended_at, id LIMIT at_most FOR UPDATE SKIP LOCKED) page;
  looked := coalesce(cardinality(asked), 0);
  last_id := asked[looked];
  -- Asked once the rows are held, so that it sees whatever was committed before.
  gone := ARRAY(SELECT unnest(asked) EXCEPT SELECT still_looked_for(asked));
  DELETE FROM notifications WHERE booking_id = ANY (gone);
  DELETE FROM booking_events WHERE booking_id = ANY (gone);
  DELETE FROM payments WHERE booking_id = ANY (gone);
  DELETE FROM bookings WHERE id = ANY (gone);
  pruned := cardinality(gone);
END $$;
