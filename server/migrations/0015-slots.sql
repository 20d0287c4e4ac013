-- Whether a listing is free is answered from the index alone, without a look at the bookings themselves.
DROP INDEX bookings_slots;
CREATE INDEX bookings_slots ON bookings (listing_id, ends_at, starts_at) INCLUDE (state, slot_until)
  WHERE state IN ('awaiting_payment', 'requested', 'accepted', 'returned');
