-- Chargebacks: a renter's bank takes a payment, or a part of it, back, and the house answers (D-CHARGEBACK). The disputed sum stands
-- on an account of its own until it is won or lost.

-- step: the chargebacks
CREATE TABLE chargebacks (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  payment_id uuid NOT NULL REFERENCES payments,
  booking_id uuid NOT NULL REFERENCES bookings,
  state text NOT NULL CHECK (state IN ('open', 'answered', 'won', 'lost', 'accepted')),
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  -- What the provider takes for it; the ledger has it from the provider's list.
  fee_halalas bigint CHECK (fee_halalas >= 0),
  -- The owner's share that waits on the account of the chargeback.
  frozen_halalas bigint NOT NULL DEFAULT 0 CHECK (frozen_halalas >= 0),
  -- What the house bears of one that was lost.
  house_part_halalas bigint CHECK (house_part_halalas >= 0),
  about text NOT NULL CHECK (about IN ('fraud', 'service', 'other')),
  -- The provider's words.
  reason text NOT NULL CHECK (reason <> ''),
  -- The provider's name of the dispute, and of the movement of money.
  provider_reference text CHECK (provider_reference <> ''),
  movement_id text CHECK (movement_id <> ''),
  answer_by timestamptz,
  -- Null where a provider's notice brought it.
  taken_in_by uuid REFERENCES accounts,
  taken_in_at timestamptz NOT NULL,
  told_at timestamptz,
  answer text CHECK (answer <> ''),
  -- Of the evidence file that was made for the answer; null where nothing is in a chain of evidence.
  evidence_sha256 text CHECK (evidence_sha256 ~ '^[0-9a-f]{64}$'),
  answered_by uuid REFERENCES accounts,
  answered_at timestamptz,
  -- What an admin has decided; above the limit it waits for another one.
  verdict text CHECK (verdict IN ('won', 'lost', 'accepted')),
  owner_part_halalas bigint CHECK (owner_part_halalas >= 0),
  verdict_reason text CHECK (verdict_reason <> ''),
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  needs_second boolean NOT NULL DEFAULT false,
  approved_by uuid REFERENCES accounts,
  approved_at timestamptz,
  ended_at timestamptz,
  -- Money that was moved in the same transaction is told with its end.
  ended_in xid8,
  CONSTRAINT chargebacks_two_people CHECK (approved_by <> decided_by),
  CONSTRAINT chargebacks_approved CHECK (ended_at IS NULL OR NOT needs_second OR approved_by IS NOT NULL),
  CHECK ((state IN ('won', 'lost', 'accepted')) = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (ended_in IS NULL)),
  CHECK (ended_at IS NULL OR verdict = state),
  CHECK ((verdict IS NULL) = (decided_by IS NULL) AND (verdict IS NULL) = (decided_at IS NULL)
    AND (verdict IS NULL) = (verdict_reason IS NULL)),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL) AND (answered_at IS NULL) = (answer IS NULL)),
  CHECK (state <> 'answered' OR answered_at IS NOT NULL),
  CHECK (state NOT IN ('open', 'accepted') OR answered_at IS NULL),
  -- After the deadline nothing is answered.
  CONSTRAINT chargebacks_answered_in_time CHECK (answered_at <= answer_by),
  CHECK (verdict IS NULL OR (verdict = 'won') = (owner_part_halalas IS NULL)),
  CHECK (ended_at IS NULL OR frozen_halalas = 0 AND (state = 'won') = (house_part_halalas IS NULL))
);
CREATE UNIQUE INDEX chargebacks_of_dispute ON chargebacks (payment_id, provider_reference);
CREATE UNIQUE INDEX chargebacks_of_movement ON chargebacks (payment_id, movement_id);
CREATE INDEX chargebacks_of_booking ON chargebacks (booking_id);
CREATE INDEX chargebacks_open ON chargebacks (taken_in_at) WHERE ended_at IS NULL;
CREATE FUNCTION keep_ended_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL AND (NEW.state, NEW.amount_halalas, NEW.owner_part_halalas, NEW.ended_at, NEW.payment_id)
      IS DISTINCT FROM (OLD.state, OLD.amount_halalas, OLD.owner_part_halalas, OLD.ended_at, OLD.payment_id) THEN
    RAISE EXCEPTION 'a chargeback that has ended does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chargebacks_kept BEFORE UPDATE OR DELETE ON chargebacks FOR EACH ROW EXECUTE FUNCTION keep_ended_chargeback();

-- step: what is disputed stands on an account of its own
ALTER TABLE ledger_transactions
  ADD COLUMN chargeback_id uuid REFERENCES chargebacks,
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed', 'owner_fee', 'deposited',
    'undeposited', 'settled', 'arrived', 'charged_back', 'charge_set_off', 'charge_won', 'charge_lost', 'frozen',
    'unfrozen')) NOT VALID,
  DROP CONSTRAINT ledger_transactions_subject,
  ADD CONSTRAINT ledger_transactions_subject CHECK (
    CASE WHEN cause IN ('paid_out', 'paid_back')
        THEN payout_id IS NOT NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('disputed', 'undisputed')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NOT NULL
      WHEN cause = 'owner_fee'
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('deposited', 'undeposited')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NOT NULL AND claim_id IS NULL
      WHEN cause IN ('settled', 'arrived')
        THEN settlement_file_id IS NOT NULL AND payout_id IS NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('frozen', 'unfrozen')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause IN ('earned', 'unearned')) END
    AND CASE WHEN cause IN ('charged_back', 'charge_set_off', 'charge_won', 'charge_lost', 'frozen', 'unfrozen')
        THEN chargeback_id IS NOT NULL
      ELSE chargeback_id IS NULL OR cause = 'unearned' END)
    NOT VALID;
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check
    CHECK (account ~ '^(gateway|renter|owner|platform|bank|claim|deposit|fees|transit|chargeback):[a-z0-9-]+$') NOT VALID;

-- step: a list may tell of money that came back because a chargeback was won
ALTER TABLE settlement_lines
  DROP CONSTRAINT settlement_lines_kind_check,
  ADD CONSTRAINT settlement_lines_kind_check
    CHECK (kind IN ('payment', 'refund', 'chargeback', 'chargeback_won', 'fee', 'payout', 'unreadable')) NOT VALID;

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check

ALTER TABLE settlement_lines VALIDATE CONSTRAINT settlement_lines_kind_check

-- Each chargeback takes its part of a payment once, and moves the provider's money once each way.
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_once_a_chargeback

CREATE UNIQUE INDEX CONCURRENTLY ledger_transactions_once_a_chargeback ON ledger_transactions
  (payment_id, cause, coalesce(claim_id, refund_id, chargeback_id, payment_id)) WHERE cause IN ('taken_in', 'earned', 'unearned')

DROP INDEX CONCURRENTLY IF EXISTS ledger_charged_back_once

CREATE UNIQUE INDEX CONCURRENTLY ledger_charged_back_once ON ledger_transactions (chargeback_id, cause)
  WHERE cause IN ('charged_back', 'charge_won', 'charge_lost')

-- step: the new wall takes the name of the old one
DROP INDEX ledger_transactions_once;
ALTER INDEX ledger_transactions_once_a_chargeback RENAME TO ledger_transactions_once;
