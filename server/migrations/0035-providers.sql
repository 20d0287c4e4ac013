-- A payment, a kept card and a card on its way out name their provider, whichever it is: the registry knows which there
-- are. The old lists are narrower than the new shape, so no row can fail it.

-- step: the shape of a provider's name, for new rows
ALTER TABLE payments DROP CONSTRAINT payments_provider_check,
  ADD CONSTRAINT payments_provider_check CHECK (provider ~ '^[a-z][a-z0-9-]{1,30}$') NOT VALID;
ALTER TABLE saved_cards DROP CONSTRAINT saved_cards_provider_check,
  ADD CONSTRAINT saved_cards_provider_check CHECK (provider ~ '^[a-z][a-z0-9-]{1,30}$') NOT VALID;
ALTER TABLE card_removals DROP CONSTRAINT card_removals_provider_check,
  ADD CONSTRAINT card_removals_provider_check CHECK (provider ~ '^[a-z][a-z0-9-]{1,30}$') NOT VALID;
-- Where a provider's own page is opened that a browser is sent to, and what it is brought back by where that is another
-- name than the checkout's.
ALTER TABLE payments ADD COLUMN checkout_url text, ADD COLUMN return_id text;
-- Each provider spells a notice in its own way; the payment it is about is found by this. Only those that still wait
-- are looked for.
ALTER TABLE provider_events ADD COLUMN reference text;
UPDATE provider_events SET reference = payload -> 'payload' ->> 'merchantTransactionId' WHERE processed_at IS NULL;

-- step by itself: the rows that are there, read beside those who write
ALTER TABLE payments VALIDATE CONSTRAINT payments_provider_check

ALTER TABLE saved_cards VALIDATE CONSTRAINT saved_cards_provider_check

ALTER TABLE card_removals VALIDATE CONSTRAINT card_removals_provider_check

-- Found by what the browser was brought back by.
DROP INDEX CONCURRENTLY IF EXISTS payments_by_return

CREATE UNIQUE INDEX CONCURRENTLY payments_by_return ON payments (return_id) WHERE return_id IS NOT NULL
