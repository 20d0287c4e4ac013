-- Coupons in the console (D-COUPON): lists of coupons and of their uses begin with the newest, and codes are found by a part.

-- step by itself: indexes beside writers
DROP INDEX CONCURRENTLY IF EXISTS coupons_newest

CREATE INDEX CONCURRENTLY coupons_newest ON coupons (created_at, id)

DROP INDEX CONCURRENTLY IF EXISTS coupons_by_code

CREATE INDEX CONCURRENTLY coupons_by_code ON coupons USING gin (code gin_trgm_ops)

DROP INDEX CONCURRENTLY IF EXISTS coupon_uses_newest

CREATE INDEX CONCURRENTLY coupon_uses_newest ON coupon_uses (coupon_id, used_at, booking_id)
