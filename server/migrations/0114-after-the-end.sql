-- Both sides are reminded after the end as well, of a thing that nobody has said to be back (D-RETURN): fewer than no hours before.
ALTER TABLE booking_reminders
  DROP CONSTRAINT booking_reminders_hours_before_check,
  ADD CONSTRAINT booking_reminders_hours_before_check CHECK (hours_before <> 0) NOT VALID;
