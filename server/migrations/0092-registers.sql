-- The registers of the console: all bookings, people, listings and payments, narrowed, in order, page after page (D-REGISTERS).

-- step by itself: each order of each register, alone and within what narrows it to few
DROP INDEX CONCURRENTLY IF EXISTS bookings_made

CREATE INDEX CONCURRENTLY bookings_made ON bookings (created_at, id)

DROP INDEX CONCURRENTLY IF EXISTS bookings_of_state_made

CREATE INDEX CONCURRENTLY bookings_of_state_made ON bookings (state, created_at, id)

DROP INDEX CONCURRENTLY IF EXISTS bookings_by_sum

CREATE INDEX CONCURRENTLY bookings_by_sum ON bookings (total_halalas, id)

DROP INDEX CONCURRENTLY IF EXISTS payments_made

CREATE INDEX CONCURRENTLY payments_made ON payments (created_at, id)

DROP INDEX CONCURRENTLY IF EXISTS payments_of_state_made

CREATE INDEX CONCURRENTLY payments_of_state_made ON payments (state, created_at, id)

DROP INDEX CONCURRENTLY IF EXISTS payments_of_purpose_made

CREATE INDEX CONCURRENTLY payments_of_purpose_made ON payments (purpose, created_at, id)

DROP INDEX CONCURRENTLY IF EXISTS payments_by_sum

CREATE INDEX CONCURRENTLY payments_by_sum ON payments (amount_halalas, id)

DROP INDEX CONCURRENTLY IF EXISTS listings_begun

CREATE INDEX CONCURRENTLY listings_begun ON listings (created_at, id) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS listings_of_place_begun

CREATE INDEX CONCURRENTLY listings_of_place_begun ON listings (place_id, created_at, id) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS listings_of_category_begun

CREATE INDEX CONCURRENTLY listings_of_category_begun ON listings (category_id, created_at, id) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS listings_of_stage_begun

CREATE INDEX CONCURRENTLY listings_of_stage_begun ON listings ((CASE WHEN draft_step IS NOT NULL THEN 'draft'
  WHEN sent_back_at IS NOT NULL THEN 'sent_back' WHEN verified_at IS NULL THEN 'waiting'
  WHEN active THEN 'on_offer' ELSE 'hidden' END), created_at, id) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS accounts_made

CREATE INDEX CONCURRENTLY accounts_made ON accounts (created_at, id) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS accounts_locked_made

CREATE INDEX CONCURRENTLY accounts_locked_made ON accounts (created_at, id) WHERE blocked_at IS NOT NULL AND deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS accounts_verified_made

CREATE INDEX CONCURRENTLY accounts_verified_made ON accounts (created_at, id) WHERE verified_at IS NOT NULL AND deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS accounts_of_the_house_made

CREATE INDEX CONCURRENTLY accounts_of_the_house_made ON accounts (created_at, id) WHERE admin_since IS NOT NULL AND deleted_at IS NULL
