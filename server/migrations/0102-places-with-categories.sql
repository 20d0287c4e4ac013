-- A city and a category that are seldom together: the register of listings walked through all of one to find those of the other (D-REGISTERS).

-- step by itself: both in one index, in the register's order
DROP INDEX CONCURRENTLY IF EXISTS listings_of_place_and_category_begun

CREATE INDEX CONCURRENTLY listings_of_place_and_category_begun ON listings (place_id, category_id, created_at, id) WHERE deleted_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS payments_of_state_by_sum

CREATE INDEX CONCURRENTLY payments_of_state_by_sum ON payments (state, amount_halalas, id)
