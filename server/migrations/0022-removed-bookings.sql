-- A renter may take a booking that is over off their list. Nothing is lost by it: the owner, the books and the reviews
-- keep it as it was.
ALTER TABLE bookings ADD COLUMN renter_removed_at timestamptz;
