-- Fraud signals (D-SIGNALS): what data alone says may be wrong, what followed from it, who is concerned, what they object and what
-- a person decided. Nobody is kept out by a row of these.

-- step: the signals
CREATE TABLE signals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('shared_iban', 'closed_pair', 'shared_card', 'early_booking', 'shared_device', 'shared_coupon')),
  -- What it is about: a browser, a pair, a coupon, an account, or the keyed hash of an IBAN or a card. Never the number itself.
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 100),
  effect text NOT NULL CHECK (effect IN ('payout_hold', 'step_up', 'looked_at')),
  -- Accounts, or bookings of a pair: by how much it has grown since somebody cleared it.
  weight integer NOT NULL CHECK (weight > 0),
  -- Numbers alone, by their names.
  facts jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'cleared', 'upheld')),
  found_at timestamptz NOT NULL,
  -- Since when it waits for an operator; an objection to what was upheld has it wait again.
  waits_since timestamptz,
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  reason text CHECK (reason <> ''),
  UNIQUE (id, kind),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (reason IS NULL)),
  CHECK (waits_since IS NULL OR state <> 'cleared'),
  CHECK (waits_since IS NOT NULL OR state <> 'open')
);
-- One that is not cleared a kind and subject, however often it is found.
CREATE UNIQUE INDEX signals_live ON signals (kind, subject) WHERE state <> 'cleared';
CREATE INDEX signals_cleared ON signals (kind, subject, decided_at) WHERE state = 'cleared';
CREATE INDEX signals_waiting ON signals (found_at, id) WHERE waits_since IS NOT NULL;
CREATE INDEX signals_upheld ON signals (found_at, id) WHERE state = 'upheld';
CREATE INDEX signals_decided_by ON signals (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE signal_people (
  signal_id uuid NOT NULL,
  kind text NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL,
  objection text CHECK (char_length(objection) BETWEEN 1 AND 1000),
  objected_at timestamptz CHECK (objected_at >= at),
  PRIMARY KEY (signal_id, account_id),
  FOREIGN KEY (signal_id, kind) REFERENCES signals (id, kind),
  CHECK (objection IS NULL OR objected_at IS NOT NULL)
);
CREATE INDEX signal_people_of_account ON signal_people (account_id, at DESC);

-- How far each kind has been walked.
CREATE TABLE signal_walks (
  kind text PRIMARY KEY,
  walked_to timestamptz NOT NULL
);

-- step: one browser of several accounts
-- Of a browser that another account was known by before: the row by which it was known first.
ALTER TABLE known_devices ADD COLUMN browser_id uuid;
-- The keyed hash of the IBAN, by which equal ones are found while all are sealed; null until it is made.
ALTER TABLE bank_details ADD COLUMN iban_mark text COLLATE "C" CHECK (iban_mark ~ '^[0-9a-f]{8}\.[0-9a-f]{64}$');

-- step by itself: what the walks read
DROP INDEX CONCURRENTLY IF EXISTS known_devices_of_browser

CREATE INDEX CONCURRENTLY known_devices_of_browser ON known_devices (browser_id, created_at) WHERE browser_id IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS known_devices_shared_by_time

CREATE INDEX CONCURRENTLY known_devices_shared_by_time ON known_devices (created_at, id) WHERE browser_id IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS bank_details_of_mark

CREATE INDEX CONCURRENTLY bank_details_of_mark ON bank_details (iban_mark)

DROP INDEX CONCURRENTLY IF EXISTS bank_details_by_time

CREATE INDEX CONCURRENTLY bank_details_by_time ON bank_details (changed_at, account_id)

DROP INDEX CONCURRENTLY IF EXISTS saved_cards_by_time

CREATE INDEX CONCURRENTLY saved_cards_by_time ON saved_cards (saved_at, id)

DROP INDEX CONCURRENTLY IF EXISTS saved_cards_alike

CREATE INDEX CONCURRENTLY saved_cards_alike ON saved_cards (last_four, brand, expiry_year, expiry_month)

DROP INDEX CONCURRENTLY IF EXISTS bookings_completed_by_time

CREATE INDEX CONCURRENTLY bookings_completed_by_time ON bookings (ended_at, id) WHERE state = 'completed'

DROP INDEX CONCURRENTLY IF EXISTS coupon_uses_by_time

CREATE INDEX CONCURRENTLY coupon_uses_by_time ON coupon_uses (used_at, booking_id)

-- step: a payout waits for a check, and what operators decide about signals is taken back within ten minutes
ALTER TABLE payout_holds DROP CONSTRAINT payout_holds_reason_check;
ALTER TABLE payout_holds ADD CONSTRAINT payout_holds_reason_check
  CHECK (reason IN ('no_bank', 'bank_refused', 'bank_rests', 'blocked', 'failed', 'held', 'signal')) NOT VALID;
ALTER TABLE undoable_decisions DROP CONSTRAINT undoable_decisions_kind_check;
ALTER TABLE undoable_decisions ADD CONSTRAINT undoable_decisions_kind_check
  CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down', 'reports_dismissed', 'person_report_closed',
    'account_locked', 'person_verified', 'person_declined', 'chat_closed', 'signal_cleared', 'signal_upheld')) NOT VALID;
INSERT INTO ready_texts (id, part, position, title_ar, title_en) VALUES
  ('01900000-0000-7000-8000-000000008301', 'signal', 1, 'راجعنا الحسابات ووجدناها لعائلة واحدة، ولا يوجد ما يستدعي الانتظار.',
    'Looked into: the accounts are of one family, and nothing is wrong.'),
  ('01900000-0000-7000-8000-000000008302', 'signal', 2, 'تواصلنا مع صاحب الحساب وأثبت أن الأمر سليم.',
    'The person was asked and has shown that all is right.'),
  ('01900000-0000-7000-8000-000000008303', 'signal', 3, 'الحسابات تتداول المبلغ نفسه فيما بينها، وننتظر ما يثبت الإيجار.',
    'The accounts pass the same money between them; we wait for proof that the rentals took place.');

-- step by itself: the rows that there are
ALTER TABLE payout_holds VALIDATE CONSTRAINT payout_holds_reason_check

ALTER TABLE undoable_decisions VALIDATE CONSTRAINT undoable_decisions_kind_check
