-- Whether a listing can be had is asked of the row that a search reads anyway. Until now it was asked of the bookings, the
-- blocks and the rules of one listing after the other: 6 to 10 pages each, and a filter asks thousands.

-- What keeps its time is written beside the listing; an unpaid slot is not, for it ends by itself, by the clock.
ALTER TABLE listing_search
  ADD COLUMN taken tstzmultirange NOT NULL DEFAULT '{}',
  ADD COLUMN blocked tstzmultirange NOT NULL DEFAULT '{}',
  ADD COLUMN preparation_minutes integer NOT NULL DEFAULT 0,
  ADD COLUMN notice_minutes integer NOT NULL DEFAULT 0,
  ADD COLUMN shortest_minutes integer NOT NULL DEFAULT 60,
  ADD COLUMN longest_minutes integer NOT NULL DEFAULT 525600;
-- Room for another version of a row on its page: then no index learns of a booking.
ALTER TABLE listing_search SET (fillfactor = 85);

CREATE FUNCTION listing_taken(listing uuid) RETURNS tstzmultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(period), '{}') FROM bookings
  WHERE listing_id = listing AND state IN ('requested', 'accepted', 'returned')
$$;

CREATE FUNCTION listing_blocked(listing uuid) RETURNS tstzmultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(period), '{}') FROM listing_blocks WHERE listing_id = listing
$$;

-- One after the other for each listing, each in a statement of its own: of two at once the later reads what the earlier
-- wrote. As a lock of its own, because a listing that is just being offered has no row to wait for.
CREATE FUNCTION wait_for_search_times(listing uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('listing_search:' || listing, 0))
$$;

CREATE FUNCTION keep_search_taken() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE listing uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END;
BEGIN
  PERFORM wait_for_search_times(listing);
  UPDATE listing_search SET taken = listing_taken(id) WHERE id = listing;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_searched_made AFTER INSERT ON bookings FOR EACH ROW
  WHEN (NEW.state IN ('requested', 'accepted', 'returned'))
  EXECUTE FUNCTION keep_search_taken();
CREATE TRIGGER bookings_searched_moved AFTER UPDATE OF state, starts_at, ends_at ON bookings FOR EACH ROW
  WHEN ((NEW.state IN ('requested', 'accepted', 'returned')) <> (OLD.state IN ('requested', 'accepted', 'returned'))
    OR (NEW.state IN ('requested', 'accepted', 'returned') AND (NEW.starts_at, NEW.ends_at) <> (OLD.starts_at, OLD.ends_at)))
  EXECUTE FUNCTION keep_search_taken();
CREATE TRIGGER bookings_searched_gone AFTER DELETE ON bookings FOR EACH ROW
  WHEN (OLD.state IN ('requested', 'accepted', 'returned'))
  EXECUTE FUNCTION keep_search_taken();

-- A calendar from elsewhere brings hundreds of blocks at once: once a statement.
CREATE FUNCTION keep_search_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE listing uuid;
BEGIN
  FOR listing IN SELECT DISTINCT listing_id FROM changed ORDER BY listing_id LOOP
    PERFORM wait_for_search_times(listing);
    UPDATE listing_search SET blocked = listing_blocked(id) WHERE id = listing;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_blocks_searched_made AFTER INSERT ON listing_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_blocked();
CREATE TRIGGER listing_blocks_searched_moved AFTER UPDATE ON listing_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_blocked();
CREATE TRIGGER listing_blocks_searched_gone AFTER DELETE ON listing_blocks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_blocked();

CREATE FUNCTION keep_search_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wait_for_search_times(NEW.listing_id);
  UPDATE listing_search SET preparation_minutes = NEW.preparation_minutes, notice_minutes = NEW.notice_minutes,
    shortest_minutes = NEW.shortest_minutes, longest_minutes = NEW.longest_minutes WHERE id = NEW.listing_id;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_rules_searched AFTER INSERT OR UPDATE ON listing_rules
  FOR EACH ROW EXECUTE FUNCTION keep_search_rules();

-- A listing that is offered again has its times; one that stays on offer keeps them while its words change.
DROP FUNCTION search_document(listings);
CREATE FUNCTION search_document(l listings) RETURNS listing_search LANGUAGE sql STABLE AS $$
  SELECT ROW(l.id, l.owner_id, l.category_id, l.place_id, l.kind, l.delivers, l.instant, l.day_price_halalas, l.trending_score,
    l.latitude, l.longitude, search_name_terms('n', l.name_en || ' | ' || l.name_ar),
    search_name_terms('n', l.name_en || ' | ' || l.name_ar) || search_name_terms('w', l.name_en || ' | ' || l.name_ar)
      || search_terms('w', concat_ws(' ', c.name_en, c.name_ar, p.name_en, p.name_ar, l.district_en, l.district_ar,
        array_to_string(l.attributes_en, ' '), array_to_string(l.attributes_ar, ' '), l.description_en, l.description_ar))
      || ARRAY[search_term('c', l.category_id::text), search_term('p', l.place_id::text)],
    listing_taken(l.id), listing_blocked(l.id), coalesce(r.preparation_minutes, 0), coalesce(r.notice_minutes, 0),
    coalesce(r.shortest_minutes, 60), coalesce(r.longest_minutes, 525600))::listing_search
  FROM categories c CROSS JOIN places p LEFT JOIN listing_rules r ON r.listing_id = l.id
  WHERE c.id = l.category_id AND p.id = l.place_id
$$;

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
  INSERT INTO listing_search SELECT (search_document(NEW)).*
  ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, category_id = excluded.category_id, place_id = excluded.place_id,
    kind = excluded.kind, delivers = excluded.delivers, instant = excluded.instant,
    day_price_halalas = excluded.day_price_halalas, trending_score = excluded.trending_score, latitude = excluded.latitude,
    longitude = excluded.longitude, name_terms = excluded.name_terms, terms = excluded.terms;
  RETURN NULL;
END $$;

-- What is there already.
UPDATE listing_search s SET taken = t.taken FROM (
  SELECT listing_id, range_agg(period) AS taken FROM bookings WHERE state IN ('requested', 'accepted', 'returned')
  GROUP BY listing_id) t WHERE t.listing_id = s.id;
UPDATE listing_search s SET blocked = t.blocked FROM (
  SELECT listing_id, range_agg(period) AS blocked FROM listing_blocks GROUP BY listing_id) t WHERE t.listing_id = s.id;
UPDATE listing_search s SET preparation_minutes = r.preparation_minutes, notice_minutes = r.notice_minutes,
  shortest_minutes = r.shortest_minutes, longest_minutes = r.longest_minutes
  FROM listing_rules r WHERE r.listing_id = s.id;
ANALYZE listing_search;
