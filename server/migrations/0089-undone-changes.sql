-- A decision on the change of a listing is taken back within ten minutes (D-UNDO). What an approval has replaced is kept for as long.

-- step: the last change of a listing that was approved, with the texts and the pictures of each side
CREATE TABLE approved_changes (
  listing_id uuid PRIMARY KEY REFERENCES listings,
  -- When its owner had made the change, and when it was approved.
  made_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL CHECK (decided_at >= made_at)
);
CREATE TABLE approved_change_texts (
  listing_id uuid NOT NULL REFERENCES approved_changes ON DELETE CASCADE,
  -- What others saw before and after it; `counted`: what small edits were counted from, where that was another text.
  side text NOT NULL CHECK (side IN ('before', 'counted', 'after')),
  name_en text NOT NULL,
  name_ar text NOT NULL,
  description_en text NOT NULL,
  description_ar text NOT NULL,
  PRIMARY KEY (listing_id, side)
);
CREATE TABLE approved_change_pictures (
  listing_id uuid NOT NULL REFERENCES approved_changes ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('before', 'after')),
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 6),
  picture_id text NOT NULL REFERENCES pictures,
  PRIMARY KEY (listing_id, side, position)
);
CREATE INDEX approved_change_pictures_of_picture ON approved_change_pictures (picture_id);

ALTER TABLE undoable_decisions DROP CONSTRAINT undoable_decisions_kind_check;
ALTER TABLE undoable_decisions ADD CONSTRAINT undoable_decisions_kind_check
  CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down', 'reports_dismissed', 'person_report_closed',
    'account_locked', 'person_verified', 'person_declined', 'chat_closed', 'signal_cleared', 'signal_upheld', 'change_approved',
    'change_declined')) NOT VALID;

-- step by itself: the rows that there are
ALTER TABLE undoable_decisions VALIDATE CONSTRAINT undoable_decisions_kind_check
