-- Lines of the audit log are found by words of their reason and of what stood before and after (D-AUDIT).

-- step by itself: words of the reason
DROP INDEX CONCURRENTLY IF EXISTS audit_acts_by_reason

CREATE INDEX CONCURRENTLY audit_acts_by_reason ON audit_acts USING gin (fold_text(reason) gin_trgm_ops) WHERE reason IS NOT NULL

DROP INDEX CONCURRENTLY IF EXISTS audit_outcomes_by_values

CREATE INDEX CONCURRENTLY audit_outcomes_by_values ON audit_outcomes USING gin (fold_text(before::text || ' ' || after::text) gin_trgm_ops)
  WHERE before IS NOT NULL
