-- Another period for a request is named by its own line of the timeline: the request may be moved again, so its row cannot say
-- what it was moved to before. Lines from before have none.
ALTER TABLE booking_events ADD COLUMN new_starts_at timestamptz, ADD COLUMN new_ends_at timestamptz,
  ADD CONSTRAINT booking_events_new_period CHECK (
    CASE WHEN new_starts_at IS NULL THEN new_ends_at IS NULL
      ELSE step = 'edit' AND coalesce(new_starts_at < new_ends_at, false) END);
