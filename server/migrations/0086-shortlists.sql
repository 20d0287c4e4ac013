-- Lists of listings that a renter shares by a link (D-SHORTLIST).

-- step: whoever has the code reads the list; to end a link is to delete its row
CREATE TABLE shortlists (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  account_id uuid NOT NULL REFERENCES accounts,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  first_name text,
  created_at timestamptz NOT NULL
);
CREATE INDEX shortlists_of_account ON shortlists (account_id, created_at DESC);
CREATE TABLE shortlist_listings (
  shortlist_id uuid NOT NULL REFERENCES shortlists ON DELETE CASCADE,
  position integer NOT NULL,
  listing_id uuid NOT NULL REFERENCES listings,
  PRIMARY KEY (shortlist_id, position)
);
CREATE INDEX shortlist_listings_of_listing ON shortlist_listings (listing_id);
