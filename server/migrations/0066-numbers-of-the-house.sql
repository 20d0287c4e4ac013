-- What the operator reads of the business by day, week and month.

-- step: what people looked for and did not find, as numbers: nobody's name stands beside it
CREATE TABLE empty_searches (
  -- In Riyadh.
  day date NOT NULL,
  -- As they were typed, without marks and capitals.
  words text NOT NULL CHECK (words <> '' AND length(words) <= 60),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  PRIMARY KEY (day, words)
);

-- step by itself: the events of a period, without a walk over all of them
DROP INDEX CONCURRENTLY IF EXISTS booking_events_of_time

CREATE INDEX CONCURRENTLY booking_events_of_time ON booking_events (at) INCLUDE (step, actor, booking_id)
