-- What an operator's desk lacked: categories as a list of the house (D-LISTS).

-- step: categories are named, put in order and hidden in the console
ALTER TABLE categories
  -- Other words that people say for it, in either language: a search finds it, and what is in it, by them.
  ADD COLUMN also_called text NOT NULL DEFAULT '',
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  DROP COLUMN stems;
ALTER TABLE categories ADD COLUMN stems text[] NOT NULL
  GENERATED ALWAYS AS (search_name_stems(name_en || ' | ' || name_ar || ' | ' || also_called)) STORED;

-- A category without a row here shows the drawing of its kind.
CREATE TABLE category_pictures (
  category_id uuid PRIMARY KEY REFERENCES categories,
  picture_id text NOT NULL REFERENCES pictures
);
CREATE INDEX category_pictures_of_picture ON category_pictures (picture_id);

CREATE FUNCTION keep_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(NEW.name_en || ' | ' || NEW.name_ar || ' | ' || NEW.also_called, '');
  RETURN NULL;
END $$;
DROP TRIGGER categories_searched ON categories;
CREATE TRIGGER categories_searched AFTER INSERT OR UPDATE OF name_en, name_ar, also_called ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_category_words();

-- As in 0036, with the other words of the category.
CREATE OR REPLACE FUNCTION search_document(l listings) RETURNS listing_search LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::listing_search, to_jsonb(l) || jsonb_build_object(
    'instant', l.instant AND NOT l.instant_paused,
    'name_terms', search_name_terms('n', l.name_en || ' | ' || l.name_ar),
    'terms', search_name_terms('n', l.name_en || ' | ' || l.name_ar) || search_name_terms('w', l.name_en || ' | ' || l.name_ar)
      || search_terms('w', concat_ws(' ', c.name_en, c.name_ar, c.also_called, p.name_en, p.name_ar, l.district_en, l.district_ar,
        array_to_string(l.attributes_en, ' '), array_to_string(l.attributes_ar, ' '), l.description_en, l.description_ar))
      || ARRAY[search_term('c', l.category_id::text), search_term('p', l.place_id::text)],
    'taken', listing_taken(l.id), 'blocked', listing_blocked(l.id),
    'preparation_minutes', coalesce(r.preparation_minutes, 0), 'notice_minutes', coalesce(r.notice_minutes, 0),
    'shortest_minutes', coalesce(r.shortest_minutes, 60), 'longest_minutes', coalesce(r.longest_minutes, 525600)))
  FROM categories c CROSS JOIN places p LEFT JOIN listing_rules r ON r.listing_id = l.id
  WHERE c.id = l.category_id AND p.id = l.place_id
$$;

-- step: the plate of a vehicle, as domain/listing/plate.ts reads it; null where its owner has not said
ALTER TABLE listings
  ADD COLUMN plate text CHECK (plate ~ '^[ABJDRSXTEGKLZNHUV]{3}[1-9][0-9]{0,3}$'),
  ADD CONSTRAINT listings_plate_of_vehicle CHECK (plate IS NULL OR kind = 1);

-- step by itself: the operator finds a vehicle by its plate
DROP INDEX CONCURRENTLY IF EXISTS listings_by_plate

CREATE INDEX CONCURRENTLY listings_by_plate ON listings (plate) WHERE plate IS NOT NULL
