-- What both sides were reminded of, claimed by its row: whoever else comes finds it and says nothing. A booking that ends
-- later has another moment, and so another reminder.
CREATE TABLE booking_reminders (
  booking_id uuid NOT NULL REFERENCES bookings,
  about text NOT NULL CHECK (about IN ('start', 'end')),
  hours_before smallint NOT NULL CHECK (hours_before > 0),
  moment timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, about, hours_before, moment)
);
CREATE INDEX bookings_to_start ON bookings (starts_at) WHERE state = 'accepted' AND part_of IS NULL;
CREATE INDEX bookings_to_end ON bookings (ends_at) WHERE state = 'accepted' AND part_of IS NULL;
