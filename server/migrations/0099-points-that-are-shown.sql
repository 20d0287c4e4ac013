-- Searches ask for the point that everybody is shown, a thousandth of a degree exactly (domain/listing/shown-point.ts), and no longer
-- for the listing's own: by boxes and circles that grow smaller a stranger found that to the metre (T18). As in 0072 otherwise.

-- step: of what is written from now on
CREATE OR REPLACE FUNCTION search_document(l listings) RETURNS listing_search LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::listing_search, to_jsonb(l) || jsonb_build_object(
    'instant', l.instant AND NOT l.instant_paused,
    'latitude', floor(l.latitude * 1000 + 0.5) / 1000, 'longitude', floor(l.longitude * 1000 + 0.5) / 1000,
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

-- step: of the listings that are there
UPDATE listing_search SET latitude = floor(latitude * 1000 + 0.5) / 1000, longitude = floor(longitude * 1000 + 0.5) / 1000
  WHERE (latitude, longitude) IS DISTINCT FROM (floor(latitude * 1000 + 0.5) / 1000, floor(longitude * 1000 + 0.5) / 1000);
