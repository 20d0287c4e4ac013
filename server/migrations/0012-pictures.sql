-- A picture that is being removed is not taken up again under its name: its files go after this is written, and its row
-- after the files.
ALTER TABLE pictures ADD COLUMN removed_at timestamptz;
