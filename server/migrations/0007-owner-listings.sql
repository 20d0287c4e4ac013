-- An owner writes a listing step by step, and an admin looks at it before anybody else does.

ALTER TABLE listings
  -- The step that a listing in the making goes on with; NULL from the moment that its owner has handed it in.
  ADD COLUMN draft_step text CHECK (draft_step IN ('documents', 'delivery', 'preview')),
  -- When it was last handed in; the queue of those who verify is in this order.
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN sent_back_at timestamptz,
  -- What its owner has to mend, in the words of the admin who sent it back.
  ADD COLUMN sent_back_reason text CHECK (char_length(sent_back_reason) BETWEEN 1 AND 1000),
  -- As its owner wrote or chose it; others are shown the district and the city.
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (char_length(address) <= 200),
  -- The type is chosen in the second step.
  ALTER COLUMN category_id DROP NOT NULL,
  ADD CONSTRAINT listings_typed CHECK (draft_step IS NOT NULL OR category_id IS NOT NULL),
  -- 28.5355, 77.391 means that no place is chosen yet (decisions.md, Odd on purpose).
  ADD CONSTRAINT listings_placed CHECK (draft_step IS NOT NULL OR latitude <> 28.5355 OR longitude <> 77.391),
  ADD CONSTRAINT listings_drafts_unseen CHECK (draft_step IS NULL OR verified_at IS NULL),
  ADD CONSTRAINT listings_sent_back_whole CHECK ((sent_back_at IS NULL) = (sent_back_reason IS NULL)),
  ADD CONSTRAINT listings_sent_back_unseen CHECK (sent_back_at IS NULL OR verified_at IS NULL);
UPDATE listings SET submitted_at = created_at;
CREATE INDEX listings_to_verify ON listings ((coalesce(submitted_at, created_at)), id)
  WHERE verified_at IS NULL AND draft_step IS NULL AND sent_back_at IS NULL AND deleted_at IS NULL;

-- Scooters and bicycles are ridden without registration and insurance (P2-LIST-46).
ALTER TABLE categories ADD COLUMN needs_papers boolean NOT NULL DEFAULT true;
UPDATE categories SET needs_papers = false WHERE kind = 2 OR name_en IN ('Scooters', 'Bicycles');

CREATE TABLE insurance_providers (
  id uuid PRIMARY KEY,
  position smallint NOT NULL UNIQUE,
  name_en text NOT NULL UNIQUE,
  name_ar text NOT NULL UNIQUE
);
INSERT INTO insurance_providers (id, position, name_en, name_ar) VALUES
  ('01900000-0000-7000-8000-00000000f001', 1, 'Tawuniya', 'التعاونية'),
  ('01900000-0000-7000-8000-00000000f002', 2, 'SAICO', 'سايكو'),
  ('01900000-0000-7000-8000-00000000f003', 3, 'Al Rajhi Takaful', 'تكافل الراجحي'),
  ('01900000-0000-7000-8000-00000000f004', 4, 'Medgulf', 'ميدغلف'),
  ('01900000-0000-7000-8000-00000000f005', 5, 'Walaa', 'ولاء'),
  ('01900000-0000-7000-8000-00000000f006', 6, 'Malath', 'ملاذ'),
  ('01900000-0000-7000-8000-00000000f007', 7, 'GIG Saudi', 'جي آي جي السعودية');

-- Who sent a picture: nobody puts another's on a listing. Two people may send the same one, which is kept once.
CREATE TABLE picture_uploads (
  picture_id text NOT NULL REFERENCES pictures,
  account_id uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (picture_id, account_id)
);
CREATE INDEX picture_uploads_of_account ON picture_uploads (account_id, created_at);
CREATE INDEX listing_pictures_of_picture ON listing_pictures (picture_id);

-- What proves whose a listing is: for its owner and those who verify it.
CREATE TABLE listing_papers (
  listing_id uuid PRIMARY KEY REFERENCES listings,
  nationality text NOT NULL CHECK (nationality IN ('saudi', 'other')),
  personal_id_sealed text NOT NULL CHECK (personal_id_sealed LIKE 'v1.%'),
  personal_id_tail text NOT NULL CHECK (char_length(personal_id_tail) BETWEEN 1 AND 4)
);
