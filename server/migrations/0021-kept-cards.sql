-- Whether the card that a payment was to keep is kept: what its person is told when they come back.
ALTER TABLE payments ADD COLUMN card_kept boolean NOT NULL DEFAULT false;
