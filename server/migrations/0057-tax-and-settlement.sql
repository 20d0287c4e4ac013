-- The rate of VAT by the day on which it begins (D-VAT-RATE): what is earned is taxed at the rate of its day, what goes back of it at
-- the same one, and a day on which something was taxed keeps its rate. And what an admin books to end a difference (D-CORRECTION).

-- step: the rates, each with who added it
CREATE TABLE vat_rates (
  id uuid PRIMARY KEY,
  -- The first day, in Riyadh, on which it holds.
  since date NOT NULL,
  percent numeric(5,2) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  reason text NOT NULL CHECK (reason <> ''),
  -- Null for the rates that held before there was this table.
  added_by uuid REFERENCES accounts,
  added_at timestamptz NOT NULL,
  withdrawn_by uuid REFERENCES accounts,
  withdrawn_at timestamptz,
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE UNIQUE INDEX vat_rates_of_day ON vat_rates (since) WHERE withdrawn_at IS NULL;
INSERT INTO vat_rates (id, since, percent, reason, added_at) VALUES
  ('01900000-0000-7000-8000-00000000f001', '2018-01-01', 5, 'The rate of the law', '2018-01-01T00:00:00+03'),
  ('01900000-0000-7000-8000-00000000f002', '2020-07-01', 15, 'The rate of the law', '2020-07-01T00:00:00+03');

ALTER TABLE ledger_transactions
  -- The rate by which an earning was shared out; null for every other movement, and for what is older than the rates.
  ADD COLUMN vat_percent numeric(5,2),
  ADD CONSTRAINT ledger_vat_of_sales CHECK (vat_percent IS NULL OR cause IN ('earned', 'unearned')) NOT VALID;

-- Whoever taxes and whoever changes a rate see each other: the first share this lock, the second has it alone.
CREATE FUNCTION keep_taxed_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL
      OR (NEW.id, NEW.since, NEW.percent, NEW.reason, NEW.added_at) IS DISTINCT FROM
         (OLD.id, OLD.since, OLD.percent, OLD.reason, OLD.added_at) OR NEW.added_by IS DISTINCT FROM OLD.added_by) THEN
    RAISE EXCEPTION 'a rate of VAT is only added or withdrawn' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'vat_rates_stay';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('vat_rates'));
  IF EXISTS (SELECT FROM ledger_transactions t WHERE t.vat_percent IS NOT NULL AND t.value_day >= NEW.since)
      OR EXISTS (SELECT FROM tax_documents d WHERE (d.issued_at AT TIME ZONE 'Asia/Riyadh')::date >= NEW.since) THEN
    RAISE EXCEPTION 'a rate since % was taxed by', NEW.since USING ERRCODE = 'restrict_violation', CONSTRAINT = 'vat_rates_taxed_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vat_rates_keep BEFORE INSERT OR UPDATE OR DELETE ON vat_rates FOR EACH ROW EXECUTE FUNCTION keep_taxed_rate();
CREATE TRIGGER vat_rates_kept BEFORE TRUNCATE ON vat_rates EXECUTE FUNCTION refuse_change();

CREATE FUNCTION tax_by_rate_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  should_be numeric;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('vat_rates'));
  IF NEW.cause = 'earned' THEN
    SELECT percent INTO should_be FROM vat_rates
      WHERE withdrawn_at IS NULL AND since <= (NEW.at AT TIME ZONE 'Asia/Riyadh')::date ORDER BY since DESC LIMIT 1;
    should_be := coalesce(should_be, 0);
  ELSE
    SELECT vat_percent INTO should_be FROM ledger_transactions
      WHERE payment_id = NEW.payment_id AND cause = 'earned' AND vat_percent IS NOT NULL LIMIT 1;
    should_be := coalesce(should_be, NEW.vat_percent);
  END IF;
  IF NEW.vat_percent <> should_be THEN
    RAISE EXCEPTION 'taxed at % instead of %', NEW.vat_percent, should_be
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_taxed_by_rate';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_taxed BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.vat_percent IS NOT NULL) EXECUTE FUNCTION tax_by_rate_of_day();

-- A credit note has the rate of its invoice.
ALTER TABLE tax_documents ADD CONSTRAINT tax_documents_rate UNIQUE (id, vat_percent);
ALTER TABLE tax_documents ADD CONSTRAINT tax_documents_rate_of_invoice
  FOREIGN KEY (corrects, vat_percent) REFERENCES tax_documents (id, vat_percent) NOT VALID;

-- step: a provider may hold a part back for a time
ALTER TABLE settlement_lines
  DROP CONSTRAINT settlement_lines_kind_check,
  ADD CONSTRAINT settlement_lines_kind_check
    CHECK (kind IN ('payment', 'refund', 'chargeback', 'chargeback_won', 'fee', 'reserve', 'payout', 'unreadable')) NOT VALID;

-- step: what an admin books to end a difference, who wanted it, and who approved
CREATE TABLE settlement_corrections (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  difference_id uuid NOT NULL REFERENCES settlement_differences,
  why text NOT NULL CHECK (why IN ('bank_fee', 'provider_fee', 'rounding', 'write_off')),
  reason text NOT NULL CHECK (reason <> ''),
  -- So much too much stands on `account`, and is booked on `against` instead; below zero it is too little.
  account text NOT NULL,
  against text NOT NULL CHECK (against <> account),
  amount_halalas bigint NOT NULL CHECK (amount_halalas <> 0),
  asked_by uuid NOT NULL REFERENCES accounts,
  asked_at timestamptz NOT NULL,
  needs_second boolean NOT NULL,
  approved_by uuid REFERENCES accounts,
  approved_at timestamptz,
  withdrawn_by uuid REFERENCES accounts,
  withdrawn_at timestamptz,
  done_at timestamptz,
  CONSTRAINT settlement_corrections_two_people CHECK (approved_by <> asked_by),
  CONSTRAINT settlement_corrections_approved CHECK (done_at IS NULL OR NOT needs_second OR approved_by IS NOT NULL),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL) AND (withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
  CHECK (done_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX settlement_corrections_once ON settlement_corrections (difference_id) WHERE withdrawn_at IS NULL;
CREATE TRIGGER settlement_corrections_fixed BEFORE UPDATE OR DELETE ON settlement_corrections
  FOR EACH ROW WHEN (OLD.done_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

ALTER TABLE ledger_transactions
  ADD COLUMN correction_id uuid UNIQUE REFERENCES settlement_corrections,
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed', 'owner_fee', 'deposited',
    'undeposited', 'settled', 'arrived', 'charged_back', 'charge_set_off', 'charge_won', 'charge_lost', 'frozen',
    'unfrozen', 'moved_out', 'moved_in', 'corrected')) NOT VALID,
  DROP CONSTRAINT ledger_transactions_subject,
  ADD CONSTRAINT ledger_transactions_subject CHECK (
    (cause = 'corrected') = (correction_id IS NOT NULL) AND
    CASE WHEN cause IN ('paid_out', 'paid_back')
        THEN payout_id IS NOT NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('disputed', 'undisputed')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NOT NULL
      WHEN cause = 'owner_fee'
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('deposited', 'undeposited', 'moved_out', 'moved_in')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NOT NULL AND claim_id IS NULL
      WHEN cause IN ('settled', 'arrived')
        THEN settlement_file_id IS NOT NULL AND payout_id IS NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause = 'corrected'
        THEN settlement_file_id IS NULL AND payout_id IS NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('frozen', 'unfrozen')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause IN ('earned', 'unearned')) END
    AND CASE WHEN cause IN ('charged_back', 'charge_set_off', 'charge_won', 'charge_lost', 'frozen', 'unfrozen')
        THEN chargeback_id IS NOT NULL
      ELSE chargeback_id IS NULL OR cause = 'unearned' END)
    NOT VALID;

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_vat_of_sales

ALTER TABLE settlement_lines VALIDATE CONSTRAINT settlement_lines_kind_check

ALTER TABLE tax_documents VALIDATE CONSTRAINT tax_documents_rate_of_invoice

DROP INDEX CONCURRENTLY IF EXISTS ledger_taxed_days

CREATE INDEX CONCURRENTLY ledger_taxed_days ON ledger_transactions (value_day) WHERE vat_percent IS NOT NULL
