-- Private papers of owners: only what a file is and whose it is; its bytes lie sealed in the file store.

ALTER TABLE accounts ADD COLUMN admin_since timestamptz;

CREATE TABLE documents (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  purpose text NOT NULL CHECK (purpose IN ('vehicle_registration', 'vehicle_insurance', 'identity')),
  format text NOT NULL CHECK (format IN ('pdf', 'jpeg')),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  -- None yet: a job removes the file a day after it came. A listing shows one paper of a purpose; the one before it goes.
  listing_id uuid REFERENCES listings,
  created_at timestamptz NOT NULL,
  UNIQUE (listing_id, purpose)
);
CREATE INDEX documents_of_owner ON documents (owner_id);

-- Who looked at which paper, and when. It outlives the paper, so no foreign key leads there.
CREATE TABLE document_looks (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL,
  viewer_id uuid NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL
);
CREATE INDEX document_looks_of_document ON document_looks (document_id, at);
CREATE INDEX document_looks_of_viewer ON document_looks (viewer_id);
