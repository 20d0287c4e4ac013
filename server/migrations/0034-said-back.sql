-- Before the end an owner's word alone ends no rental: it waits for the renter's, or for the end. This is when it was said.
ALTER TABLE bookings ADD COLUMN said_back_at timestamptz;
CREATE INDEX bookings_said_back ON bookings (ends_at) WHERE state = 'accepted' AND said_back_at IS NOT NULL;
