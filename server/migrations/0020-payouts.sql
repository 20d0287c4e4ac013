-- What owners are paid: one payout an owner and weekly run, stored with its reference before a bank hears of it. What a
-- payout is for are entries of the ledger, each in one living payout at most.
CREATE TABLE payout_runs (
  day date PRIMARY KEY,
  began_at timestamptz NOT NULL,
  -- Every owner has been looked at; until then the next sweep goes on.
  planned_at timestamptz
);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  run_day date NOT NULL REFERENCES payout_runs,
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Za-z0-9-]{8,64}$'),
  state text NOT NULL CHECK (state IN ('planned', 'unknown', 'sent', 'paid', 'returned', 'refused', 'dropped')),
  -- Where it goes, as far as it may be shown. The IBAN itself is read when it is sent, and only while it is still the one
  -- that was there at `bank_changed_at`.
  bank_bic text NOT NULL,
  iban_tail text NOT NULL CHECK (iban_tail ~ '^[A-Z0-9]{4}$'),
  bank_changed_at timestamptz NOT NULL,
  bank_reference text UNIQUE,
  result_code text,
  attempts integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  settled_at timestamptz,
  UNIQUE (owner_id, run_day),
  CHECK ((state IN ('sent', 'paid', 'returned')) = (sent_at IS NOT NULL)),
  CHECK ((state IN ('planned', 'unknown', 'sent')) = (settled_at IS NULL))
);
CREATE INDEX payouts_of_owner ON payouts (owner_id, created_at DESC, id);
CREATE INDEX payouts_to_try ON payouts (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE payout_entries (
  payout_id uuid NOT NULL REFERENCES payouts,
  entry_id uuid NOT NULL REFERENCES ledger_entries,
  -- The payout came to nothing: the entry waits for the next one again.
  released_at timestamptz,
  PRIMARY KEY (payout_id, entry_id)
);
-- The wall against paying twice, whatever runs beside each other.
CREATE UNIQUE INDEX payout_entries_once ON payout_entries (entry_id) WHERE released_at IS NULL;

-- Why an owner with money due was not paid in a run.
CREATE TABLE payout_holds (
  owner_id uuid NOT NULL REFERENCES accounts,
  run_day date NOT NULL REFERENCES payout_runs,
  reason text NOT NULL CHECK (reason IN ('no_bank', 'bank_refused', 'bank_rests', 'blocked')),
  at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, run_day)
);

ALTER TABLE ledger_transactions ALTER COLUMN payment_id DROP NOT NULL;
ALTER TABLE ledger_transactions ADD COLUMN payout_id uuid REFERENCES payouts;
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_cause_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_cause_check
  CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out', 'paid_back'));
-- Money of renters names its payment, money to owners its payout.
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_subject CHECK (
  CASE WHEN cause IN ('paid_out', 'paid_back')
    THEN payout_id IS NOT NULL AND booking_id IS NULL AND payment_id IS NULL
    ELSE payout_id IS NULL AND payment_id IS NOT NULL END);
CREATE UNIQUE INDEX ledger_transactions_of_payout ON ledger_transactions (payout_id, cause);
-- A run asks the ledger whom something is owed.
CREATE INDEX ledger_entries_of_owners ON ledger_entries (account) INCLUDE (amount_halalas) WHERE account LIKE 'owner:%';

-- And some news is about a payout.
ALTER TABLE notifications ADD COLUMN payout_id uuid REFERENCES payouts;
ALTER TABLE notifications ADD COLUMN amount_halalas bigint;
