-- A field of a listing that a search may ask for is a column of the same name in `listings` and in `listing_search`: it is
-- taken over by its name, so that the next field is a column here and there, and a trigger.
DROP FUNCTION search_document(listings);
CREATE FUNCTION search_document(l listings) RETURNS listing_search LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::listing_search, to_jsonb(l) || jsonb_build_object(
    'instant', l.instant AND NOT l.instant_paused,
    'name_terms', search_name_terms('n', l.name_en || ' | ' || l.name_ar),
    'terms', search_name_terms('n', l.name_en || ' | ' || l.name_ar) || search_name_terms('w', l.name_en || ' | ' || l.name_ar)
      || search_terms('w', concat_ws(' ', c.name_en, c.name_ar, p.name_en, p.name_ar, l.district_en, l.district_ar,
        array_to_string(l.attributes_en, ' '), array_to_string(l.attributes_ar, ' '), l.description_en, l.description_ar))
      || ARRAY[search_term('c', l.category_id::text), search_term('p', l.place_id::text)],
    'taken', listing_taken(l.id), 'blocked', listing_blocked(l.id),
    'preparation_minutes', coalesce(r.preparation_minutes, 0), 'notice_minutes', coalesce(r.notice_minutes, 0),
    'shortest_minutes', coalesce(r.shortest_minutes, 60), 'longest_minutes', coalesce(r.longest_minutes, 525600)))
  FROM categories c CROSS JOIN places p LEFT JOIN listing_rules r ON r.listing_id = l.id
  WHERE c.id = l.category_id AND p.id = l.place_id
$$;

-- The row is written anew instead of column by column. Its times are read again; whoever changes them waits for the lock.
CREATE OR REPLACE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.active AND NEW.verified_at IS NOT NULL AND NEW.deleted_at IS NULL) THEN
    DELETE FROM listing_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  PERFORM keep_search_words(NEW.name_en || ' | ' || NEW.name_ar, concat_ws(' ', NEW.district_en, NEW.district_ar,
    array_to_string(NEW.attributes_en, ' '), array_to_string(NEW.attributes_ar, ' '), NEW.description_en, NEW.description_ar));
  -- A new listing has no times that anybody could be changing.
  IF TG_OP = 'UPDATE' THEN PERFORM wait_for_search_times(NEW.id); END IF;
  DELETE FROM listing_search WHERE id = NEW.id;
  INSERT INTO listing_search SELECT document.* FROM search_document(NEW) document;
  RETURN NULL;
END $$;
