-- Where a listing lies stands in the orders themselves, so that a circle or a map's box is asked of them without a look at
-- the rows: of 6,000 that a walk passes, a few hundred lie there.
DROP INDEX listing_search_trending;
DROP INDEX listing_search_trending_of_kind;
CREATE INDEX listing_search_trending ON listing_search (trending_score DESC, id) INCLUDE (latitude, longitude);
CREATE INDEX listing_search_trending_of_kind ON listing_search (kind, trending_score DESC, id) INCLUDE (latitude, longitude);
