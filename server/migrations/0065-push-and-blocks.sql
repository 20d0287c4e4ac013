-- What a notification has become beside a text message, and until when it waits for the morning.
ALTER TABLE notifications
  ADD COLUMN mailed_at timestamptz,
  ADD COLUMN pushed_at timestamptz,
  ADD COLUMN held_until timestamptz;
CREATE INDEX notifications_held ON notifications (account_id, held_until) WHERE held_until IS NOT NULL;

-- The devices on which somebody wants push messages. One belongs to the session that asked: whatever ends the session ends the
-- messages. The keys seal messages to the device and open nothing.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) BETWEEN 10 AND 1000),
  p256dh text NOT NULL CHECK (char_length(p256dh) = 87),
  auth text NOT NULL CHECK (char_length(auth) = 22),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at DESC);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);
