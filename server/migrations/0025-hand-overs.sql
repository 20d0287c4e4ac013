-- What one side of a booking has said at one hand-over: that they typed the other's code, and what they read and noted.
-- The codes themselves are kept nowhere: they are made from a key (server/platform/short-codes.ts).
CREATE TABLE hand_overs (
  booking_id uuid NOT NULL REFERENCES bookings,
  occasion text NOT NULL CHECK (occasion IN ('pick_up', 'return')),
  side text NOT NULL CHECK (side IN ('renter', 'owner')),
  author_id uuid NOT NULL REFERENCES accounts,
  confirmed_at timestamptz,
  odometer_km integer CHECK (odometer_km BETWEEN 0 AND 9999999),
  fuel_eighths smallint CHECK (fuel_eighths BETWEEN 0 AND 8),
  note text NOT NULL DEFAULT '',
  noted_at timestamptz,
  PRIMARY KEY (booking_id, occasion, side)
);
CREATE INDEX hand_overs_of_author ON hand_overs (author_id);

-- A photo lies sealed in the file store under its id. Its place in the row of eight is a column, so that a ninth cannot be.
CREATE TABLE hand_over_photos (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  occasion text NOT NULL CHECK (occasion IN ('pick_up', 'return')),
  side text NOT NULL CHECK (side IN ('renter', 'owner')),
  author_id uuid NOT NULL REFERENCES accounts,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 8),
  client_id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- The server's clock, whatever the camera says.
  received_at timestamptz NOT NULL,
  UNIQUE (booking_id, occasion, side, place),
  UNIQUE (booking_id, occasion, side, client_id)
);
CREATE INDEX hand_over_photos_of_author ON hand_over_photos (author_id);
