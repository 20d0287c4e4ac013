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

-- Who wants nothing more to do with whom: no messages and no new bookings between the two, in either direction.
CREATE TABLE person_blocks (
  blocker_id uuid NOT NULL REFERENCES accounts,
  blocked_id uuid NOT NULL REFERENCES accounts CHECK (blocked_id <> blocker_id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX person_blocks_of_blocked ON person_blocks (blocked_id);

-- What people tell us of each other, and what an admin made of it. One open report a pair: who has said it once is heard.
CREATE TABLE person_reports (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES accounts CHECK (person_id <> reporter_id),
  reporter_id uuid NOT NULL REFERENCES accounts,
  reason text NOT NULL CHECK (reason IN ('rude', 'fraud', 'off_site', 'other')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 500),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid REFERENCES accounts,
  decision text,
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (decision IS NULL))
);
CREATE UNIQUE INDEX person_reports_open ON person_reports (reporter_id, person_id) WHERE closed_at IS NULL;
CREATE INDEX person_reports_waiting ON person_reports (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX person_reports_of_person ON person_reports (person_id);
CREATE INDEX person_reports_closed_by ON person_reports (closed_by) WHERE closed_by IS NOT NULL;
