-- What holds against those who send the house's messages without end (D-MESSAGES).

-- step: texts of an hour that had too many for one person: when they go out as one, and which were left out by a limit of the day
ALTER TABLE notifications
  ADD COLUMN text_merged_at timestamptz,
  ADD COLUMN text_left_out_at timestamptz;

-- step by itself: what goes out as one is found by its person
DROP INDEX CONCURRENTLY IF EXISTS notifications_text_merged

CREATE INDEX CONCURRENTLY notifications_text_merged ON notifications (account_id, text_merged_at) WHERE text_merged_at IS NOT NULL
