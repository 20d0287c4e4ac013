-- Searches that renters keep, and what newly came that fits them (D-SAVED-SEARCH).

-- step: a kept search with its conditions as the call takes them; what was looked at so far is a place in the order of approval
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  conditions jsonb NOT NULL,
  address text NOT NULL CHECK (address ~ '^/[012](\?|$)' AND length(address) <= 2000),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 300),
  name_ar text NOT NULL CHECK (length(name_ar) BETWEEN 1 AND 300),
  alert boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  looked_until timestamptz NOT NULL,
  looked_until_id uuid NOT NULL,
  look_at timestamptz NOT NULL,
  told_at timestamptz,
  UNIQUE (account_id, address)
);
CREATE INDEX saved_searches_due ON saved_searches (look_at, id) WHERE alert;
CREATE TABLE saved_search_finds (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, listing_id)
);
CREATE INDEX saved_search_finds_of_listing ON saved_search_finds (listing_id);

-- step by itself: listings in the order of their approval, for looking at the new ones
DROP INDEX CONCURRENTLY IF EXISTS listings_approved

CREATE INDEX CONCURRENTLY listings_approved ON listings (verified_at, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL
