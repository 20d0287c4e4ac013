-- The colour that most of a picture has, which stands in its place while it loads: six hexadecimal digits. Pictures that were
-- stored before get theirs by a job, which finds them by the index.

-- step: pictures that are stored from now on have one
ALTER TABLE pictures
  ADD COLUMN colour text,
  ADD CONSTRAINT pictures_colour CHECK (colour ~ '^[0-9a-f]{6}$') NOT VALID;

-- step by itself: the pictures that are there, beside who writes
ALTER TABLE pictures VALIDATE CONSTRAINT pictures_colour

DROP INDEX CONCURRENTLY IF EXISTS pictures_without_colour

CREATE INDEX CONCURRENTLY pictures_without_colour ON pictures (id) WHERE colour IS NULL AND removed_at IS NULL
