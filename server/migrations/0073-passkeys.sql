-- Keys of devices (WebAuthn), each for one purpose: to log in without a code, or as the second factor of somebody of the house.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  purpose text NOT NULL CHECK (purpose IN ('log-in', 'second-factor')),
  -- What its person calls it.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- The device's own name of the key, in base64url; and the key that checks what the device signs.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  transports text[] NOT NULL,
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id, created_at, id);

-- What a device was asked to sign: good once, for some minutes, for one purpose, and in the session that asked. Whoever logs in
-- has no session yet; their challenge is known to the browser alone that asked for it.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('log-in', 'second-factor', 'add log-in', 'add second-factor')),
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'log-in') = (session_id IS NULL)),
  UNIQUE (session_id, purpose)
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);

-- When a code to the account's mobile was last confirmed in this session, beside the one that it may have begun with.
ALTER TABLE sessions ADD COLUMN code_confirmed_at timestamptz;
ALTER TABLE otp_challenges
  DROP CONSTRAINT otp_challenges_purpose_check,
  ADD CONSTRAINT otp_challenges_purpose_check
    CHECK (purpose IN ('signup', 'login', 'forgot', 'profile', 'social', 'erase', 'passkey'));

-- Since when a person wants messages by WhatsApp in place of text messages; null: they do not.
ALTER TABLE accounts ADD COLUMN whatsapp_since timestamptz;

-- A second factor may be a passkey alone: then it is set up, and there is no secret of an app.
ALTER TABLE second_factors
  DROP CONSTRAINT second_factors_check,
  DROP CONSTRAINT second_factors_check1,
  ADD CONSTRAINT second_factors_secret_set CHECK (secret_sealed IS NULL OR set_at IS NOT NULL),
  ADD CONSTRAINT second_factors_some CHECK (set_at IS NOT NULL OR next_secret_sealed IS NOT NULL);
