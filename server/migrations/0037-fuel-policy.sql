-- How a vehicle's fuel is settled; null where its owner has not said.
ALTER TABLE listings ADD COLUMN fuel_policy text CHECK (fuel_policy IN ('same', 'full', 'included'));
ALTER TABLE listings ADD CONSTRAINT listings_fuel_policy_of_vehicle CHECK (fuel_policy IS NULL OR kind = 1);

ALTER TABLE listing_search ADD COLUMN fuel_policy text;
CREATE INDEX listing_search_fuel_policy ON listing_search (fuel_policy) WHERE fuel_policy IS NOT NULL;
CREATE TRIGGER listings_searched_fuel_policy AFTER UPDATE OF fuel_policy ON listings
  FOR EACH ROW WHEN (OLD.fuel_policy IS DISTINCT FROM NEW.fuel_policy) EXECUTE FUNCTION keep_listing_search();
