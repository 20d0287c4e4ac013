-- What an owner has changed of an approved listing waits here until an operator has approved it; others go on seeing what is in
-- `listings` and `listing_pictures` (D-MODERATED).
CREATE TABLE listing_changes (
  listing_id uuid PRIMARY KEY REFERENCES listings,
  -- Another with each change, so that nobody decides on what they have not read.
  version uuid NOT NULL,
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 2 AND 60),
  name_ar text NOT NULL CHECK (char_length(name_ar) BETWEEN 2 AND 60),
  description_en text NOT NULL,
  description_ar text NOT NULL,
  made_at timestamptz NOT NULL,
  declined_at timestamptz CHECK (declined_at >= made_at),
  -- What its owner reads.
  declined_reason text CHECK (char_length(declined_reason) BETWEEN 1 AND 1000),
  CHECK ((declined_at IS NULL) = (declined_reason IS NULL))
);
CREATE INDEX listing_changes_waiting ON listing_changes (made_at, listing_id) WHERE declined_at IS NULL;

CREATE TABLE listing_change_pictures (
  listing_id uuid NOT NULL REFERENCES listing_changes ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 6),
  picture_id text NOT NULL REFERENCES pictures,
  PRIMARY KEY (listing_id, position)
);
CREATE INDEX listing_change_pictures_of_picture ON listing_change_pictures (picture_id);

-- The texts that an operator has approved, where small edits have led away from them: they are counted from here.
CREATE TABLE approved_texts (
  listing_id uuid PRIMARY KEY REFERENCES listings,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  description_en text NOT NULL,
  description_ar text NOT NULL
);

-- When its owner last changed texts or pictures of a listing that is not approved: a decision is about what was read.
ALTER TABLE listings ADD COLUMN edited_at timestamptz;

ALTER TABLE listing_decisions
  DROP CONSTRAINT listing_decisions_decision_check,
  DROP CONSTRAINT listing_decisions_check,
  ADD CONSTRAINT listing_decisions_decision_check CHECK (decision IN ('approved', 'sent_back', 'taken_down', 'reports_dismissed',
    'undone', 'change_approved', 'change_declined')),
  ADD CONSTRAINT listing_decisions_check
    CHECK ((decision IN ('approved', 'undone', 'change_approved')) = (reason IS NULL));

-- Whoever holds the number that opened an account until lately may take its change back (D-MOBILE-UNDO).
CREATE TABLE mobile_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- Of the token in the link; the token is kept nowhere.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  mobile_before text NOT NULL,
  country_code_before text NOT NULL,
  changed_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  CHECK (undo_until > changed_at)
);
CREATE INDEX mobile_changes_of_account ON mobile_changes (account_id, changed_at);
CREATE INDEX mobile_changes_over ON mobile_changes (undo_until);
