-- The words of categories and cities, once and not at every letter that somebody types: 4 ms of regular expressions for
-- names that hardly ever change.
CREATE FUNCTION search_name_stems(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT public.search_stem(word)), '{}') FROM public.search_name_words(name) AS word
$$;
ALTER TABLE categories ADD COLUMN stems text[] NOT NULL GENERATED ALWAYS AS (search_name_stems(name_en || ' | ' || name_ar)) STORED;
ALTER TABLE places ADD COLUMN stems text[] NOT NULL GENERATED ALWAYS AS (search_name_stems(name_en || ' | ' || name_ar)) STORED;
