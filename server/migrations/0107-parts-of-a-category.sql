-- As in 0031, for one category: its two orders answer a part of the map by themselves, price and score included.
DROP INDEX listing_search_trending_of_category;
DROP INDEX listing_search_price_of_category;
CREATE INDEX listing_search_trending_of_category ON listing_search (category_id, trending_score DESC, id)
  INCLUDE (latitude, longitude, day_price_halalas);
CREATE INDEX listing_search_price_of_category ON listing_search (category_id, day_price_halalas, id)
  INCLUDE (latitude, longitude, trending_score, instant);
-- Each run of the trending job moves up to 20,000 scores, the best listings' above all: an index answers by itself only where the rows are known
-- to be seen by everybody, which vacuuming notes. A fifth of a million listings, the usual share, would be a day's wait.
ALTER TABLE listing_search SET (autovacuum_vacuum_scale_factor = 0.01);
