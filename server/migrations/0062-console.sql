-- The operator's console (D-CONSOLE): who works on which case, the indexes by which its home counts what waits, and those by which
-- anything is found from one field.

-- step: a case is one operator's at a time
CREATE TABLE console_cases (
  -- The queue, and what the case is called in it.
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,30}$'),
  subject text NOT NULL CHECK (subject <> '' AND length(subject) <= 100),
  taken_by uuid NOT NULL REFERENCES accounts,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX console_cases_of ON console_cases (taken_by);
CREATE INDEX invariant_findings_waiting ON invariant_findings (found_at, id) WHERE gone_at IS NULL;

-- step by itself: indexes beside writers
DROP INDEX CONCURRENTLY IF EXISTS conversations_unread_by_team

CREATE INDEX CONCURRENTLY conversations_unread_by_team ON conversations (updated_at)
  WHERE second_id IS NULL AND last_index > second_seen_index

-- Parts of names, folded as searches fold them; nobody looks for who has left.
DROP INDEX CONCURRENTLY IF EXISTS accounts_by_name

CREATE INDEX CONCURRENTLY accounts_by_name ON accounts USING gin (fold_text(full_name) gin_trgm_ops) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS listings_by_name

CREATE INDEX CONCURRENTLY listings_by_name ON listings USING gin (fold_text(name_ar || ' ' || name_en) gin_trgm_ops)
  WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS bank_details_by_tail

CREATE INDEX CONCURRENTLY bank_details_by_tail ON bank_details (iban_tail)

DROP INDEX CONCURRENTLY IF EXISTS payments_by_provider_id

CREATE INDEX CONCURRENTLY payments_by_provider_id ON payments (provider_payment_id) WHERE provider_payment_id IS NOT NULL
