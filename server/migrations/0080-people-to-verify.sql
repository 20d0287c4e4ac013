-- Operators look at who has given a personal ID, and say whether name and number are believed (D-VERIFY). Until now nobody did: no row
-- of the house says by whom anybody was verified, so everybody begins anew.

-- step: what is asked and decided; a person has at most one that counts
CREATE TABLE person_verifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- When the name or the number that it is about was written.
  asked_at timestamptz NOT NULL,
  decided_at timestamptz CHECK (decided_at >= asked_at),
  decision text CHECK (decision IN ('verified', 'declined')),
  -- What the person reads.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  -- Null in demo data alone.
  decided_by uuid REFERENCES accounts,
  -- Another name or number stands there since: it counts no more.
  ended_at timestamptz CHECK (ended_at >= asked_at),
  CHECK ((decided_at IS NULL) = (decision IS NULL)),
  CHECK ((reason IS NULL) = (decision IS DISTINCT FROM 'declined')),
  CHECK (decided_by IS NULL OR decided_at IS NOT NULL)
);
CREATE UNIQUE INDEX person_verifications_current ON person_verifications (account_id) WHERE ended_at IS NULL;
CREATE INDEX person_verifications_waiting ON person_verifications (asked_at, id) WHERE decided_at IS NULL AND ended_at IS NULL;
CREATE INDEX person_verifications_of_account ON person_verifications (account_id, asked_at);
CREATE INDEX person_verifications_decided_by ON person_verifications (decided_by) WHERE decided_by IS NOT NULL;

UPDATE accounts SET verified_at = NULL WHERE verified_at IS NOT NULL;
INSERT INTO person_verifications (id, account_id, asked_at)
  SELECT gen_random_uuid(), id, now() FROM accounts WHERE personal_id_sealed IS NOT NULL AND deleted_at IS NULL;
ALTER TABLE accounts
  ADD CONSTRAINT accounts_verified_by_id CHECK (verified_at IS NULL OR personal_id_sealed IS NOT NULL) NOT VALID;

ALTER TABLE undoable_decisions
  DROP CONSTRAINT undoable_decisions_kind_check,
  ADD CONSTRAINT undoable_decisions_kind_check CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down',
    'reports_dismissed', 'person_report_closed', 'account_locked', 'person_verified', 'person_declined'));

INSERT INTO ready_texts (id, part, position, title_ar, title_en) VALUES
  ('01900000-0000-7000-8000-000000008001', 'decline_person', 1,
    'الاسم في ملفك غير الاسم المسجّل مع رقم الهوية. صحّح الاسم في ملفك الشخصي.',
    'The name in your profile is not the one that goes with this ID number. Please correct the name in your profile.'),
  ('01900000-0000-7000-8000-000000008002', 'decline_person', 2,
    'رقم الهوية غير صحيح. تأكد منه وعدّله في ملفك الشخصي.',
    'The ID number is not right. Please check it and change it in your profile.'),
  ('01900000-0000-7000-8000-000000008003', 'decline_person', 3,
    'المستندات غير واضحة أو منتهية. تواصل معنا من المحادثة ونكمل التوثيق معك.',
    'The papers cannot be read or have expired. Please write to us in the chat and we will finish this with you.');

-- step by itself: the accounts that are there, beside who writes
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_verified_by_id
