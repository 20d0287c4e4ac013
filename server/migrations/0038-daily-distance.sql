-- How far a vehicle may be driven in a day, and what each kilometre beyond costs: a term between the two sides, which nothing
-- of ours charges. Null where its owner has not said; without a limit it is infinite, so that whoever asks for so many
-- kilometres at least asks one question of one index.
ALTER TABLE listings
  ADD COLUMN daily_km double precision CHECK (daily_km = 'Infinity' OR (daily_km = floor(daily_km) AND daily_km BETWEEN 10 AND 2000)),
  ADD COLUMN extra_km_halalas bigint CHECK (extra_km_halalas BETWEEN 5 AND 10000);
ALTER TABLE listings ADD CONSTRAINT listings_daily_km_of_vehicle CHECK (daily_km IS NULL OR kind = 1);
ALTER TABLE listings ADD CONSTRAINT listings_extra_km_of_limit
  CHECK ((extra_km_halalas IS NOT NULL) = (daily_km IS NOT NULL AND daily_km <> 'Infinity'));

ALTER TABLE listing_search ADD COLUMN daily_km double precision;
CREATE INDEX listing_search_daily_km ON listing_search (daily_km) WHERE daily_km IS NOT NULL;
CREATE TRIGGER listings_searched_daily_km AFTER UPDATE OF daily_km ON listings
  FOR EACH ROW WHEN (OLD.daily_km IS DISTINCT FROM NEW.daily_km) EXECUTE FUNCTION keep_listing_search();
