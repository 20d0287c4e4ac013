-- What the renter has said to be back and the owner does not confirm completes by itself (D-RETURN): found by its time alone.
-- step by itself: an index beside writers
DROP INDEX CONCURRENTLY IF EXISTS bookings_returned

CREATE INDEX CONCURRENTLY bookings_returned ON bookings (returned_at) WHERE state = 'returned'
