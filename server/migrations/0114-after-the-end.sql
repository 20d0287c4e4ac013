-- Both sides are asked after the end as well for a thing that nobody has said to be back (D-RETURN). Of those the hours are the
-- ones since the end, and not before it.
ALTER TABLE booking_reminders
  DROP CONSTRAINT booking_reminders_about_check,
  ADD CONSTRAINT booking_reminders_about_check CHECK (about IN ('start', 'end', 'overdue')) NOT VALID;
ALTER TABLE booking_reminders VALIDATE CONSTRAINT booking_reminders_about_check;
