-- Two more decisions by which no money moves are taken back (D-UNDO): that nobody stayed away, and that a renter's claim comes to nothing.

-- step: the kinds of decisions
ALTER TABLE undoable_decisions DROP CONSTRAINT undoable_decisions_kind_check;
ALTER TABLE undoable_decisions ADD CONSTRAINT undoable_decisions_kind_check
  CHECK (kind IN ('listing_approved', 'listing_sent_back', 'listing_taken_down', 'reports_dismissed', 'person_report_closed',
    'account_locked', 'person_verified', 'person_declined', 'chat_closed', 'signal_cleared', 'signal_upheld', 'change_approved',
    'change_declined', 'chat_report_closed', 'message_closed', 'application_closed', 'books_difference_closed',
    'payment_difference_closed', 'claim_decided', 'chargeback_answered', 'no_show_dropped')) NOT VALID;

-- step by itself: the decisions that there are
ALTER TABLE undoable_decisions VALIDATE CONSTRAINT undoable_decisions_kind_check

-- A claim whose decision was taken back is put aside a second time, at another moment; at one moment it still moves once.
DROP INDEX CONCURRENTLY IF EXISTS ledger_disputed_once_a_moment

CREATE UNIQUE INDEX CONCURRENTLY ledger_disputed_once_a_moment ON ledger_transactions (claim_id, cause, at)
  WHERE cause IN ('disputed', 'undisputed')

-- step: the new wall takes the name of the old one
DROP INDEX ledger_disputed_once;
ALTER INDEX ledger_disputed_once_a_moment RENAME TO ledger_disputed_once;
