-- What an owner pays for cancelling (D-OWNER-FEE). The operator's numbers are kept as they were from some day on, and a booking
-- names those that it was made under; older bookings name none, and their owners cancel for nothing.

-- step: the numbers, and what was charged by them
CREATE TABLE owner_fee_numbers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  since timestamptz NOT NULL,
  free_ahead_days integer NOT NULL CHECK (free_ahead_days >= 0),
  free_once_days integer NOT NULL CHECK (free_once_days >= 0),
  early_percent double precision NOT NULL CHECK (early_percent BETWEEN 0 AND 100),
  early_minimum_halalas bigint NOT NULL CHECK (early_minimum_halalas >= 0),
  late_hours integer NOT NULL CHECK (late_hours >= 0),
  late_percent double precision NOT NULL CHECK (late_percent BETWEEN 0 AND 100),
  late_minimum_halalas bigint NOT NULL CHECK (late_minimum_halalas >= 0),
  UNIQUE (free_ahead_days, free_once_days, early_percent, early_minimum_halalas, late_hours, late_percent,
    late_minimum_halalas)
);

CREATE TABLE owner_fees (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  owner_id uuid NOT NULL REFERENCES accounts,
  rule text NOT NULL CHECK (rule IN ('free', 'early', 'late')),
  percent double precision NOT NULL,
  minimum_halalas bigint NOT NULL,
  fee_halalas bigint NOT NULL CHECK (fee_halalas >= 0),
  at timestamptz NOT NULL,
  -- Until then no other cancellation of this owner is free.
  free_again_at timestamptz,
  CHECK ((rule = 'free') = (free_again_at IS NOT NULL)),
  CONSTRAINT owner_fees_free_once EXCLUDE USING gist (owner_id WITH =, tstzrange(at, free_again_at) WITH &&)
    WHERE (rule = 'free')
);
CREATE INDEX owner_fees_of_owner ON owner_fees (owner_id, at);

-- step: bookings name their numbers, and the books know the fee
ALTER TABLE bookings ADD COLUMN owner_fee_numbers_id integer REFERENCES owner_fee_numbers;
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed', 'owner_fee')) NOT VALID,
  DROP CONSTRAINT ledger_transactions_subject,
  ADD CONSTRAINT ledger_transactions_subject CHECK (
    CASE WHEN cause IN ('paid_out', 'paid_back')
        THEN payout_id IS NOT NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('disputed', 'undisputed')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NOT NULL
      WHEN cause = 'owner_fee'
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause = 'unearned') END) NOT VALID;

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

DROP INDEX CONCURRENTLY IF EXISTS ledger_owner_fee_once

CREATE UNIQUE INDEX CONCURRENTLY ledger_owner_fee_once ON ledger_transactions (booking_id) WHERE cause = 'owner_fee'
