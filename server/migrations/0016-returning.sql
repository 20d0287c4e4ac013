-- A late return costs the listing's price for the minutes that it is late. One row a claim: made when the renter says
-- that it is back (and pays at once), or when the owner asks for it. Paid at most once a booking.
CREATE TABLE delay_charges (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  asked_by text NOT NULL CHECK (asked_by IN ('renter', 'owner')),
  state text NOT NULL CHECK (state IN ('open', 'paid', 'dropped')),
  delay_minutes integer NOT NULL CHECK (delay_minutes > 0),
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'open') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX delay_charges_once ON delay_charges (booking_id) WHERE state IN ('open', 'paid');

ALTER TABLE payments ADD COLUMN delay_charge_id uuid REFERENCES delay_charges;
ALTER TABLE payments DROP CONSTRAINT payments_purpose_check;
ALTER TABLE payments ADD CONSTRAINT payments_purpose_check
  CHECK (purpose IN ('rental', 'delay') AND (purpose = 'delay') = (delay_charge_id IS NOT NULL));
ALTER TABLE delay_charges ADD COLUMN payment_id uuid UNIQUE REFERENCES payments;
ALTER TABLE delay_charges ADD CONSTRAINT delay_charges_paid_by CHECK ((state = 'paid') = (payment_id IS NOT NULL));

ALTER TABLE bookings ADD COLUMN returned_at timestamptz;
ALTER TABLE bookings ADD COLUMN damaged boolean;
