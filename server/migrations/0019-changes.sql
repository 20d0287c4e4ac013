-- A change of a booking (another period while it is asked for, more time while it runs) wants a slot before anybody has
-- paid or agreed. It keeps it as a row of its own beside the booking that it is a part of, so that the one constraint
-- holds it against everybody, and every search and calendar sees it. Once agreed, the booking itself moves.
ALTER TABLE bookings ADD COLUMN part_of uuid REFERENCES bookings;
ALTER TABLE bookings ADD COLUMN part text CHECK (part IN ('edit', 'extension'));
ALTER TABLE bookings ADD CONSTRAINT bookings_part_whole CHECK ((part IS NULL) = (part_of IS NULL) AND part_of <> id);
ALTER TABLE bookings DROP CONSTRAINT bookings_state_check;
ALTER TABLE bookings ADD CONSTRAINT bookings_state_check
  CHECK (state IN ('awaiting_payment', 'requested', 'accepted', 'returned', 'completed', 'dropped', 'declined', 'expired',
                   'cancelled', 'applied'));
ALTER TABLE bookings ADD CONSTRAINT bookings_applied CHECK ((state <> 'applied') OR (part_of IS NOT NULL));
CREATE INDEX bookings_parts ON bookings (part_of) WHERE part_of IS NOT NULL;
-- Two tabs cannot change one booking at once.
CREATE UNIQUE INDEX bookings_one_change ON bookings (part_of) WHERE state IN ('awaiting_payment', 'requested');

-- A part has the discount that its booking's coupon gives it; the coupon itself is used by the booking.
ALTER TABLE bookings DROP CONSTRAINT bookings_discount;
ALTER TABLE bookings ADD CONSTRAINT bookings_discount
  CHECK (discount_halalas >= 0 AND discount_halalas < total_halalas
    AND (part_of IS NOT NULL AND coupon_id IS NULL OR (coupon_id IS NULL) = (discount_halalas = 0)));

-- A booking and its own parts may share a time, and nobody else.
ALTER TABLE bookings DROP CONSTRAINT bookings_no_overlap;
ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
  EXCLUDE USING gist (listing_id WITH =, period WITH &&, (coalesce(part_of, id)) WITH <>)
    WHERE (state IN ('awaiting_payment', 'requested', 'accepted', 'returned'));

ALTER TABLE payments ADD COLUMN part_id uuid REFERENCES bookings;
CREATE INDEX payments_of_part ON payments (part_id, created_at) WHERE part_id IS NOT NULL;
ALTER TABLE payments DROP CONSTRAINT payments_purpose_check;
ALTER TABLE payments ADD CONSTRAINT payments_purpose_check CHECK (
  purpose IN ('rental', 'delay', 'card', 'edit', 'extension')
  AND (purpose = 'delay') = (delay_charge_id IS NOT NULL)
  AND (purpose = 'card') = (booking_id IS NULL)
  AND (purpose IN ('edit', 'extension')) = (part_id IS NOT NULL)
);

-- A period made cheaper gives a part back, and the rest may go back later: still one live refund at a time.
ALTER TABLE payment_operations ADD COLUMN sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0);
DROP INDEX payment_operations_once;
CREATE UNIQUE INDEX payment_operations_once ON payment_operations (payment_id, kind, sequence) WHERE state <> 'refused';
ALTER TABLE payment_operations ADD CONSTRAINT payment_operations_in_parts CHECK (kind = 'refund' OR sequence = 0);
DROP INDEX ledger_transactions_once;
CREATE UNIQUE INDEX ledger_transactions_once ON ledger_transactions (payment_id, cause) WHERE cause <> 'given_back';
CREATE UNIQUE INDEX ledger_given_back_once ON ledger_transactions (operation_id) WHERE cause = 'given_back';
