-- What providers say they have settled, and what the bank says has arrived, beside our books (D-RECONCILE): each file is taken in
-- once, each line once, and each difference is a row until a person has closed it. A day that is sealed changes no more.

-- step: the files, their lines, what differs, and the days that are sealed
CREATE TABLE sealed_days (
  day date PRIMARY KEY,
  sealed_by uuid NOT NULL REFERENCES accounts,
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER sealed_days_fixed BEFORE UPDATE OR DELETE ON sealed_days FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sealed_days_kept BEFORE TRUNCATE ON sealed_days EXECUTE FUNCTION refuse_change();

-- Whoever posts to a day and whoever seals it see each other: the first share this lock, the second has it alone.
CREATE FUNCTION refuse_sealed_day(day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('sealed_days'));
  IF EXISTS (SELECT FROM sealed_days s WHERE s.day = refuse_sealed_day.day) THEN
    RAISE EXCEPTION 'the day % is sealed', day USING ERRCODE = 'restrict_violation', CONSTRAINT = 'sealed_days_change_no_more';
  END IF;
END $$;

CREATE TABLE settlement_files (
  id uuid PRIMARY KEY,
  -- A provider's name, or `bank`.
  source text NOT NULL CHECK (source ~ '^[a-z][a-z0-9-]{1,30}$'),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  taken_in_by uuid REFERENCES accounts,
  taken_in_at timestamptz NOT NULL,
  UNIQUE (source, sha256)
);
CREATE TRIGGER settlement_files_fixed BEFORE UPDATE OR DELETE ON settlement_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- The days that a file speaks of, also those on which nothing happened.
CREATE TABLE settlement_file_days (
  file_id uuid NOT NULL REFERENCES settlement_files,
  source text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (file_id, day)
);
CREATE INDEX settlement_file_days_covered ON settlement_file_days (source, day);

CREATE TABLE settlement_lines (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES settlement_files,
  provider text NOT NULL,
  line_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'chargeback', 'fee', 'payout', 'unreadable')),
  reference text NOT NULL,
  transaction text NOT NULL,
  currency text NOT NULL,
  gross_minor bigint NOT NULL,
  fee_minor bigint NOT NULL,
  net_minor bigint NOT NULL,
  payout text NOT NULL,
  -- The provider's day, and the one in whose reconciliation the line stands.
  day date NOT NULL,
  value_day date NOT NULL,
  -- The movement of our books that it is about, and the one by which it was booked.
  movement_id uuid REFERENCES ledger_transactions,
  booked_in uuid REFERENCES ledger_transactions,
  -- What it came to in the ledger: of a line in another currency at the rate of its payment.
  booked_net_halalas bigint,
  CHECK ((booked_in IS NULL) = (booked_net_halalas IS NULL)),
  UNIQUE (provider, line_key)
);
-- A movement of ours is settled by one line.
CREATE UNIQUE INDEX settlement_lines_of_movement ON settlement_lines (movement_id) WHERE movement_id IS NOT NULL;
CREATE INDEX settlement_lines_open ON settlement_lines (provider, value_day) WHERE movement_id IS NULL OR booked_in IS NULL;
CREATE INDEX settlement_lines_of_payout ON settlement_lines (provider, payout);

CREATE TABLE bank_lines (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES settlement_files,
  line_key text NOT NULL UNIQUE,
  day date NOT NULL,
  value_day date NOT NULL,
  amount_halalas bigint NOT NULL,
  text text NOT NULL,
  -- What it is: a provider's payout to us, or ours to an owner.
  settlement_line_id uuid UNIQUE REFERENCES settlement_lines,
  payout_id uuid REFERENCES payouts,
  booked_in uuid REFERENCES ledger_transactions,
  CHECK (num_nonnulls(settlement_line_id, payout_id) <= 1)
);
CREATE INDEX bank_lines_open ON bank_lines (value_day) WHERE settlement_line_id IS NULL AND payout_id IS NULL;

CREATE TABLE settlement_differences (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'other_amount', 'other_currency', 'doubled', 'other_fee',
    'other_day', 'unknown_reference', 'unreadable', 'does_not_add_up', 'other_payout', 'payout_not_arrived', 'arrived_other_sum',
    'foreign_credit', 'foreign_debit', 'after_seal')),
  -- The line, or the movement of ours, that it is about.
  subject uuid NOT NULL,
  day date NOT NULL,
  reference text NOT NULL,
  ours_minor bigint,
  theirs_minor bigint,
  noted_at timestamptz NOT NULL,
  assigned_to uuid REFERENCES accounts,
  assigned_by uuid REFERENCES accounts,
  assigned_at timestamptz,
  -- Null where a later list has ended it.
  closed_by uuid REFERENCES accounts,
  closed_reason text CHECK (closed_reason <> ''),
  closed_at timestamptz,
  CHECK ((assigned_to IS NULL) = (assigned_at IS NULL) AND (assigned_to IS NULL) = (assigned_by IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_reason IS NULL) AND (closed_by IS NULL OR closed_at IS NOT NULL)),
  UNIQUE (subject, kind)
);
CREATE INDEX settlement_differences_open ON settlement_differences (day) WHERE closed_at IS NULL;

CREATE FUNCTION keep_sealed_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  IF old_row IS NOT NULL THEN
    PERFORM refuse_sealed_day((coalesce(old_row ->> 'value_day', old_row ->> 'day'))::date);
  END IF;
  IF new_row IS NOT NULL THEN
    PERFORM refuse_sealed_day((coalesce(new_row ->> 'value_day', new_row ->> 'day'))::date);
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER settlement_lines_sealed BEFORE INSERT OR UPDATE OR DELETE ON settlement_lines
  FOR EACH ROW EXECUTE FUNCTION keep_sealed_line();
CREATE TRIGGER bank_lines_sealed BEFORE INSERT OR UPDATE OR DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION keep_sealed_line();
CREATE TRIGGER settlement_differences_sealed BEFORE INSERT OR UPDATE OR DELETE ON settlement_differences
  FOR EACH ROW EXECUTE FUNCTION keep_sealed_line();

-- step: the books: each movement counts on a day in Riyadh, and none on a day that is sealed
ALTER TABLE ledger_transactions
  ADD COLUMN value_day date,
  ADD COLUMN settlement_file_id uuid REFERENCES settlement_files,
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed', 'owner_fee', 'deposited',
    'undeposited', 'settled', 'arrived')) NOT VALID,
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
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause IN ('earned', 'unearned')) END)
    NOT VALID;
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check
    CHECK (account ~ '^(gateway|renter|owner|platform|bank|claim|deposit|fees|transit):[a-z0-9-]+$') NOT VALID;

CREATE FUNCTION keep_sealed_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value_day := coalesce(NEW.value_day, (NEW.at AT TIME ZONE 'Asia/Riyadh')::date);
  PERFORM refuse_sealed_day(NEW.value_day);
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_sealed BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION keep_sealed_ledger();

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check
