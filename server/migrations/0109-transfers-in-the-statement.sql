-- A transfer to an owner leaves our bank once, and comes back once, where it came back at all (D-RECONCILE). A second debit, and a
-- credit that the books do not have, are differences of their own.

-- step: the kinds, of which no row is there yet
ALTER TABLE settlement_differences
  DROP CONSTRAINT settlement_differences_kind_check,
  ADD CONSTRAINT settlement_differences_kind_check
    CHECK (kind IN ('missing_here', 'missing_there', 'other_amount', 'other_currency', 'doubled', 'other_fee', 'other_day',
      'unknown_reference', 'unreadable', 'does_not_add_up', 'other_payout', 'payout_not_arrived', 'arrived_other_sum',
      'debited_twice', 'came_back', 'foreign_credit', 'foreign_debit', 'after_seal')) NOT VALID;

-- step by itself: the rows that are there, and the lines of each payout, by which it is known whether it was found before
ALTER TABLE settlement_differences VALIDATE CONSTRAINT settlement_differences_kind_check

DROP INDEX CONCURRENTLY IF EXISTS bank_lines_of_payout

CREATE INDEX CONCURRENTLY bank_lines_of_payout ON bank_lines (payout_id) WHERE payout_id IS NOT NULL
