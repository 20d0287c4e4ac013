-- What people write to the house waits until somebody of it answers in the chat, or closes it with a note; it is not done by being read.

-- step: since when the first message waits that nobody has answered, and who closed it with which note, if somebody did
ALTER TABLE conversations
  ADD COLUMN waits_since timestamptz,
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by uuid REFERENCES accounts,
  ADD COLUMN closed_note text,
  ADD CONSTRAINT conversations_team_waits CHECK (waits_since IS NULL OR second_id IS NULL) NOT VALID,
  ADD CONSTRAINT conversations_closed CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (closed_note IS NULL)
    AND (closed_at IS NULL OR waits_since IS NOT NULL) AND char_length(closed_note) BETWEEN 1 AND 1000) NOT VALID;

UPDATE conversations c SET waits_since = (SELECT min(m.created_at) FROM chat_messages m WHERE m.conversation_id = c.id
    AND m.message_index > coalesce((SELECT max(t.message_index) FROM chat_messages t WHERE t.conversation_id = c.id AND t.for_team), 0))
  WHERE second_id IS NULL AND last_index > 0;

ALTER TABLE undoable_decisions
  DROP CONSTRAINT undoable_decisions_kind_check,
  ADD CONSTRAINT undoable_decisions_kind_check CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down',
    'reports_dismissed', 'person_report_closed', 'account_locked', 'person_verified', 'person_declined', 'chat_closed'));

-- step by itself: the conversations that are there, and indexes, beside who writes
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_team_waits

ALTER TABLE conversations VALIDATE CONSTRAINT conversations_closed

DROP INDEX CONCURRENTLY IF EXISTS conversations_waiting

CREATE INDEX CONCURRENTLY conversations_waiting ON conversations (waits_since, id) WHERE waits_since IS NOT NULL AND closed_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS conversations_closed_by

CREATE INDEX CONCURRENTLY conversations_closed_by ON conversations (closed_by) WHERE closed_by IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS conversations_unread_by_team
