-- Somebody of the house looks at the product as a person sees it, and can do nothing there (D-SHADOW). It is bound to the operator's
-- own session and is none of the person's sessions. Why it was opened, and each call by it, stands in the audit log.
CREATE TABLE shadows (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('renter', 'owner')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '15 minutes'),
  ended_at timestamptz
);
CREATE INDEX shadows_of_account ON shadows (account_id);
CREATE INDEX shadows_of_session ON shadows (session_id);
CREATE INDEX shadows_that_end ON shadows (expires_at);
