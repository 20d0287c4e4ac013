-- What a renter wants to come back to.
CREATE TABLE favourites (
  account_id uuid NOT NULL REFERENCES accounts,
  listing_id uuid NOT NULL REFERENCES listings,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, listing_id)
);
CREATE INDEX favourites_newest ON favourites (account_id, created_at DESC, listing_id);
CREATE INDEX favourites_of_listing ON favourites (listing_id, created_at DESC);
