-- The squares of the map in which a listing lies stand in the index of words, which then steps through the words and the
-- squares at once instead of laying all that say a word over all that lie in a box. A square is a number: its size (the
-- world, 4 degrees, 1, a quarter, a sixteenth), its row, its column, and a level, as in the indexes of the map: all listings,
-- or an eighth, a 64th or a 512th of them, by the last bits of their ids.
CREATE FUNCTION search_squares(id uuid, latitude double precision, longitude double precision) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    SELECT (level * 5 + size) * 33554432 + floor((latitude + 90) * to_a_degree)::integer * 8192
      + floor((longitude + 180) * to_a_degree)::integer
    FROM (VALUES (0, 0), (1, 0.25), (2, 1), (3, 4), (4, 16)) AS sizes (size, to_a_degree),
      generate_series(0, CASE
        WHEN get_byte(uuid_send(id), 15) & 7 <> 0 THEN 0
        WHEN get_byte(uuid_send(id), 14) & 7 <> 0 THEN 1
        WHEN get_byte(uuid_send(id), 13) & 7 <> 0 THEN 2
        ELSE 3 END) AS levels (level)
    WHERE level + size > 0);

DROP INDEX listing_search_terms;
CREATE INDEX listing_search_terms ON listing_search USING gin (terms, search_squares(id, latitude, longitude));
ANALYZE listing_search;
