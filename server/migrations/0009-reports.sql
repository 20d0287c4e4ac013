-- What renters tell us of a listing. One open report a person and listing: who has said it once is heard already.
CREATE TABLE listing_reports (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings,
  reporter_id uuid NOT NULL REFERENCES accounts,
  reason text NOT NULL CHECK (reason IN ('too_good', 'not_like_reality', 'inappropriate', 'high_price', 'fake', 'other')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 500),
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX listing_reports_open ON listing_reports (reporter_id, listing_id) WHERE closed_at IS NULL;
CREATE INDEX listing_reports_of_listing ON listing_reports (listing_id, created_at DESC);
CREATE INDEX listing_reports_waiting ON listing_reports (created_at) WHERE closed_at IS NULL;
