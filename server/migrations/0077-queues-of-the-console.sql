-- Reported listings are read page after page, each where its oldest open report stands.

-- step by itself: an index beside writers
DROP INDEX CONCURRENTLY IF EXISTS listing_reports_in_order

CREATE INDEX CONCURRENTLY listing_reports_in_order ON listing_reports (created_at, listing_id) WHERE closed_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS listing_reports_waiting
