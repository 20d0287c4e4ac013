-- The kind of a personal ID stands beside the sealed number, so that the list of people to verify opens none (D-VERIFY). Numbers that were
-- given before get theirs by a job, which finds them by the index.

-- step: numbers that are given from now on have one
ALTER TABLE accounts
  ADD COLUMN personal_id_kind text,
  ADD CONSTRAINT accounts_personal_id_kind CHECK (personal_id_kind IN ('saudi', 'resident', 'other')) NOT VALID;

-- step by itself: the accounts that are there, beside who writes
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_personal_id_kind

DROP INDEX CONCURRENTLY IF EXISTS accounts_without_id_kind

CREATE INDEX CONCURRENTLY accounts_without_id_kind ON accounts (id) WHERE personal_id_kind IS NULL AND personal_id_sealed IS NOT NULL
