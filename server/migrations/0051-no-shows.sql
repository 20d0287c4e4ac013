-- When one side of a booking says that the other did not come (D-NO-SHOW): its numbers, which a booking keeps, and what was said.

-- step: the numbers of a no-show are kept beside those of an owner's fee; bookings made before know none
ALTER TABLE owner_fee_numbers
  ADD COLUMN no_show_wait_minutes integer CHECK (no_show_wait_minutes >= 0),
  ADD COLUMN no_show_until_hours integer CHECK (no_show_until_hours >= 0),
  ADD COLUMN no_show_answer_minutes integer CHECK (no_show_answer_minutes >= 0),
  ADD COLUMN no_show_percent double precision CHECK (no_show_percent BETWEEN 0 AND 100),
  ADD CONSTRAINT owner_fee_numbers_no_show CHECK (
    num_nulls(no_show_wait_minutes, no_show_until_hours, no_show_answer_minutes, no_show_percent) IN (0, 4));
ALTER TABLE owner_fee_numbers
  DROP CONSTRAINT owner_fee_numbers_free_ahead_days_free_once_days_early_perc_key,
  ADD CONSTRAINT owner_fee_numbers_once UNIQUE (free_ahead_days, free_once_days, early_percent, early_minimum_halalas, late_hours,
    late_percent, late_minimum_halalas, no_show_wait_minutes, no_show_until_hours, no_show_answer_minutes, no_show_percent);
ALTER TABLE owner_fees
  DROP CONSTRAINT owner_fees_rule_check,
  ADD CONSTRAINT owner_fees_rule_check CHECK (rule IN ('free', 'early', 'late', 'no_show'));

-- step: what was said
CREATE TABLE no_shows (
  booking_id uuid NOT NULL REFERENCES bookings,
  -- Who says that the other did not come: each side once of a booking.
  said_by text NOT NULL CHECK (said_by IN ('renter', 'owner')),
  state text NOT NULL CHECK (state IN ('said', 'denied', 'ended')),
  said_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  denied_at timestamptz,
  ended_at timestamptz,
  -- Who did not come in the end; nobody, and the booking went on.
  absent text CHECK (absent IN ('renter', 'owner')),
  -- Where each of the two stood, as far as they let it be known.
  said_latitude double precision,
  said_longitude double precision,
  denied_latitude double precision,
  denied_longitude double precision,
  PRIMARY KEY (booking_id, said_by),
  CHECK (state <> 'denied' OR denied_at IS NOT NULL),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK (absent IS NULL OR state = 'ended'),
  CHECK ((said_latitude IS NULL) = (said_longitude IS NULL)),
  CHECK ((denied_latitude IS NULL) = (denied_longitude IS NULL))
);
-- While one waits, the other side of the booking says nothing new.
CREATE UNIQUE INDEX no_shows_open_once ON no_shows (booking_id) WHERE state <> 'ended';
CREATE INDEX no_shows_to_answer ON no_shows (answer_by) WHERE state = 'said';
CREATE INDEX no_shows_denied ON no_shows (denied_at) WHERE state = 'denied';
-- Nobody is found absent twice of one booking.
CREATE UNIQUE INDEX no_shows_absent_once ON no_shows (booking_id) WHERE absent IS NOT NULL;
