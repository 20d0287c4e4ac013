-- A report of a person that is made in a chat says in which, and up to which message its writer lets the house read (D-REPORTED-CHAT). More
-- of what operators close can be taken back (D-UNDO).

-- step: the chat of a report
ALTER TABLE person_reports
  ADD COLUMN conversation_id uuid REFERENCES conversations,
  -- What is written after the report, the house does not read.
  ADD COLUMN chat_until_index integer CHECK (chat_until_index > 0),
  ADD CONSTRAINT person_reports_chat CHECK ((conversation_id IS NULL) = (chat_until_index IS NULL));
CREATE INDEX person_reports_of_chats ON person_reports (created_at, id) WHERE closed_at IS NULL AND conversation_id IS NOT NULL;
CREATE INDEX person_reports_of_conversation ON person_reports (conversation_id) WHERE conversation_id IS NOT NULL;

ALTER TABLE undoable_decisions DROP CONSTRAINT undoable_decisions_kind_check;
ALTER TABLE undoable_decisions ADD CONSTRAINT undoable_decisions_kind_check
  CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down', 'reports_dismissed', 'person_report_closed',
    'account_locked', 'person_verified', 'person_declined', 'chat_closed', 'signal_cleared', 'signal_upheld', 'change_approved',
    'change_declined', 'chat_report_closed', 'message_closed', 'application_closed', 'books_difference_closed',
    'payment_difference_closed')) NOT VALID;

-- step by itself: the rows that there are
ALTER TABLE undoable_decisions VALIDATE CONSTRAINT undoable_decisions_kind_check
