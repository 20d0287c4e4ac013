-- What moved in one transaction with a step is that step's money: the timeline reads it by this, and counts nothing anew.
-- Rows from before have none. The number is compared between the rows of one booking alone.
ALTER TABLE booking_events ADD COLUMN written_in xid8;
ALTER TABLE booking_events ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();
ALTER TABLE ledger_transactions ADD COLUMN written_in xid8;
ALTER TABLE ledger_transactions ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();
ALTER TABLE payment_operations ADD COLUMN written_in xid8;
ALTER TABLE payment_operations ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();
-- A hold is in no ledger: when it was there, and in which transaction.
ALTER TABLE payments ADD COLUMN held_at timestamptz, ADD COLUMN held_in xid8,
  ADD CONSTRAINT payments_held CHECK ((held_at IS NULL) = (held_in IS NULL));
