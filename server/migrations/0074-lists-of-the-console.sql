-- Lists of the console in the order in which their pages are read: what is not final, differences, no-shows and webhooks that fail.

CREATE INDEX no_shows_waiting ON no_shows (denied_at, booking_id) WHERE state = 'denied';
DROP INDEX no_shows_denied;

-- Spelled as server/areas/partners/webhook-queries.ts does.
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (partner_id)
  WHERE (CASE WHEN off_at IS NULL THEN failing_since IS NOT NULL ELSE off_because IN ('failing', 'gone') END);

-- step by itself: indexes beside writers
DROP INDEX CONCURRENTLY IF EXISTS settlement_differences_waiting

CREATE INDEX CONCURRENTLY settlement_differences_waiting ON settlement_differences (day, id) WHERE closed_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS payments_under_way

CREATE INDEX CONCURRENTLY payments_under_way ON payments (created_at) WHERE state = 'open' AND next_ask_at IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS payment_operations_under_way

CREATE INDEX CONCURRENTLY payment_operations_under_way ON payment_operations (created_at)
  WHERE state IN ('intended', 'unknown')

DROP INDEX CONCURRENTLY IF EXISTS payouts_not_final

CREATE INDEX CONCURRENTLY payouts_not_final ON payouts (created_at)
  WHERE (state IN ('planned', 'unknown') OR (state = 'sent' AND next_try_at IS NOT NULL))
