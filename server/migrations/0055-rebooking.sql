-- When an owner cancels (D-REBOOK): what the renter has paid waits a while for another booking, and moves there as it is.

-- step: what waits, and where it has gone
CREATE TABLE rebookings (
  -- The booking that its owner has cancelled.
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  state text NOT NULL CHECK (state IN ('open', 'taken', 'over')),
  offered_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > offered_at),
  ended_at timestamptz,
  -- The booking that it pays for now, what the house adds to its price, and what the renter gets back of it.
  new_booking_id uuid UNIQUE REFERENCES bookings,
  house_halalas bigint NOT NULL DEFAULT 0 CHECK (house_halalas >= 0),
  back_halalas bigint NOT NULL DEFAULT 0 CHECK (back_halalas BETWEEN 0 AND amount_halalas),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'taken') = (new_booking_id IS NOT NULL)),
  CHECK (state = 'taken' OR (house_halalas = 0 AND back_halalas = 0)),
  CHECK (house_halalas = 0 OR back_halalas = 0)
);
CREATE INDEX rebookings_open ON rebookings (until) WHERE state = 'open';
CREATE INDEX rebookings_of_payment ON rebookings (payment_id);
-- A payment waits for one choice at a time.
CREATE UNIQUE INDEX rebookings_payment_once ON rebookings (payment_id) WHERE state = 'open';

-- step: a part of a price may be the house's without a coupon, and the books know a payment that moves
ALTER TABLE bookings
  DROP CONSTRAINT bookings_discount,
  ADD CONSTRAINT bookings_discount CHECK (discount_halalas >= 0 AND discount_halalas < total_halalas
    AND (coupon_id IS NULL OR discount_halalas > 0)) NOT VALID;
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_cause_check,
  ADD CONSTRAINT ledger_transactions_cause_check CHECK (cause IN ('taken_in', 'earned', 'unearned', 'given_back', 'paid_out',
    'paid_back', 'paid_by_hand', 'moved_there', 'set_off', 'disputed', 'undisputed', 'owner_fee', 'deposited',
    'undeposited', 'settled', 'arrived', 'charged_back', 'charge_set_off', 'charge_won', 'charge_lost', 'frozen',
    'unfrozen', 'moved_out', 'moved_in')) NOT VALID,
  DROP CONSTRAINT ledger_transactions_subject,
  ADD CONSTRAINT ledger_transactions_subject CHECK (
    CASE WHEN cause IN ('paid_out', 'paid_back')
        THEN payout_id IS NOT NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('disputed', 'undisputed')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NOT NULL
      WHEN cause = 'owner_fee'
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('deposited', 'undeposited', 'moved_out', 'moved_in')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NOT NULL AND claim_id IS NULL
      WHEN cause IN ('settled', 'arrived')
        THEN settlement_file_id IS NOT NULL AND payout_id IS NULL AND booking_id IS NULL AND payment_id IS NULL AND claim_id IS NULL
      WHEN cause IN ('frozen', 'unfrozen')
        THEN payout_id IS NULL AND booking_id IS NOT NULL AND payment_id IS NULL AND claim_id IS NULL
      ELSE payout_id IS NULL AND payment_id IS NOT NULL AND (claim_id IS NULL OR cause IN ('earned', 'unearned')) END
    AND CASE WHEN cause IN ('charged_back', 'charge_set_off', 'charge_won', 'charge_lost', 'frozen', 'unfrozen')
        THEN chargeback_id IS NOT NULL
      ELSE chargeback_id IS NULL OR cause = 'unearned' END)
    NOT VALID;

-- What owners have paid for cancelling is spent once: two who spend it at once see each other, and it never falls below nothing.
CREATE FUNCTION require_replacement_fund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('platform:replacement'));
  SELECT sum(amount_halalas) INTO balance FROM ledger_entries WHERE account = 'platform:replacement';
  IF balance > 0 THEN
    RAISE EXCEPTION 'the fund for replacements would owe %', balance
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_replacement_fund';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_replacement_fund AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'platform:replacement' AND NEW.amount_halalas > 0)
  EXECUTE FUNCTION require_replacement_fund();

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_discount

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_cause_check

ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_subject

-- A payment is taken in once, and earned and taken back once for each booking that it has paid for; each chargeback takes its part
-- once.
DROP INDEX CONCURRENTLY IF EXISTS ledger_transactions_once_a_booking

CREATE UNIQUE INDEX CONCURRENTLY ledger_transactions_once_a_booking ON ledger_transactions
  (payment_id, cause, coalesce(claim_id, refund_id, chargeback_id, CASE WHEN cause = 'taken_in' THEN payment_id ELSE booking_id END))
  WHERE cause IN ('taken_in', 'earned', 'unearned')

DROP INDEX CONCURRENTLY IF EXISTS ledger_moved_once

CREATE UNIQUE INDEX CONCURRENTLY ledger_moved_once ON ledger_transactions (payment_id, booking_id, cause)
  WHERE cause IN ('moved_out', 'moved_in')

-- step: the new wall takes the name of the old one
DROP INDEX ledger_transactions_once;
ALTER INDEX ledger_transactions_once_a_booking RENAME TO ledger_transactions_once;
