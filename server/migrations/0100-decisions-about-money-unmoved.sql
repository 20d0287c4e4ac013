-- Decisions about money are taken back too, where none has moved: an owner's claim that waits for the renter's payment or came to nothing,
-- and the answer to a chargeback (D-UNDO).

-- step: a claim waits for the operator again
ALTER TABLE claim_events DROP CONSTRAINT claim_events_step_check;
ALTER TABLE claim_events ADD CONSTRAINT claim_events_step_check
  CHECK (step IN ('claim', 'agree', 'offer', 'refuse', 'lapse', 'decide', 'pay', 'cover', 'reopen')) NOT VALID;

ALTER TABLE undoable_decisions DROP CONSTRAINT undoable_decisions_kind_check;
ALTER TABLE undoable_decisions ADD CONSTRAINT undoable_decisions_kind_check
  CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down', 'reports_dismissed', 'person_report_closed',
    'account_locked', 'person_verified', 'person_declined', 'chat_closed', 'signal_cleared', 'signal_upheld', 'change_approved',
    'change_declined', 'chat_report_closed', 'message_closed', 'application_closed', 'books_difference_closed',
    'payment_difference_closed', 'claim_decided', 'chargeback_answered')) NOT VALID;

-- step by itself: the lines that there are
ALTER TABLE claim_events VALIDATE CONSTRAINT claim_events_step_check

-- step by itself: the decisions that there are
ALTER TABLE undoable_decisions VALIDATE CONSTRAINT undoable_decisions_kind_check
