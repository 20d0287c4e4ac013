-- Notices of providers are forgotten a while after they were worked off: found by that time, oldest first.

-- step by itself: find notices by when they were worked off
DROP INDEX CONCURRENTLY IF EXISTS provider_events_worked_off

CREATE INDEX CONCURRENTLY provider_events_worked_off ON provider_events (processed_at) WHERE processed_at IS NOT NULL
