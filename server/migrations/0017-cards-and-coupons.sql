-- Coupons: what a renter pays less, borne by the house. A use takes a place of the coupon and a place of its renter:
-- the lock on the coupon's row hands them out, and the two unique indexes are the wall behind it.
CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed')),
  percent numeric(5, 2) CHECK (percent > 0 AND percent <= 100),
  amount_halalas bigint CHECK (amount_halalas > 0),
  cap_halalas bigint CHECK (cap_halalas > 0),
  minimum_halalas bigint NOT NULL CHECK (minimum_halalas >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  total_limit integer CHECK (total_limit > 0),
  renter_limit integer CHECK (renter_limit > 0),
  stopped_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind = 'fixed') = (amount_halalas IS NOT NULL))
);
CREATE TABLE coupon_uses (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  coupon_id uuid NOT NULL REFERENCES coupons,
  renter_id uuid NOT NULL REFERENCES accounts,
  place integer NOT NULL CHECK (place > 0),
  renter_place integer NOT NULL CHECK (renter_place > 0),
  used_at timestamptz NOT NULL,
  released_at timestamptz
);
CREATE UNIQUE INDEX coupon_uses_places ON coupon_uses (coupon_id, place) WHERE released_at IS NULL;
CREATE UNIQUE INDEX coupon_uses_renter_places ON coupon_uses (coupon_id, renter_id, renter_place)
  WHERE released_at IS NULL;
CREATE INDEX coupon_uses_of_renter ON coupon_uses (renter_id);

-- What the renter pays is the total less the discount, and never nothing.
ALTER TABLE bookings ADD COLUMN coupon_id uuid REFERENCES coupons;
ALTER TABLE bookings ADD COLUMN discount_halalas bigint NOT NULL DEFAULT 0;
ALTER TABLE bookings ADD CONSTRAINT bookings_discount
  CHECK (discount_halalas >= 0 AND discount_halalas < total_halalas AND (coupon_id IS NULL) = (discount_halalas = 0));

-- Saved cards: what a person recognises a card by, and the provider's token for it, sealed.
CREATE TABLE saved_cards (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  provider text NOT NULL CHECK (provider IN ('hyperpay')),
  channel text NOT NULL CHECK (channel IN ('mada', 'card')),
  brand text NOT NULL CHECK (brand IN ('MADA', 'VISA', 'MASTER')),
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  expiry_month smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2100),
  token_sealed text NOT NULL,
  saved_at timestamptz NOT NULL,
  -- The same card saved again is one card.
  UNIQUE (account_id, brand, last_four, expiry_month, expiry_year)
);
-- Tokens that the provider is still to forget. No account here: whose they were is forgotten at once.
CREATE TABLE card_removals (
  id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('hyperpay')),
  channel text NOT NULL CHECK (channel IN ('mada', 'card')),
  token_sealed text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX card_removals_to_try ON card_removals (next_try_at);

-- A card that is added is verified by an amount that goes back at once: a payment for no booking. `saves_card`: its
-- person agreed to have the card kept. `by_saved_card`: charged to a saved card, without the provider's form.
ALTER TABLE payments ALTER COLUMN booking_id DROP NOT NULL;
ALTER TABLE payments ADD COLUMN saves_card boolean NOT NULL DEFAULT false;
ALTER TABLE payments ADD COLUMN by_saved_card boolean NOT NULL DEFAULT false;
ALTER TABLE payments DROP CONSTRAINT payments_purpose_check;
ALTER TABLE payments ADD CONSTRAINT payments_purpose_check CHECK (
  purpose IN ('rental', 'delay', 'card')
  AND (purpose = 'delay') = (delay_charge_id IS NOT NULL)
  AND (purpose = 'card') = (booking_id IS NULL)
);
CREATE INDEX payments_for_cards ON payments (payer_id, created_at) WHERE purpose = 'card';
ALTER TABLE ledger_transactions ALTER COLUMN booking_id DROP NOT NULL;
