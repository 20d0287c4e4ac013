-- The invariants go on from where they were: what a transaction has touched is noted in that transaction, and looked at once it has
-- committed. Once a night everything is looked at, in slices (D-LOOKING).

-- step: what is to be looked at, where the nightly look stands, and whose finding it is
-- A row for each thing that a transaction has touched. There is no watermark: a number or a time is drawn before the commit, so a
-- transaction that takes long would commit behind one that has passed already. A row here is seen when its transaction has committed,
-- however late, and only the rows that were seen are deleted once they are looked at. The transaction's own id leads the key, so that
-- nobody waits for somebody else's row, and no touch is lost in one that is about to be deleted.
CREATE TABLE invariant_touches (
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (written_in, kind, id)
);

CREATE TABLE invariant_sweeps (
  began_at timestamptz PRIMARY KEY,
  -- The kind of things that it is at, and the last of them that it has looked at.
  kind text NOT NULL,
  after_id uuid,
  looked_at bigint NOT NULL DEFAULT 0,
  ended_at timestamptz
);
CREATE UNIQUE INDEX invariant_sweeps_one_open ON invariant_sweeps ((ended_at IS NULL)) WHERE ended_at IS NULL;

-- The thing by which a finding was found, and when it was found last. Null for rules that are asked as a whole each time.
ALTER TABLE invariant_findings ADD COLUMN root uuid, ADD COLUMN seen_at timestamptz;
UPDATE invariant_findings SET seen_at = found_at;
ALTER TABLE invariant_findings ALTER COLUMN seen_at SET NOT NULL;
CREATE INDEX invariant_findings_open ON invariant_findings (invariant, root) WHERE gone_at IS NULL;

-- Makes a table note what its rows are about: `touched` is a list of (kind, column). For each statement, not for each row, so that
-- twenty thousand rows cost one insert. What a row was about before counts as well: a payment may move to another booking.
CREATE PROCEDURE note_touches(target regclass, touched text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO invariant_touches (kind, id) SELECT DISTINCT had.kind, had.id
        FROM new_rows r, LATERAL (VALUES %2$s) AS had(kind, id) WHERE had.id IS NOT NULL ON CONFLICT DO NOTHING;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        INSERT INTO invariant_touches (kind, id) SELECT DISTINCT had.kind, had.id
        FROM old_rows r, LATERAL (VALUES %2$s) AS had(kind, id) WHERE had.id IS NOT NULL ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $body$ $function$, 'touch_' || target::text, touched);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    target::text || '_touched_made', target, 'touch_' || target::text);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT '
    'EXECUTE FUNCTION %I()', target::text || '_touched_moved', target, 'touch_' || target::text);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    target::text || '_touched_gone', target, 'touch_' || target::text);
END $$;

-- step: bookings, and what is of them alone
CALL note_touches('bookings', $$('booking', r.id)$$);
CALL note_touches('booking_events', $$('booking', r.booking_id)$$);
CALL note_touches('no_shows', $$('booking', r.booking_id)$$);
CALL note_touches('owner_fees', $$('booking', r.booking_id)$$);
CALL note_touches('booking_tax', $$('booking', r.booking_id)$$);

-- step: changes and slots
CALL note_touches('booking_changes', $$('booking', r.booking_id), ('payment', r.payment_id)$$);
CALL note_touches('booking_change_events', $$('change', r.change_id)$$);
CALL note_touches('slots', $$('booking', r.booking_id), ('listing', r.listing_id)$$);

-- step: payments and what is paid
CALL note_touches('payments', $$('payment', r.id), ('booking', r.booking_id)$$);
CALL note_touches('payment_operations', $$('payment', r.payment_id)$$);
CALL note_touches('booking_payments', $$('booking', r.booking_id), ('payment', r.payment_id)$$);
CALL note_touches('delay_charges', $$('booking', r.booking_id), ('payment', r.payment_id)$$);
CALL note_touches('claims', $$('booking', r.booking_id), ('payment', r.payment_id)$$);
CALL note_touches('deposits', $$('booking', r.booking_id), ('payment', r.payment_id)$$);
CALL note_touches('chargebacks', $$('booking', r.booking_id), ('payment', r.payment_id)$$);
CALL note_touches('rebookings', $$('booking', r.booking_id), ('booking', r.new_booking_id), ('payment', r.payment_id)$$);

-- step: the books
CALL note_touches('ledger_transactions',
  $$('transaction', r.id), ('booking', r.booking_id), ('payment', r.payment_id), ('payout', r.payout_id)$$);
CALL note_touches('ledger_entries', $$('transaction', r.transaction_id)$$);
CALL note_touches('tax_documents', $$('document', r.id), ('booking', r.booking_id)$$);

-- step: payouts and coupons
CALL note_touches('payouts', $$('payout', r.id), ('owner', r.owner_id)$$);
CALL note_touches('payout_entries', $$('payout', r.payout_id)$$);
CALL note_touches('coupons', $$('coupon', r.id)$$);
CALL note_touches('coupon_uses', $$('coupon', r.coupon_id), ('booking', r.booking_id)$$);

-- step: what searches take for free
-- A row is written for many other reasons, so this trigger is one of rows, which can see whether the times changed.
CREATE FUNCTION touch_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invariant_touches (kind, id) VALUES ('listing', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_search_touched_made AFTER INSERT ON listing_search FOR EACH ROW EXECUTE FUNCTION touch_listing_search();
CREATE TRIGGER listing_search_touched_moved AFTER UPDATE OF taken ON listing_search
  FOR EACH ROW WHEN (NEW.taken <> OLD.taken) EXECUTE FUNCTION touch_listing_search();

-- step by itself: what a payment has moved, and which payments are of a delay fee, without a walk over all of them
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_of_payment

CREATE INDEX CONCURRENTLY ledger_transactions_of_payment ON ledger_transactions (payment_id) WHERE payment_id IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS payments_of_delay_charge

CREATE INDEX CONCURRENTLY payments_of_delay_charge ON payments (delay_charge_id) WHERE delay_charge_id IS NOT NULL
