-- A card in a telephone's wallet is a fourth way to pay. Its token belongs to the telephone: no card is kept of it.
ALTER TABLE payments DROP CONSTRAINT payments_channel_check;
ALTER TABLE payments DROP CONSTRAINT payments_paypal_keeps_no_card;
ALTER TABLE payments
  ADD CONSTRAINT payments_channel_check CHECK (channel IN ('mada', 'card', 'applepay', 'paypal')),
  ADD CONSTRAINT payments_wallets_keep_no_card CHECK (channel IN ('mada', 'card') OR NOT by_saved_card);
