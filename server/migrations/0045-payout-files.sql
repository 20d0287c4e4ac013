-- Owners are paid by a file that a person takes to the bank (D-BANK-FILE): planned payouts are gathered in a batch, above the
-- limit somebody else approves it, it is written out once, and the bank's own file says what became of each transfer.
CREATE TABLE payout_batches (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  made_by uuid NOT NULL REFERENCES accounts,
  made_at timestamptz NOT NULL,
  total_halalas bigint NOT NULL CHECK (total_halalas > 0),
  -- The total was above the limit when the batch was made.
  needs_second boolean NOT NULL,
  approved_by uuid REFERENCES accounts,
  approved_at timestamptz,
  undone_by uuid REFERENCES accounts,
  undone_at timestamptz,
  exported_by uuid REFERENCES accounts,
  exported_at timestamptz,
  -- Holds names and IBANs, so it is sealed; the hash is of the file as it was written.
  file_sealed text,
  file_sha256 text CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT payout_batches_two_people CHECK (approved_by <> made_by),
  CONSTRAINT payout_batches_approved CHECK (exported_at IS NULL OR NOT needs_second OR approved_by IS NOT NULL),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK ((undone_by IS NULL) = (undone_at IS NULL) AND (undone_at IS NULL OR exported_at IS NULL)),
  CHECK ((exported_at IS NULL) = (exported_by IS NULL) AND (exported_at IS NULL) = (file_sealed IS NULL)
    AND (exported_at IS NULL) = (file_sha256 IS NULL))
);
CREATE TRIGGER payout_batches_fixed BEFORE UPDATE OR DELETE ON payout_batches
  FOR EACH ROW WHEN (OLD.exported_at IS NOT NULL OR OLD.undone_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

ALTER TABLE payouts ADD COLUMN batch_id uuid REFERENCES payout_batches;
CREATE INDEX payouts_of_batch ON payouts (batch_id) WHERE batch_id IS NOT NULL;

-- The bank's files, each taken in once, with what became of every line.
CREATE TABLE payout_results (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by uuid NOT NULL REFERENCES accounts,
  imported_at timestamptz NOT NULL
);
CREATE TABLE payout_result_lines (
  sha256 text NOT NULL REFERENCES payout_results,
  line integer NOT NULL,
  reference text NOT NULL,
  amount text NOT NULL,
  status text NOT NULL,
  bank_reference text NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('paid', 'returned', 'known', 'foreign', 'wrong_amount', 'unreadable', 'contradicts')),
  payout_id uuid REFERENCES payouts,
  PRIMARY KEY (sha256, line)
);
CREATE TRIGGER payout_results_fixed BEFORE UPDATE OR DELETE ON payout_results FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_result_lines_fixed BEFORE UPDATE OR DELETE ON payout_result_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A person holds all payouts of an owner, until a person releases them.
CREATE TABLE owner_holds (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  held_by uuid NOT NULL REFERENCES accounts,
  held_at timestamptz NOT NULL,
  held_reason text NOT NULL CHECK (held_reason <> ''),
  released_by uuid REFERENCES accounts,
  released_at timestamptz,
  released_reason text CHECK (released_reason <> ''),
  CHECK ((released_at IS NULL) = (released_by IS NULL) AND (released_at IS NULL) = (released_reason IS NULL))
);
CREATE UNIQUE INDEX owner_holds_one ON owner_holds (owner_id) WHERE released_at IS NULL;

ALTER TABLE payout_holds DROP CONSTRAINT payout_holds_reason_check;
ALTER TABLE payout_holds ADD CONSTRAINT payout_holds_reason_check
  CHECK (reason IN ('no_bank', 'bank_refused', 'bank_rests', 'blocked', 'failed', 'held'));
