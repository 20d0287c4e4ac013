-- Deposits (D-DEPOSIT): what an owner wants a renter to put down, held or taken by a payment of its own until the thing is back.

-- step: a listing names its deposit, and a booking keeps the one that it was made under
ALTER TABLE listings ADD COLUMN deposit_halalas bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT listings_deposit_check CHECK (deposit_halalas >= 0) NOT VALID;
ALTER TABLE bookings ADD COLUMN deposit_halalas bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_deposit_check CHECK (deposit_halalas >= 0) NOT VALID;

CREATE TABLE deposits (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  state text NOT NULL CHECK (state IN ('asked', 'kept', 'taking', 'over')),
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  -- The payment that holds it, or that has taken it.
  payment_id uuid UNIQUE REFERENCES payments,
  asked_at timestamptz NOT NULL,
  kept_at timestamptz,
  ended_at timestamptz,
  ending text CHECK (ending IN ('released', 'claimed', 'lost', 'waived')),
  -- What of it claims have taken, or are about to take while the bank is asked for it.
  claimed_halalas bigint NOT NULL DEFAULT 0 CHECK (claimed_halalas BETWEEN 0 AND amount_halalas),
  CHECK ((state = 'over') = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CHECK ((kept_at IS NULL) = (payment_id IS NULL)),
  CHECK (state NOT IN ('kept', 'taking') OR payment_id IS NOT NULL),
  CHECK ((claimed_halalas > 0) = (state = 'taking' OR coalesce(ending = 'claimed', false)))
);
CREATE INDEX deposits_standing ON deposits (booking_id) WHERE state IN ('kept', 'taking');

-- step: a payment may be for a deposit, and claims are paid out of it first
ALTER TABLE payments
  DROP CONSTRAINT payments_purpose_check,
  ADD CONSTRAINT payments_purpose_check CHECK (
    purpose IN ('rental', 'delay', 'card', 'edit', 'extension', 'claim', 'deposit')
    AND (purpose = 'delay') = (delay_charge_id IS NOT NULL)
    AND (purpose = 'card') = (booking_id IS NULL)
    AND (purpose IN ('edit', 'extension')) = (change_id IS NOT NULL)
    AND (purpose = 'claim') = (claim_id IS NOT NULL)) NOT VALID;
ALTER TABLE claims
  ADD COLUMN from_deposit_halalas bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT claims_from_deposit_check
    CHECK (from_deposit_halalas BETWEEN 0 AND coalesce(agreed_halalas, 0)) NOT VALID;
ALTER TABLE claim_events
  DROP CONSTRAINT claim_events_step_check,
  ADD CONSTRAINT claim_events_step_check
    CHECK (step IN ('claim', 'agree', 'offer', 'refuse', 'lapse', 'decide', 'pay', 'cover')) NOT VALID;

-- step: what was taken for a deposit stands on an account of its own
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed', 'owner_fee', 'deposited',
    'undeposited')) NOT VALID,
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
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause IN ('earned', 'unearned')) END)
    NOT VALID;
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check
    CHECK (account ~ '^(gateway|renter|owner|platform|bank|claim|deposit):[a-z0-9-]+$') NOT VALID;

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE listings VALIDATE CONSTRAINT listings_deposit_check

ALTER TABLE bookings VALIDATE CONSTRAINT bookings_deposit_check

ALTER TABLE payments VALIDATE CONSTRAINT payments_purpose_check

ALTER TABLE claims VALIDATE CONSTRAINT claims_from_deposit_check

ALTER TABLE claim_events VALIDATE CONSTRAINT claim_events_step_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check

DROP INDEX CONCURRENTLY IF EXISTS bookings_with_deposits

CREATE INDEX CONCURRENTLY bookings_with_deposits ON bookings (starts_at) WHERE deposit_halalas > 0 AND state = 'accepted'

DROP INDEX CONCURRENTLY IF EXISTS ledger_deposited_once

CREATE UNIQUE INDEX CONCURRENTLY ledger_deposited_once ON ledger_transactions (payment_id, cause)
  WHERE cause IN ('deposited', 'undeposited')
