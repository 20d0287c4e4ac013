-- An operator refunds a part of a booking, or all of it, whenever that is: it is the owner's loss by the part that is theirs, also
-- after their payout. Above the limit a second person approves (D-SECOND-PERSON).

-- step: who wanted how much, and why
CREATE TABLE operator_refunds (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  booking_id uuid NOT NULL REFERENCES bookings,
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  reason text NOT NULL CHECK (reason <> ''),
  asked_by uuid NOT NULL REFERENCES accounts,
  asked_at timestamptz NOT NULL,
  needs_second boolean NOT NULL,
  approved_by uuid REFERENCES accounts,
  approved_at timestamptz,
  withdrawn_by uuid REFERENCES accounts,
  withdrawn_at timestamptz,
  done_at timestamptz,
  CONSTRAINT operator_refunds_two_people CHECK (approved_by <> asked_by),
  CONSTRAINT operator_refunds_approved CHECK (done_at IS NULL OR NOT needs_second OR approved_by IS NOT NULL),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
  CHECK (done_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX operator_refunds_of_booking ON operator_refunds (booking_id);
CREATE INDEX operator_refunds_waiting ON operator_refunds (number) WHERE done_at IS NULL AND withdrawn_at IS NULL;
CREATE TRIGGER operator_refunds_fixed BEFORE UPDATE OR DELETE ON operator_refunds
  FOR EACH ROW WHEN (OLD.done_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_transactions ADD COLUMN refund_id uuid REFERENCES operator_refunds;

-- step by itself: an earning is taken back once by the booking's own end, and once by each refund
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_once_but_refunds

CREATE UNIQUE INDEX CONCURRENTLY ledger_transactions_once_but_refunds ON ledger_transactions (payment_id, cause)
  WHERE cause IN ('taken_in', 'earned', 'unearned') AND refund_id IS NULL

DROP INDEX CONCURRENTLY IF EXISTS ledger_unearned_once_a_refund

CREATE UNIQUE INDEX CONCURRENTLY ledger_unearned_once_a_refund ON ledger_transactions (payment_id, refund_id)
  WHERE refund_id IS NOT NULL

-- step: the new wall takes the name of the old one
DROP INDEX ledger_transactions_once;
ALTER INDEX ledger_transactions_once_but_refunds RENAME TO ledger_transactions_once;
