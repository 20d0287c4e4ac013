-- What admins decide: about listings that wait, and about accounts. Written once, never changed.

CREATE TABLE listing_decisions (
  id uuid PRIMARY KEY,
  listing_id uuid NOT NULL REFERENCES listings,
  admin_id uuid NOT NULL REFERENCES accounts,
  decision text NOT NULL CHECK (decision IN ('approved', 'sent_back')),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL,
  CHECK ((decision = 'sent_back') = (reason IS NOT NULL))
);
CREATE INDEX listing_decisions_of_listing ON listing_decisions (listing_id, at);
CREATE INDEX listing_decisions_of_admin ON listing_decisions (admin_id);

ALTER TABLE accounts ADD COLUMN blocked_at timestamptz;
-- The listings that a block took off offer, so that its end puts back those and no others.
ALTER TABLE listings ADD COLUMN off_by_block boolean NOT NULL DEFAULT false;

CREATE TABLE account_blocks (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  admin_id uuid NOT NULL REFERENCES accounts,
  action text NOT NULL CHECK (action IN ('block', 'unblock')),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
  at timestamptz NOT NULL
);
CREATE INDEX account_blocks_of_account ON account_blocks (account_id, at);
CREATE INDEX account_blocks_of_admin ON account_blocks (admin_id);

-- Some news is about a listing and no booking.
ALTER TABLE notifications ADD COLUMN listing_id uuid REFERENCES listings;
