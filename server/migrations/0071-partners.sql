-- Partners (D-PARTNER): programs of others that act for one owner account by keys, and are told of what happens to it by webhooks.
CREATE TABLE partners (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL
);
CREATE INDEX partners_of_account ON partners (account_id, created_at);
CREATE INDEX partners_newest ON partners (created_at, id);
CREATE INDEX partners_created_by ON partners (created_by);

-- A key is shown once; what is kept opens nothing. Its prefix is what people recognise it by.
CREATE TABLE partner_keys (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
  prefix text NOT NULL CHECK (prefix ~ '^kiraa_[0-9a-z]{8}$'),
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  scopes text[] NOT NULL CHECK (
    cardinality(scopes) > 0 AND scopes <@ ARRAY['listings:read', 'bookings:read', 'bookings:act', 'calendar:write']
  ),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX partner_keys_of_partner ON partner_keys (partner_id, created_at);

-- Where a partner is told. The secret is sealed; after a change the old one signs beside it for a time.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partners,
  url text NOT NULL CHECK (char_length(url) BETWEEN 8 AND 1000),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret_sealed text NOT NULL,
  old_secret_sealed text,
  old_secret_until timestamptz,
  created_at timestamptz NOT NULL,
  -- Since when no try has succeeded; null while the last one has.
  failing_since timestamptz,
  off_at timestamptz,
  off_because text CHECK (off_because IN ('failing', 'gone', 'house', 'owner')),
  -- While one process sends to it no other does, so that a slow receiver holds one job and no more.
  busy_until timestamptz,
  CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL)),
  CHECK ((off_at IS NULL) = (off_because IS NULL))
);
CREATE INDEX webhook_endpoints_of_partner ON webhook_endpoints (partner_id, created_at);

-- One thing told to one endpoint, written in the transaction in which it happened. The body is kept as it is signed.
CREATE TABLE webhook_messages (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints,
  -- The owner account that it is about, so that its data is found and forgotten with it.
  account_id uuid NOT NULL REFERENCES accounts,
  type text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'missed')),
  -- How often it was tried since it was written or sent again by hand.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_at timestamptz,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_messages_due ON webhook_messages (endpoint_id, next_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_messages_next ON webhook_messages (next_at) WHERE state = 'waiting';
CREATE INDEX webhook_messages_newest ON webhook_messages (endpoint_id, created_at, id);
CREATE INDEX webhook_messages_account ON webhook_messages (account_id);
CREATE INDEX webhook_messages_old ON webhook_messages (created_at, id);

CREATE TABLE webhook_attempts (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  at timestamptz NOT NULL,
  took_milliseconds integer NOT NULL CHECK (took_milliseconds >= 0),
  -- What the receiver answered, or why there was no answer.
  status integer,
  fault text,
  answer text CHECK (char_length(answer) <= 500),
  CHECK ((status IS NULL) = (fault IS NOT NULL))
);
CREATE INDEX webhook_attempts_of_message ON webhook_attempts (message_id, at);
