-- PayPal is a third way to pay. It knows no riyals, so what it charges, and at which rate, is kept beside the amount that
-- was asked for (P3-PAY-45): a refund goes by it, and is never converted anew.
ALTER TABLE payments DROP CONSTRAINT payments_channel_check;
ALTER TABLE payments
  ADD CONSTRAINT payments_channel_check CHECK (channel IN ('mada', 'card', 'paypal')),
  ADD COLUMN charged_currency text CHECK (charged_currency ~ '^[A-Z]{3}$'),
  ADD COLUMN charged_cents integer CHECK (charged_cents > 0),
  ADD COLUMN charged_rate text CHECK (charged_rate ~ '^[0-9]{1,3}([.][0-9]{1,4})?$'),
  ADD CONSTRAINT payments_charged_whole CHECK (num_nonnulls(charged_currency, charged_cents, charged_rate) IN (0, 3)),
  -- A card is kept of a card alone.
  ADD CONSTRAINT payments_paypal_keeps_no_card CHECK (channel <> 'paypal' OR NOT by_saved_card);
