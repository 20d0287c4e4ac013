-- The keys that have sealed what is stored, by ids that reveal nothing of them: a server with none of them does not start, and a
-- command of an operator seals and opens nothing with others.
CREATE TABLE data_keys (
  id text PRIMARY KEY,
  first_used_at timestamptz NOT NULL
);

-- What is sealed already says itself by which key.
INSERT INTO data_keys (id, first_used_at)
SELECT DISTINCT split_part(sealed, '.', 2), now()
FROM (
  SELECT personal_id_sealed AS sealed FROM accounts
  UNION ALL SELECT iban_sealed FROM bank_details
  UNION ALL SELECT personal_id_sealed FROM listing_papers
  UNION ALL SELECT token_sealed FROM saved_cards
  UNION ALL SELECT secret_sealed FROM second_factors
  UNION ALL SELECT file_sealed FROM payout_batches
  UNION ALL SELECT secret_sealed FROM webhook_endpoints
) AS values_sealed
WHERE sealed LIKE 'v1.%';

-- What the running server was started with, as far as commands beside it have to go by the same.
CREATE TABLE server_settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  written_at timestamptz NOT NULL
);
