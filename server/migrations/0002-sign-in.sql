-- Codes to any address for any purpose, devices that are known, passwords, and what an account's owner is shown of it.

-- A browser that has proved once, by a code, that it is its person's. `trusted` ones log in without a code; the others
-- with a single one while their number is under attack. Three wrong guesses make a device a stranger again.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  trusted boolean NOT NULL,
  wrong_guesses smallint NOT NULL DEFAULT 0 CHECK (wrong_guesses BETWEEN 0 AND 3),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX known_devices_of_account ON known_devices (account_id) WHERE revoked_at IS NULL;

ALTER TABLE otp_challenges RENAME COLUMN mobile TO destination;
ALTER TABLE otp_challenges RENAME COLUMN mobile_prefix TO destination_prefix;
ALTER INDEX otp_challenges_of_mobile RENAME TO otp_challenges_of_destination;
ALTER TABLE otp_challenges
  DROP CONSTRAINT otp_challenges_purpose_check,
  ADD CONSTRAINT otp_challenges_purpose_check CHECK (purpose IN ('signup', 'login', 'forgot', 'profile', 'social')),
  ADD COLUMN channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'mail')),
  ADD COLUMN account_id uuid REFERENCES accounts ON DELETE CASCADE,
  ADD COLUMN device_id uuid REFERENCES known_devices ON DELETE SET NULL,
  -- Whose wrong guesses count together: the account's mobile also for codes that go to its e-mail address, since a
  -- second address must not buy a second set of guesses.
  ADD COLUMN guess_subject text,
  ADD COLUMN step smallint NOT NULL DEFAULT 1 CHECK (step IN (1, 2)),
  -- The first of two codes was right: the second is to be sent.
  ADD COLUMN leads_on boolean NOT NULL DEFAULT false;
UPDATE otp_challenges SET guess_subject = destination;
ALTER TABLE otp_challenges ALTER COLUMN guess_subject SET NOT NULL, ALTER COLUMN channel DROP DEFAULT;

-- Every guess from an unknown device, written before it is compared; `wrong` until it has shown to be right.
CREATE TABLE otp_guesses (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL,
  wrong boolean NOT NULL DEFAULT true
);
CREATE INDEX otp_guesses_of_subject ON otp_guesses (subject, at DESC) WHERE wrong;
CREATE INDEX otp_guesses_by_time ON otp_guesses (at);

-- Wrong guesses on the whole site, by the day in UTC.
CREATE TABLE otp_guess_days (day date PRIMARY KEY, wrong integer NOT NULL CHECK (wrong >= 0));

-- How often something was done in a window of time: calls of an address, texts of an hour, tries of a password.
CREATE TABLE rate_counters (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_counters_by_window ON rate_counters (window_start);

-- A right code whose fruit is still to be picked: a confirmed number without an account, a password to be set.
CREATE TABLE account_proofs (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('signup', 'reset')),
  destination text NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (purpose <> 'reset' OR account_id IS NOT NULL)
);

CREATE TABLE account_passwords (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- $argon2id$v=19$m=…,t=…,p=…$salt$hash: the parameters travel with the hash, so that they can be raised.
  hash text NOT NULL CHECK (hash LIKE '$argon2id$%'),
  set_at timestamptz NOT NULL
);

-- What a person recognises a login by; the address itself is not kept.
ALTER TABLE sessions
  ADD COLUMN browser text,
  ADD COLUMN platform text,
  ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$'),
  ADD COLUMN device_id uuid REFERENCES known_devices ON DELETE SET NULL;

-- Shown to the account's owner; the kinds are those of domain/account/events.ts.
CREATE TABLE account_events (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{2,40}$'),
  at timestamptz NOT NULL,
  browser text,
  platform text,
  country text CHECK (country ~ '^[A-Z]{2}$')
);
CREATE INDEX account_events_of_account ON account_events (account_id, at DESC);
