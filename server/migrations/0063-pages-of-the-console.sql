-- What an operator does on the page of a person and of a booking: a lock with a reason that the person reads and a day on which it
-- ends by itself (D-LOCK), notes of the house, another limit of listings (D-SIXTEEN), and a hold of what goes out for one booking.

-- step: what an operator does there
ALTER TABLE accounts
  -- Null while the lock, if there is one, lasts until an admin ends it.
  ADD COLUMN blocked_until timestamptz CHECK (blocked_until IS NULL OR blocked_at IS NOT NULL),
  -- Null: as many listings as everybody has.
  ADD COLUMN listings_maximum integer CHECK (listings_maximum BETWEEN 0 AND 500);
CREATE INDEX accounts_locks_that_end ON accounts (blocked_until) WHERE blocked_until IS NOT NULL;

-- `reason` is the house's, `said` and `said_words` are what the person reads. A lock that ended by itself was ended by nobody.
ALTER TABLE account_blocks
  ADD COLUMN said text,
  ADD COLUMN said_words text CHECK (char_length(said_words) BETWEEN 1 AND 1000),
  ADD COLUMN until timestamptz,
  ALTER COLUMN admin_id DROP NOT NULL,
  ALTER COLUMN reason DROP NOT NULL;
UPDATE account_blocks SET said = 'terms' WHERE action = 'block';
ALTER TABLE account_blocks DROP CONSTRAINT account_blocks_action_check;
ALTER TABLE account_blocks
  ADD CONSTRAINT account_blocks_action_check CHECK (action IN ('block', 'unblock', 'lapsed')),
  ADD CONSTRAINT account_blocks_by CHECK ((action = 'lapsed') = (admin_id IS NULL) AND (action = 'lapsed') = (reason IS NULL)),
  ADD CONSTRAINT account_blocks_said CHECK (
    (action = 'block') = (said IS NOT NULL)
    AND said IN ('terms', 'outside_payment', 'false_papers', 'damage', 'fraud', 'inquiry', 'own_words')
    AND (said IS NOT DISTINCT FROM 'own_words') = (said_words IS NOT NULL)),
  ADD CONSTRAINT account_blocks_until CHECK (until IS NULL OR (action = 'block' AND until > at));

-- What the house remembers of a person, and what it did there beside locking. Written once, never changed.
CREATE TABLE account_notes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  admin_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('note', 'limit_changed', 'sessions_ended')),
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 1000),
  -- The new limit, or how many sessions ended.
  number integer CHECK (number >= 0),
  at timestamptz NOT NULL,
  CHECK ((kind = 'note') = (number IS NULL))
);
CREATE INDEX account_notes_of_account ON account_notes (account_id, at);
CREATE INDEX account_notes_of_admin ON account_notes (admin_id);
CREATE TRIGGER account_notes_fixed BEFORE UPDATE OR DELETE ON account_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_notes_kept BEFORE TRUNCATE ON account_notes EXECUTE FUNCTION refuse_change();

-- While one is open nothing that the booking has earned is planned for its owner or handed to the bank.
CREATE TABLE booking_holds (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  held_by uuid NOT NULL REFERENCES accounts,
  held_at timestamptz NOT NULL,
  held_reason text NOT NULL CHECK (held_reason <> ''),
  released_by uuid REFERENCES accounts,
  released_at timestamptz,
  released_reason text CHECK (released_reason <> ''),
  CHECK ((released_by IS NULL) = (released_at IS NULL) AND (released_by IS NULL) = (released_reason IS NULL))
);
CREATE UNIQUE INDEX booking_holds_open ON booking_holds (booking_id) WHERE released_at IS NULL;
CREATE INDEX booking_holds_of_booking ON booking_holds (booking_id, held_at);
CREATE TRIGGER booking_holds_fixed BEFORE UPDATE OR DELETE ON booking_holds
  FOR EACH ROW WHEN (OLD.released_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- step by itself: what a person has paid, the newest first
DROP INDEX CONCURRENTLY IF EXISTS payments_of_payer

CREATE INDEX CONCURRENTLY payments_of_payer ON payments (payer_id, created_at DESC)
