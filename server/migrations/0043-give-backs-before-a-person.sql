-- Every give-back ends done, or stands before a person: `needs_person` until somebody has it sent again or has paid the
-- renter in another way (`paid_by_hand`). Beside it more of the same payment may go back, each refund with a number of its own.

-- step: the states of an operation, and who of the house has acted
ALTER TABLE payment_operations
  DROP CONSTRAINT payment_operations_state_check,
  ADD CONSTRAINT payment_operations_state_check
    CHECK (state IN ('intended', 'unknown', 'done', 'refused', 'needs_person', 'paid_by_hand')) NOT VALID,
  DROP CONSTRAINT payment_operations_in_parts,
  ADD CONSTRAINT payment_operations_in_parts CHECK (kind <> 'capture' OR sequence = 0) NOT VALID,
  ADD COLUMN acted_by text,
  ADD COLUMN acted_reason text,
  ADD COLUMN acted_at timestamptz,
  ADD CONSTRAINT payment_operations_acted CHECK (
    (acted_by IS NULL) = (acted_at IS NULL) AND (acted_by IS NULL) = (acted_reason IS NULL)
    AND (state <> 'paid_by_hand' OR acted_by IS NOT NULL)) NOT VALID;
-- Refusals from before were only written to the log.
UPDATE payment_operations o SET state = 'needs_person' FROM payments p
  WHERE p.id = o.payment_id AND o.state = 'refused' AND o.kind IN ('void', 'refund') AND p.state IN ('authorised', 'captured')
    AND NOT EXISTS (SELECT FROM payment_operations other WHERE other.payment_id = o.payment_id AND other.kind = o.kind
      AND other.sequence = o.sequence AND other.state <> 'refused');

-- step: what a provider did otherwise than it was asked to, until a person has closed it
CREATE TABLE payment_differences (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('amount', 'refunded_there', 'charged_back', 'unanswered')),
  -- The provider's own name for what it did; the same is noted once, however often it is read.
  movement_id text NOT NULL,
  asked_halalas bigint NOT NULL CHECK (asked_halalas >= 0),
  moved_halalas bigint NOT NULL CHECK (moved_halalas >= 0),
  noted_at timestamptz NOT NULL,
  closed_by text,
  closed_reason text,
  closed_at timestamptz,
  CHECK ((closed_by IS NULL) = (closed_at IS NULL) AND (closed_by IS NULL) = (closed_reason IS NULL)),
  UNIQUE (payment_id, movement_id)
);
CREATE INDEX payment_differences_open ON payment_differences (noted_at) WHERE closed_at IS NULL;

-- A second success under one reference is a payment of its own, which goes back. And what a notice is about, by the
-- provider's own names: a refund that is made there carries no reference of ours.
-- A hold may be of another amount than was asked for: that is what has to be let go.
ALTER TABLE payments ADD COLUMN adopted_from uuid REFERENCES payments, ADD COLUMN held_halalas bigint;
ALTER TABLE provider_events ADD COLUMN movement_id text, ADD COLUMN concerns text;

-- A finding that is gone is kept, and counted no more.
ALTER TABLE invariant_findings ADD COLUMN gone_at timestamptz;

-- step: the books of what went otherwise
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off')) NOT VALID,
  ADD COLUMN difference_id uuid REFERENCES payment_differences;

-- step: the wall behind refunds beside each other: together they are at most what was taken
CREATE FUNCTION require_refundable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  back bigint;
BEGIN
  -- One after the other: two that are stored at once would not see each other.
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(e.amount_halalas), (SELECT amount_halalas FROM payments WHERE id = NEW.payment_id)) INTO taken
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'gateway:%'
    WHERE t.payment_id = NEW.payment_id AND t.cause = 'taken_in';
  SELECT sum(amount_halalas) INTO back FROM payment_operations
    WHERE payment_id = NEW.payment_id AND kind = 'refund' AND state <> 'refused';
  IF back > taken THEN
    RAISE EXCEPTION 'refunds of payment % come to % of %', NEW.payment_id, back, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_operations_refundable';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_operations_refundable AFTER INSERT ON payment_operations
  FOR EACH ROW WHEN (NEW.kind = 'refund' AND NEW.state <> 'refused') EXECUTE FUNCTION require_refundable();

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE payment_operations VALIDATE CONSTRAINT payment_operations_state_check

ALTER TABLE payment_operations VALIDATE CONSTRAINT payment_operations_in_parts

ALTER TABLE payment_operations VALIDATE CONSTRAINT payment_operations_acted

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

DROP INDEX CONCURRENTLY IF EXISTS payment_operations_for_people

CREATE INDEX CONCURRENTLY payment_operations_for_people ON payment_operations (created_at)
  WHERE state IN ('unknown', 'needs_person')

DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_once_a_payment

CREATE UNIQUE INDEX CONCURRENTLY ledger_transactions_once_a_payment ON ledger_transactions (payment_id, cause)
  WHERE cause IN ('taken_in', 'earned', 'unearned')

DROP INDEX CONCURRENTLY IF EXISTS ledger_given_back_once_an_act

CREATE UNIQUE INDEX CONCURRENTLY ledger_given_back_once_an_act ON ledger_transactions (operation_id)
  WHERE cause IN ('given_back', 'paid_by_hand')

DROP INDEX CONCURRENTLY IF EXISTS ledger_moved_there_once

CREATE UNIQUE INDEX CONCURRENTLY ledger_moved_there_once ON ledger_transactions (difference_id)
  WHERE cause = 'moved_there'

-- step: the new walls take the names of the old ones
DROP INDEX ledger_transactions_once;
ALTER INDEX ledger_transactions_once_a_payment RENAME TO ledger_transactions_once;
DROP INDEX ledger_given_back_once;
ALTER INDEX ledger_given_back_once_an_act RENAME TO ledger_given_back_once;
