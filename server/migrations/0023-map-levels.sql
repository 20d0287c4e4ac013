-- A map and a circle read where listings lie, what filters ask of them and what they are sorted by from an index alone.
DROP INDEX listing_search_map;
CREATE INDEX listing_search_map ON listing_search (latitude, longitude)
  INCLUDE (id, kind, category_id, place_id, day_price_halalas, delivers, instant, trending_score);

-- Of more listings than a map can show it places a part: an eighth, an eighth of that, and an eighth of that again, by the
-- last bits of the ids, which are random.
CREATE INDEX listing_search_map_eighth ON listing_search (latitude, longitude)
  INCLUDE (id, kind, category_id, place_id, day_price_halalas, delivers)
  WHERE (get_byte(uuid_send(id), 15) & 7) = 0;
CREATE INDEX listing_search_map_64th ON listing_search (latitude, longitude)
  INCLUDE (id, kind, category_id, place_id, day_price_halalas, delivers)
  WHERE (get_byte(uuid_send(id), 15) & 7) = 0 AND (get_byte(uuid_send(id), 14) & 7) = 0;
CREATE INDEX listing_search_map_512th ON listing_search (latitude, longitude)
  INCLUDE (id, kind, category_id, place_id, day_price_halalas, delivers)
  WHERE (get_byte(uuid_send(id), 15) & 7) = 0 AND (get_byte(uuid_send(id), 14) & 7) = 0 AND (get_byte(uuid_send(id), 13) & 7) = 0;
