-- What a person says about themselves, and where their earnings go. Identity numbers and IBANs lie here sealed
-- (platform/field-encryption.ts), each beside the few characters that may be shown of it.

ALTER TABLE accounts
  -- Only a confirmed address stands here, folded to lower case: two spellings of one address are one person.
  ADD COLUMN email text UNIQUE CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254 AND email LIKE '%_@_%'),
  ADD COLUMN gender text CHECK (gender IN ('male', 'female')),
  ADD COLUMN location text CHECK (char_length(location) BETWEEN 2 AND 80),
  ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN personal_id_sealed text CHECK (personal_id_sealed LIKE 'v1.%'),
  ADD COLUMN personal_id_tail text CHECK (char_length(personal_id_tail) BETWEEN 1 AND 4),
  ADD COLUMN photo_id text CHECK (photo_id ~ '^[0-9a-f]{32}$'),
  ADD COLUMN notify_general boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_bookings boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_chat boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT accounts_point_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CONSTRAINT accounts_point_named CHECK (latitude IS NULL OR location IS NOT NULL),
  ADD CONSTRAINT accounts_personal_id_whole CHECK ((personal_id_sealed IS NULL) = (personal_id_tail IS NULL));

CREATE TABLE bank_details (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  holder_name text NOT NULL CHECK (char_length(holder_name) BETWEEN 3 AND 35),
  bank_bic text NOT NULL CHECK (bank_bic ~ '^[A-Z]{4}SA[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  iban_sealed text NOT NULL CHECK (iban_sealed LIKE 'v1.%'),
  iban_tail text NOT NULL CHECK (iban_tail ~ '^[A-Z0-9]{4}$'),
  -- What the bank has said: nothing yet, that money arrived, or that it came back.
  status text NOT NULL DEFAULT 'untried' CHECK (status IN ('untried', 'proven', 'refused')),
  -- No payout goes to a new IBAN at once: whoever stole a session would empty the account before its owner is awake.
  payable_from timestamptz NOT NULL,
  changed_at timestamptz NOT NULL CHECK (changed_at < payable_from)
);
