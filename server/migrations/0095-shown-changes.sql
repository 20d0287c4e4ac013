-- What everybody is shown, and servers keep in their memory, ends there by what this table names (D-AT-HAND, docs/decisions/015-searches-from-memory.md).

-- step: the changes, written in the transaction that makes them
CREATE TABLE shown_changes (
  -- The transaction that made it. Readers ask for what their last snapshot did not see, so one that commits late is passed by nobody.
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('listing', 'owner', 'words', 'numbers', 'house')),
  -- The listing, or the owner; of the others everything.
  id uuid,
  CHECK ((id IS NULL) = (kind IN ('words', 'numbers', 'house')))
);
CREATE INDEX shown_changes_since ON shown_changes (xact);

-- How often changes were forgotten, and what had been seen the last time: the next time those go. Who has missed two times reads all anew.
CREATE TABLE shown_changes_forgotten (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  times bigint NOT NULL,
  before pg_snapshot NOT NULL
);
INSERT INTO shown_changes_forgotten (times, before) VALUES (0, pg_current_snapshot());

CREATE FUNCTION forget_shown_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE known pg_snapshot;
BEGIN
  SELECT before INTO known FROM shown_changes_forgotten FOR UPDATE;
  -- Of a database that was restored elsewhere, transactions have numbers that are still to come.
  DELETE FROM shown_changes
    WHERE pg_visible_in_snapshot(xact, known) OR xact >= pg_snapshot_xmax(pg_current_snapshot());
  UPDATE shown_changes_forgotten SET times = times + 1, before = pg_current_snapshot();
END $$;

-- step: what names a change
CREATE FUNCTION note_shown_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind, id) SELECT 'listing', id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION note_shown_listing_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind, id) SELECT DISTINCT 'listing', listing_id FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION note_shown_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind, id) VALUES ('listing', NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION note_shown_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind, id) VALUES ('listing', CASE WHEN TG_OP = 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END);
  RETURN NULL;
END $$;
CREATE FUNCTION note_shown_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind, id) VALUES ('owner', NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION note_shown_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind, id) SELECT DISTINCT 'listing', listing_id FROM listing_pictures WHERE picture_id = NEW.id;
  RETURN NULL;
END $$;
CREATE FUNCTION note_shown_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (kind) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;
-- Every change of a listing brings its words, and most bring none that is new.
CREATE FUNCTION note_shown_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN INSERT INTO shown_changes (kind) VALUES ('words'); END IF;
  RETURN NULL;
END $$;

-- step: of the row that searches read
CREATE TRIGGER listing_search_shown_made AFTER INSERT ON listing_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_ids();
CREATE TRIGGER listing_search_shown_moved AFTER UPDATE ON listing_search
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_ids();
CREATE TRIGGER listing_search_shown_gone AFTER DELETE ON listing_search
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_ids();
CREATE TRIGGER listing_search_shown_emptied AFTER TRUNCATE ON listing_search
  FOR EACH STATEMENT EXECUTE FUNCTION note_shown_all('house');

-- step: of the listing, less what is trending, which the row above has as well
CREATE TRIGGER listings_shown AFTER UPDATE ON listings
  FOR EACH ROW WHEN (OLD.trending_score = NEW.trending_score) EXECUTE FUNCTION note_shown_listing();

-- step: of its pictures
CREATE TRIGGER listing_pictures_shown_made AFTER INSERT ON listing_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_listing_ids();
CREATE TRIGGER listing_pictures_shown_moved AFTER UPDATE ON listing_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_listing_ids();
CREATE TRIGGER listing_pictures_shown_gone AFTER DELETE ON listing_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_listing_ids();
CREATE TRIGGER pictures_shown AFTER UPDATE ON pictures
  FOR EACH ROW WHEN ((OLD.colour, OLD.width, OLD.height) IS DISTINCT FROM (NEW.colour, NEW.width, NEW.height))
  EXECUTE FUNCTION note_shown_picture();

-- step: of who is just paying for it; what is kept for good stands in the row that searches read
CREATE TRIGGER slots_shown_made AFTER INSERT ON slots
  FOR EACH ROW WHEN (NEW.kept_until IS NOT NULL) EXECUTE FUNCTION note_shown_slot();
CREATE TRIGGER slots_shown_moved AFTER UPDATE ON slots
  FOR EACH ROW WHEN (OLD.kept_until IS NOT NULL OR NEW.kept_until IS NOT NULL) EXECUTE FUNCTION note_shown_slot();
CREATE TRIGGER slots_shown_gone AFTER DELETE ON slots
  FOR EACH ROW WHEN (OLD.kept_until IS NOT NULL) EXECUTE FUNCTION note_shown_slot();

-- step: of its owner, as guests see them
CREATE TRIGGER accounts_shown AFTER UPDATE ON accounts
  FOR EACH ROW WHEN ((OLD.full_name, OLD.verified_at, OLD.rating_count, OLD.rating_half_stars)
    IS DISTINCT FROM (NEW.full_name, NEW.verified_at, NEW.rating_count, NEW.rating_half_stars))
  EXECUTE FUNCTION note_shown_owner();

-- step: of the house
CREATE TRIGGER categories_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_shown_all('house');
CREATE TRIGGER places_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION note_shown_all('house');
CREATE TRIGGER business_numbers_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION note_shown_all('numbers');
CREATE TRIGGER search_aliases_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_aliases
  FOR EACH STATEMENT EXECUTE FUNCTION note_shown_all('words');
CREATE TRIGGER search_words_shown_made AFTER INSERT ON search_words
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_words();
CREATE TRIGGER search_words_shown_moved AFTER UPDATE ON search_words
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_words();
CREATE TRIGGER search_words_shown_gone AFTER DELETE ON search_words
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_words();
