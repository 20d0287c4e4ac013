-- Listings from a file (D-IMPORT): what was read of it, its pictures, and what became of each line.
CREATE TABLE listing_imports (
  id uuid PRIMARY KEY,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  owner_id uuid NOT NULL REFERENCES accounts,
  made_by uuid NOT NULL REFERENCES accounts,
  file_name text NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- Headings that no column has: what stands beneath them is not read.
  ignored text[] NOT NULL,
  -- Of the zip, what is no picture of ours: a list of {name, fault}.
  refused jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('fetching', 'ready', 'importing', 'done', 'undone')),
  -- Whether the owner has agreed to hand the listings in, as the operator has said.
  hands_in boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL,
  started_by uuid REFERENCES accounts,
  started_at timestamptz,
  done_at timestamptz,
  undone_by uuid REFERENCES accounts,
  undone_at timestamptz,
  CONSTRAINT listing_imports_started CHECK ((state IN ('fetching', 'ready')) = (started_at IS NULL)),
  CONSTRAINT listing_imports_by CHECK ((started_by IS NULL) = (started_at IS NULL) AND (undone_by IS NULL) = (undone_at IS NULL)),
  CONSTRAINT listing_imports_done CHECK ((state IN ('done', 'undone')) = (done_at IS NOT NULL)),
  CONSTRAINT listing_imports_undone CHECK ((state = 'undone') = (undone_at IS NOT NULL))
);
-- One file makes its listings once for an owner, unless they were undone.
CREATE UNIQUE INDEX listing_imports_once ON listing_imports (owner_id, sha256) WHERE state IN ('importing', 'done');
CREATE INDEX listing_imports_newest ON listing_imports (made_at, id);
CREATE INDEX listing_imports_of_owner ON listing_imports (owner_id, made_at, id);
CREATE INDEX listing_imports_previews ON listing_imports (made_at) WHERE started_at IS NULL;

CREATE TABLE listing_import_lines (
  import_id uuid NOT NULL REFERENCES listing_imports ON DELETE CASCADE,
  -- Of the file, as an editor counts them.
  line integer NOT NULL CHECK (line > 0),
  -- By column, as they were typed.
  cells jsonb NOT NULL,
  -- By column; a line without any is good.
  faults jsonb NOT NULL,
  listing_id uuid UNIQUE REFERENCES listings,
  PRIMARY KEY (import_id, line),
  CONSTRAINT listing_import_lines_good CHECK (listing_id IS NULL OR faults = '{}')
);

CREATE TABLE listing_import_pictures (
  import_id uuid NOT NULL,
  line integer NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  -- An address, or the name of a file in the zip.
  source text NOT NULL,
  -- Set once it is kept as a picture of the owner's; no reference, because pictures that nobody shows are removed.
  picture_id text,
  fault text,
  PRIMARY KEY (import_id, line, position),
  FOREIGN KEY (import_id, line) REFERENCES listing_import_lines ON DELETE CASCADE,
  CONSTRAINT listing_import_pictures_ended CHECK (picture_id IS NULL OR fault IS NULL)
);
CREATE INDEX listing_import_pictures_waiting ON listing_import_pictures (import_id) WHERE picture_id IS NULL AND fault IS NULL;
