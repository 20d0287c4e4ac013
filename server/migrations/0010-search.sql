-- Finding listings among a million. A search reads one narrow row a listing on offer instead of the listing itself, and
-- words are looked up in a vocabulary that forgives spelling before any listing is. Both are kept by a trigger: a new
-- or changed listing is found by the very next search.

-- What parts words: everything that is neither letter nor digit, written out, because the classes of regular
-- expressions depend on the database's locale.
CREATE FUNCTION search_split(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT word FROM regexp_split_to_table(public.fold_text(value),
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F\U0001F000-\U0001FAFF]+') AS word
  WHERE word <> ''
$$;

-- A folded word without the article and what is glued before it.
CREATE FUNCTION search_bare(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(word, '^(وال|بال|كال|فال|لل)(...)|^ال(..)', '\2\3')
$$;

-- A folded word without what changes with its place in a sentence: the article, the feminine and the plural endings; the
-- English plural.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN word ~ '^[a-z]' THEN regexp_replace(regexp_replace(regexp_replace(word,
      '(...)ies$', '\1y'), '(..(s|x|z|ch|sh))es$', '\1'), '(..[^sui])s$', '\1')
    ELSE regexp_replace(public.search_bare(word), '(...)(ات|ه|ا)$', '\1')
  END
$$;

-- How a folded word sounds, in either script, so that كامري, camry and kamry are one: letters that people write for each
-- other are one letter, and the end of a word that is written but hardly heard is off.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace(regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
          regexp_replace(regexp_replace(regexp_replace(word, '^wr', 'r'), 'c([eiy])', 's\1', 'g'), '([^aeiou])e$', '\1'),
          'tion', 'Sun'), 'sch', 'S'), 'sh', 'S'), 'ch', 'S'), 'kh', 'K'), 'gh', 'g'), 'th', 't'), 'dh', 'd'),
          'ph', 'f'), 'ck', 'k'), 'x', 'ks'), 'oo', 'u'),
        '([a-z])\1', '\1', 'g'), '([اويaeiou])h$|ه$', '\1ا'),
      'bpcqevjyowzابپتثجچحخدذرزسشصضطظعغفڤقكگلمنهويء',
      'bbkkifgiuusabbttgShKddrssSsdtdagffkkglmnhui'),
    '([aiu])\1+', '\1', 'g')
$$;

-- The consonants of a sound. Vowels are what people write differently.
CREATE FUNCTION search_skeleton(sound text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(sound, 'aiu', '')
$$;

-- The word, and it with each letter left out: two words share one of these exactly when one slip of a finger (a letter
-- added, left out, changed, or swapped with its neighbour) can lead from one to the other, or nearly so.
CREATE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)) || word FROM generate_series(1, length(word)) n
$$;

-- A word as a number, for small indexes. `part` keeps the words of names (n) from those of everything (w) and from
-- what is chosen from lists (c category, p place). Of 100,000 words one in 40,000 shares its number with another: such
-- a listing is found once too often, behind those that say the word in their name.
CREATE FUNCTION search_term(part text, stem text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ('x' || left(md5(part || ':' || stem), 8))::bit(32)::integer
$$;

CREATE FUNCTION search_terms(part text, value text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT public.search_term(part, public.search_stem(word))), '{}')
  FROM public.search_split(value) AS word
$$;

-- The words of a name, and each two that stand beside each other as one: "Land Cruiser" is found by landcruiser.
CREATE FUNCTION search_name_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  WITH words AS (SELECT word, lead(word) OVER (ORDER BY place) AS next
    FROM public.search_split(name) WITH ORDINALITY AS split(word, place))
  SELECT DISTINCT one FROM words, unnest(ARRAY[word,
    CASE WHEN word || next !~ '[0-9]' AND (word ~ '^[a-z]') = (next ~ '^[a-z]') THEN word || next END]) AS one
  WHERE one IS NOT NULL
$$;

CREATE FUNCTION search_name_terms(part text, name text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT public.search_term(part, public.search_stem(word))), '{}')
  FROM public.search_name_words(name) AS word
$$;

-- Every word that was ever on offer. Those of names, categories and cities (`title`) are what slips are forgiven towards.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  stem text NOT NULL GENERATED ALWAYS AS (search_stem(word)) STORED,
  title boolean NOT NULL,
  sound text NOT NULL GENERATED ALWAYS AS (search_sound(search_bare(word))) STORED,
  skeleton text NOT NULL GENERATED ALWAYS AS (search_skeleton(search_sound(search_bare(word)))) STORED,
  slips text[] GENERATED ALWAYS AS (CASE WHEN title AND length(word) BETWEEN 3 AND 20 AND word !~ '[0-9]' THEN search_slips(word) END) STORED
);
CREATE INDEX search_words_stem ON search_words (stem);
CREATE INDEX search_words_skeleton ON search_words (skeleton) WHERE title;
CREATE INDEX search_words_slips ON search_words USING gin (slips) WHERE title;
CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops) WHERE title;

-- Words of one transaction in one order, so that two listings with the same new words wait for each other in turn.
CREATE FUNCTION keep_search_words(titles text, others text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, title)
    SELECT left(word, 30), bool_or(title) FROM (
      SELECT word, true AS title FROM search_name_words(titles) AS word
      UNION ALL SELECT word, false FROM search_split(others) AS word) found
    GROUP BY left(word, 30) ORDER BY left(word, 30)
  ON CONFLICT (word) DO UPDATE SET title = true WHERE excluded.title AND NOT search_words.title
$$;

-- Words that people say for things and that no rule of sounds leads to.
CREATE TABLE search_aliases (
  word text NOT NULL,
  means text NOT NULL,
  PRIMARY KEY (word, means)
);
INSERT INTO search_aliases (word, means)
  SELECT DISTINCT search_stem(fold_text(one)), search_stem(fold_text(other)) FROM (VALUES
    ('جمس', 'gmc'), ('جيمس', 'gmc'), ('بيك', 'pickup'), ('ونيت', 'pickup'), ('وانيت', 'pickup'), ('شاص', 'pickup'),
    ('دباب', 'motorcycle'), ('موتر', 'سيارة'), ('سيكل', 'bicycle'), ('بسكليت', 'bicycle'), ('bike', 'bicycle'),
    ('يخت', 'yacht'), ('يوت', 'يخت'), ('طراد', 'boat'), ('قارب', 'boat'), ('لنش', 'boat'), ('مركب', 'boat'),
    ('car', 'سيارة'), ('auto', 'سيارة'), ('van', 'فان'), ('bus', 'باص'), ('حافلة', 'باص'), ('truck', 'شاحنة'), ('لوري', 'شاحنة'),
    ('تريلا', 'شاحنة'), ('سطحة', 'شاحنة'), ('caravan', 'camper'), ('rv', 'camper'), ('كرفان', 'camper'),
    ('tent', 'خيمة'), ('مخيم', 'خيمة'), ('بروجكتور', 'projector'), ('داتاشو', 'projector'), ('بروجيكتور', 'projector'),
    ('مولد', 'generator'), ('ماطور', 'generator'), ('جنريتر', 'generator'), ('دريل', 'drill'), ('مثقاب', 'drill'), ('شنيور', 'drill'),
    ('منشار', 'saw'), ('سلم', 'ladder'), ('درج', 'ladder'), ('بلاستيشن', 'playstation'), ('ps5', 'playstation'),
    ('ps', 'playstation'), ('vr', 'quest'), ('درون', 'drone'), ('طائرة', 'drone'), ('كميرا', 'camera'), ('كام', 'camera'),
    ('ميكروفون', 'مايك'), ('microphone', 'mic'), ('سماعة', 'speaker'), ('سبيكر', 'speaker'), ('كنبة', 'كنب'), ('couch', 'sofa'),
    ('كرسي', 'chair'), ('غيتار', 'guitar'), ('قيتار', 'guitar'), ('بيانو', 'keyboard'), ('piano', 'keyboard'), ('عجلة', 'bicycle'),
    ('بنز', 'mercedes'), ('benz', 'mercedes'), ('مرسدس', 'mercedes'), ('هونداي', 'hyundai'), ('فورويل', '4x4'), ('lc', 'لاندكروزر'),
    ('لاب', 'laptop'), ('كمبيوتر', 'laptop'), ('notebook', 'laptop'), ('macbook', 'ماك'), ('فرشة', 'mattress'), ('bbq', 'barbecue'),
    ('grill', 'شواية'), ('باربكيو', 'شواية'), ('wedding', 'occasion'), ('زواج', 'مناسبات'), ('عرس', 'مناسبات'), ('زفاف', 'مناسبات')
  ) AS pairs(one, other);

-- What a search reads of a listing that is on offer. Filters and orders that come together lie together in an index.
CREATE TABLE listing_search (
  id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  category_id uuid NOT NULL,
  place_id integer NOT NULL,
  kind smallint NOT NULL,
  delivers boolean NOT NULL,
  instant boolean NOT NULL,
  day_price_halalas bigint NOT NULL,
  trending_score double precision NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  name_terms integer[] NOT NULL,
  terms integer[] NOT NULL
);
CREATE INDEX listing_search_trending ON listing_search (trending_score DESC, id);
CREATE INDEX listing_search_trending_of_kind ON listing_search (kind, trending_score DESC, id);
CREATE INDEX listing_search_trending_of_place ON listing_search (place_id, trending_score DESC, id);
CREATE INDEX listing_search_trending_of_category ON listing_search (category_id, trending_score DESC, id);
CREATE INDEX listing_search_trending_of_both ON listing_search (place_id, category_id, trending_score DESC, id);
CREATE INDEX listing_search_instant ON listing_search (instant DESC, trending_score DESC, id);
CREATE INDEX listing_search_price ON listing_search (day_price_halalas, id);
CREATE INDEX listing_search_price_of_category ON listing_search (category_id, day_price_halalas, id);
CREATE INDEX listing_search_price_of_place ON listing_search (place_id, day_price_halalas, id);
CREATE INDEX listing_search_newest_of_kind ON listing_search (kind, id);
CREATE INDEX listing_search_near ON listing_search USING gist (globe_point(latitude, longitude));
CREATE INDEX listing_search_map ON listing_search (latitude, longitude);
CREATE INDEX listing_search_terms ON listing_search USING gin (terms);

CREATE FUNCTION search_document(l listings) RETURNS listing_search LANGUAGE sql STABLE AS $$
  SELECT ROW(l.id, l.owner_id, l.category_id, l.place_id, l.kind, l.delivers, l.instant, l.day_price_halalas, l.trending_score,
    l.latitude, l.longitude, search_name_terms('n', l.name_en || ' | ' || l.name_ar),
    search_name_terms('n', l.name_en || ' | ' || l.name_ar) || search_name_terms('w', l.name_en || ' | ' || l.name_ar)
      || search_terms('w', concat_ws(' ', c.name_en, c.name_ar, p.name_en, p.name_ar, l.district_en, l.district_ar,
        array_to_string(l.attributes_en, ' '), array_to_string(l.attributes_ar, ' '), l.description_en, l.description_ar))
      || ARRAY[search_term('c', l.category_id::text), search_term('p', l.place_id::text)])::listing_search
  FROM categories c, places p WHERE c.id = l.category_id AND p.id = l.place_id
$$;

CREATE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.active AND NEW.verified_at IS NOT NULL AND NEW.deleted_at IS NULL) THEN
    DELETE FROM listing_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  PERFORM keep_search_words(NEW.name_en || ' | ' || NEW.name_ar, concat_ws(' ', NEW.district_en, NEW.district_ar,
    array_to_string(NEW.attributes_en, ' '), array_to_string(NEW.attributes_ar, ' '), NEW.description_en, NEW.description_ar));
  INSERT INTO listing_search SELECT (search_document(NEW)).*
  ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, category_id = excluded.category_id, place_id = excluded.place_id,
    kind = excluded.kind, delivers = excluded.delivers, instant = excluded.instant,
    day_price_halalas = excluded.day_price_halalas, trending_score = excluded.trending_score, latitude = excluded.latitude,
    longitude = excluded.longitude, name_terms = excluded.name_terms, terms = excluded.terms;
  RETURN NULL;
END $$;
-- A review counts in a listing's row, and is nothing that a search reads.
CREATE TRIGGER listings_searched AFTER INSERT OR UPDATE OF owner_id, kind, category_id, place_id, name_en, name_ar, description_en,
  description_ar, district_en, district_ar, attributes_en, attributes_ar, latitude, longitude, price_halalas, price_hours, delivers,
  instant, active, verified_at, deleted_at ON listings
  FOR EACH ROW EXECUTE FUNCTION keep_listing_search();

-- What is trending changes every hour, and concerns no word.
CREATE FUNCTION keep_search_trending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_search SET trending_score = NEW.trending_score WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_search_trending AFTER UPDATE OF trending_score ON listings
  FOR EACH ROW WHEN (OLD.trending_score IS DISTINCT FROM NEW.trending_score) EXECUTE FUNCTION keep_search_trending();

-- Categories and cities are words of titles too.
CREATE FUNCTION keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(NEW.name_en || ' | ' || NEW.name_ar, '');
  RETURN NULL;
END $$;
CREATE TRIGGER places_searched AFTER INSERT OR UPDATE ON places FOR EACH ROW EXECUTE FUNCTION keep_title_words();
CREATE TRIGGER categories_searched AFTER INSERT OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION keep_title_words();

-- What is there already.
SELECT keep_search_words(name_en || ' | ' || name_ar, '') FROM categories ORDER BY id;
SELECT keep_search_words(name_en || ' | ' || name_ar, '') FROM places ORDER BY id;
SELECT keep_search_words(name_en || ' | ' || name_ar, concat_ws(' ', district_en, district_ar, array_to_string(attributes_en, ' '),
  array_to_string(attributes_ar, ' '), description_en, description_ar)) FROM listings
  WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL ORDER BY id;
INSERT INTO listing_search SELECT (search_document(l)).* FROM listings l
  WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
-- Statistics of the few thousand commonest words tell a search whether to gather or to walk.
ALTER TABLE listing_search ALTER COLUMN terms SET STATISTICS 300;
ANALYZE listing_search;

-- The indexes and the text that searches read until now.
DROP INDEX listings_trending, listings_trending_of_kind, listings_trending_of_place, listings_trending_of_category,
  listings_instant, listings_price, listings_near, listings_search;
ALTER TABLE listings DROP COLUMN search_text;

-- Whether a listing is free: one step down a small tree, for as many listings as a page and its count ask (40 µs each
-- through the exclusion constraint's own index).
CREATE INDEX bookings_slots ON bookings (listing_id, ends_at, starts_at)
  WHERE state IN ('awaiting_payment', 'requested', 'accepted', 'returned');

-- How often each listing was looked at on each day, by whom is not kept.
CREATE TABLE listing_views (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, listing_id)
);
