-- Claims between the two sides of a booking: what one wants of the other, the answers to it, and the photos (D-CLAIM).

-- step: the claims, their lines and their photos
CREATE TABLE claims (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN ('damage', 'cleaning', 'fuel', 'distance', 'late', 'missing',
    'not_as_described', 'broken_down', 'unsafe')),
  state text NOT NULL CHECK (state IN ('open', 'offered', 'disputed', 'due', 'settled')),
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  offered_halalas bigint CHECK (offered_halalas > 0 AND offered_halalas < amount_halalas),
  agreed_halalas bigint CHECK (agreed_halalas BETWEEN 0 AND amount_halalas),
  -- The owner's share of a renter's claim, which stands on the claim's account of the ledger while it is in dispute.
  held_halalas bigint NOT NULL CHECK (held_halalas >= 0),
  answer_by timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- The renter's payment of what an owner was owed.
  payment_id uuid UNIQUE REFERENCES payments,
  CHECK ((state IN ('open', 'offered')) = (answer_by IS NOT NULL)),
  CHECK ((state IN ('due', 'settled')) = (agreed_halalas IS NOT NULL)),
  CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  CHECK (payment_id IS NULL OR state = 'settled'),
  -- Each kind once: what was refused does not come again. The kinds of the two sides differ.
  UNIQUE (booking_id, kind)
);
CREATE INDEX claims_to_answer ON claims (answer_by) WHERE answer_by IS NOT NULL;
CREATE INDEX claims_disputed ON claims (created_at) WHERE state = 'disputed';

CREATE TABLE claim_events (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claims,
  step text NOT NULL CHECK (step IN ('claim', 'agree', 'offer', 'refuse', 'lapse', 'decide', 'pay')),
  actor text NOT NULL CHECK (actor IN ('renter', 'owner', 'admin', 'system')),
  actor_id uuid REFERENCES accounts,
  amount_halalas bigint CHECK (amount_halalas >= 0),
  reason text,
  at timestamptz NOT NULL,
  -- Money that was moved in the same transaction is told with this line.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX claim_events_of_claim ON claim_events (claim_id);
CREATE INDEX claim_events_of_actor ON claim_events (actor_id);
CREATE TRIGGER claim_events_fixed BEFORE UPDATE OR DELETE ON claim_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A photo lies sealed in the file store under its id. It belongs to no line yet while its form is being filled in; its place in the
-- row of six is a column, so that a seventh cannot be.
CREATE TABLE claim_photos (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  author_id uuid NOT NULL REFERENCES accounts,
  event_id uuid REFERENCES claim_events,
  place smallint CHECK (place BETWEEN 1 AND 6),
  width integer NOT NULL,
  height integer NOT NULL,
  received_at timestamptz NOT NULL,
  CHECK ((event_id IS NULL) = (place IS NULL)),
  UNIQUE (event_id, place)
);
CREATE INDEX claim_photos_of_author ON claim_photos (author_id);

-- step: a payment may be for a claim
ALTER TABLE payments
  ADD COLUMN claim_id uuid REFERENCES claims,
  DROP CONSTRAINT payments_purpose_check,
  ADD CONSTRAINT payments_purpose_check CHECK (
    purpose IN ('rental', 'delay', 'card', 'edit', 'extension', 'claim')
    AND (purpose = 'delay') = (delay_charge_id IS NOT NULL)
    AND (purpose = 'card') = (booking_id IS NULL)
    AND (purpose IN ('edit', 'extension')) = (change_id IS NOT NULL)
    AND (purpose = 'claim') = (claim_id IS NOT NULL)) NOT VALID;

-- step: what is in dispute stands on an account of its own
ALTER TABLE ledger_transactions
  ADD COLUMN claim_id uuid REFERENCES claims,
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed')) NOT VALID,
  DROP CONSTRAINT ledger_transactions_subject,
  ADD CONSTRAINT ledger_transactions_subject CHECK (
    CASE WHEN cause IN ('paid_out', 'paid_back')
        THEN payout_id IS NOT NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('disputed', 'undisputed')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NOT NULL
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause = 'unearned') END) NOT VALID;
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check
    CHECK (account ~ '^(gateway|renter|owner|platform|bank|claim):[a-z0-9-]+$') NOT VALID;

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE payments VALIDATE CONSTRAINT payments_purpose_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check

-- Each claim takes its part of a payment once, beside what an ending and each refund take of it.
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_once_a_claim

CREATE UNIQUE INDEX CONCURRENTLY ledger_transactions_once_a_claim ON ledger_transactions
  (payment_id, cause, coalesce(claim_id, refund_id, payment_id)) WHERE cause IN ('taken_in', 'earned', 'unearned')

DROP INDEX CONCURRENTLY IF EXISTS ledger_disputed_once

CREATE UNIQUE INDEX CONCURRENTLY ledger_disputed_once ON ledger_transactions (claim_id, cause)
  WHERE cause IN ('disputed', 'undisputed')

-- step: the new wall takes the name of the old one
DROP INDEX ledger_transactions_once;
ALTER INDEX ledger_transactions_once_a_claim RENAME TO ledger_transactions_once;
