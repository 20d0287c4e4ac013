-- Sign-in through others: who an account is at a provider, and attempts that are on their way there and back.

-- One key of a provider opens one account; an account may have several, each added with a code to its mobile.
CREATE TABLE identities (
  provider text NOT NULL CHECK (provider IN ('google')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_of_account ON identities (account_id);

-- Deleted by whoever comes back first. What the browser keeps is stored hashed; nonce and verifier never leave us but
-- to the provider.
CREATE TABLE social_attempts (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_by_end ON social_attempts (expires_at);

ALTER TABLE account_proofs
  DROP CONSTRAINT account_proofs_purpose_check,
  ADD CONSTRAINT account_proofs_purpose_check CHECK (purpose IN ('signup', 'reset', 'social'));

-- The number that somebody began to register with: it need not be typed again.
CREATE INDEX otp_challenges_of_identity ON otp_challenges ((details ->> 'subject'), created_at DESC)
  WHERE purpose = 'social';
