-- Reported listings are read page after page, each where its oldest open report stands. How long an owner
-- has to answer, what a renter gets back for cancelling and pays for being late, and how long the two may write hold from a day on (D-NUMBERS).

-- step: a booking keeps these numbers; those that are made had the first ones
ALTER TABLE bookings
  ADD COLUMN owner_answer_hours integer NOT NULL DEFAULT 8,
  ADD COLUMN free_cancellation_hours integer NOT NULL DEFAULT 24,
  ADD COLUMN late_cancellation_percent numeric(5, 2) NOT NULL DEFAULT 15,
  ADD COLUMN delay_percent numeric(5, 2) NOT NULL DEFAULT 100,
  ADD COLUMN contact_hours integer NOT NULL DEFAULT 24,
  ADD CONSTRAINT bookings_kept_numbers CHECK (owner_answer_hours BETWEEN 1 AND 168 AND free_cancellation_hours BETWEEN 1 AND 720
    AND late_cancellation_percent BETWEEN 0 AND 100 AND delay_percent BETWEEN 0 AND 300
    AND contact_hours BETWEEN 1 AND 720) NOT VALID;

-- step by itself: the bookings that are there, and an index, beside who writes
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_kept_numbers

DROP INDEX CONCURRENTLY IF EXISTS listing_reports_in_order

CREATE INDEX CONCURRENTLY listing_reports_in_order ON listing_reports (created_at, listing_id) WHERE closed_at IS NULL

DROP INDEX CONCURRENTLY IF EXISTS listing_reports_waiting
