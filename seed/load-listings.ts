import pg from 'pg';
import { allKinds } from './catalogue/all-kinds.ts';
import type { Kind } from './catalogue/kinds.ts';
import { composePlainText, composePrice } from './compose-listing.ts';
import { dropIndexes, skipReferenceChecks } from './indexes.ts';
import { insertRows } from './insert-rows.ts';
import { saudiPlaces } from './places.ts';
import { SeededRandom } from './random.ts';
import { categoryId, categoryRows, placeRows, type Row } from './rows.ts';

export interface LoadOptions {
  readonly count: number;
  readonly onProgress?: (detail: string) => void;
}

export interface LoadResult {
  readonly listings: number;
  readonly seconds: number;
  readonly perSecond: number;
}

const BATCH = 20_000;
const LISTINGS_PER_OWNER = 10;
/** Listings: a smaller load updates the indexes; a larger one rebuilds them if it adds at least half as many as exist. */
const REBUILD_FROM = 5_000;
const PICTURES_EACH = 3;
const DISTRICT = `'Center وسط المدينة'`;
const DESCRIBED = `array_to_string(t.attributes_en, ' '), array_to_string(t.attributes_ar, ' '), t.description_en,
  t.description_ar`;
/** The mobile numbers of synthetic owners come from this block; nothing is ever sent to them. */
const MOBILE_BLOCK = '+96652';

/**
 * Adds synthetic listings, verified and active, over all places. Postgres composes them from texts of the catalogue, so
 * that a million listings need no million round trips. All or nothing. Large loads rebuild the indexes of `listings`,
 * and searches wait meanwhile.
 */
export async function loadListings(
  databaseUrl: string,
  { count, onProgress }: LoadOptions,
): Promise<LoadResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const startedAt = performance.now();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL maintenance_work_mem = '512MB'");
    // The same places, prices and scores each time, so that a measurement can be repeated.
    await client.query('SELECT setseed(0.42)');
    await skipReferenceChecks(client);
    await prepare(client, count);
    // What the triggers would do for each row is done once for each text, with the same result.
    await client.query('ALTER TABLE listings DISABLE TRIGGER USER');
    const rebuild = (await isWorthRebuilding(client, count))
      ? [...(await dropIndexes(client, 'listings')), ...(await dropIndexes(client, 'listing_search'))]
      : [];
    for (let done = 0; done < count; done += BATCH) {
      const size = Math.min(BATCH, count - done);
      await addBatch(client, done, size);
      onProgress?.(`${done + size} of ${count} listings`);
    }
    if (rebuild.length > 0) onProgress?.('building the indexes');
    for (const definition of rebuild) await client.query(definition);
    await client.query('ALTER TABLE listings ENABLE TRIGGER USER');
    // Without triggers nobody has named what is new to a server that keeps listings in memory.
    await client.query("INSERT INTO shown_changes (kind) VALUES ('house')");
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE listing_search');
    await client.query('ANALYZE listings; ANALYZE listing_pictures; ANALYZE accounts');
  } finally {
    await client.end();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { listings: count, seconds, perSecond: Math.round(count / seconds) };
}

/** Rebuilding the search index costs half of updating it, but also covers every row that exists already. */
async function isWorthRebuilding(client: pg.Client, count: number): Promise<boolean> {
  if (count < REBUILD_FROM) return false;
  const { rows } = await client.query<{ there: string }>('SELECT count(*) AS there FROM listings');
  return count >= Number(rows[0]?.there ?? 0) / 2;
}

async function isEmpty(client: pg.Client, table: 'places' | 'categories'): Promise<boolean> {
  return (await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount === 0;
}

/** Fills temporary tables that each batch reads: texts, places by size, owners, pictures by category. */
async function prepare(client: pg.Client, count: number): Promise<void> {
  const places = saudiPlaces();
  if (await isEmpty(client, 'places')) await insertRows(client, 'places', placeRows(places));
  if (await isEmpty(client, 'categories')) await insertRows(client, 'categories', categoryRows());
  await client.query(`
    CREATE TEMP TABLE load_texts (number int PRIMARY KEY, kind smallint, category_id uuid, name_en text, name_ar text,
      description_en text, description_ar text, attributes_en text[], attributes_ar text[], price_halalas bigint,
      price_hours int) ON COMMIT DROP`);
  await insertRows(client, 'load_texts', textRows());
  await client.query(`
    SELECT keep_search_words(name_en || ' | ' || name_ar, concat_ws(' ', ${DISTRICT}, ${DESCRIBED})) FROM load_texts t;
    ALTER TABLE load_texts ADD COLUMN name_terms int[], ADD COLUMN terms int[];
    UPDATE load_texts t SET name_terms = search_name_terms('n', t.name_en || ' | ' || t.name_ar),
      terms = search_name_terms('n', t.name_en || ' | ' || t.name_ar) || search_name_terms('w', t.name_en || ' | ' || t.name_ar)
        || search_terms('w', concat_ws(' ', c.name_en, c.name_ar, ${DISTRICT}, ${DESCRIBED}))
        || search_term('c', c.id::text) FROM categories c WHERE c.id = t.category_id;
    CREATE TEMP TABLE load_places ON COMMIT DROP AS
      SELECT row_number() OVER (ORDER BY population DESC, id)::int - 1 AS number, *,
        search_terms('w', name_en || ' ' || name_ar) || search_term('p', id::text) AS terms FROM places;
    CREATE TEMP TABLE load_pictures ON COMMIT DROP AS
      SELECT l.category_id, array_agg(DISTINCT p.picture_id ORDER BY p.picture_id) AS ids
      FROM (SELECT id, category_id FROM listings ORDER BY id LIMIT 1000) l
      JOIN listing_pictures p ON p.listing_id = l.id GROUP BY l.category_id;
    CREATE TEMP TABLE load_owners (number int PRIMARY KEY, id uuid) ON COMMIT DROP`);
  await client.query(
    `WITH known AS (SELECT coalesce(max(right(mobile, 7)::int), 0) AS last FROM accounts
        WHERE mobile LIKE '${MOBILE_BLOCK}%' AND length(mobile) = 13),
      made AS (INSERT INTO accounts (id, full_name, mobile, country_code, mode, created_at)
        SELECT ${uuidOf('n + 500000000')}, 'مؤجر تجريبي', '${MOBILE_BLOCK}' || lpad((known.last + n)::text, 7, '0'), '+966', 'owner', now()
        FROM known, generate_series(1, $1::int) n RETURNING id)
     INSERT INTO load_owners SELECT row_number() OVER () - 1, id FROM made`,
    [Math.ceil(count / LISTINGS_PER_OWNER)],
  );
}

/** SQL for a UUIDv7 of the transaction's time and a number, random enough that two loads never collide. */
function uuidOf(number: string): string {
  const milliseconds = `(extract(epoch FROM now()) * 1000)::bigint`;
  const random = `md5(random()::text || (${number})::text)`;
  return `(SELECT (lpad(to_hex(${milliseconds}), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid FROM (SELECT ${random} AS h) digits)`;
}

const TEXT_OF_DRAWN = 'mixed % (SELECT count(*) FROM load_texts)';

async function addBatch(client: pg.Client, from: number, size: number): Promise<void> {
  await client.query(
    `WITH drawn AS (
        SELECT n, ${uuidOf('n')} AS id, random() AS far, random() AS wide, random() AS high, random() AS dear, random() AS odds,
          (hashint4(n) & 2147483647) AS mixed
        FROM generate_series($1::int, $1::int + $2::int - 1) n),
      made AS (
        INSERT INTO listings (id, owner_id, kind, category_id, place_id, name_en, name_ar, description_en,
          description_ar, district_en, district_ar, attributes_en, attributes_ar, latitude, longitude, price_halalas,
          price_hours, delivers, instant, active, verified_at, created_at, trending_score)
        SELECT drawn.id, o.id, t.kind, t.category_id, p.id, t.name_en, t.name_ar, t.description_en,
          t.description_ar, 'Center', 'وسط المدينة', t.attributes_en, t.attributes_ar,
          p.latitude + (wide - 0.5) * 0.16, p.longitude + (high - 0.5) * 0.16,
          greatest(100, (t.price_halalas * (0.7 + dear * 0.6) / 500)::bigint * 500), t.price_hours,
          odds < 0.5, dear < 0.5, true, now(), now() - odds * interval '400 days', round((dear * odds * odds)::numeric, 4)
        FROM drawn
        JOIN load_texts t ON t.number = ${TEXT_OF_DRAWN}
        JOIN load_places p ON p.number = least(39, floor(far * far * 40))
        JOIN load_owners o ON o.number = n / ${LISTINGS_PER_OWNER}
        RETURNING *),
      searched AS (INSERT INTO listing_search (id, owner_id, category_id, place_id, kind, delivers, instant,
          day_price_halalas, trending_score, latitude, longitude, name_terms, terms)
        SELECT l.id, l.owner_id, l.category_id, l.place_id, l.kind, l.delivers, l.instant, l.day_price_halalas,
          l.trending_score, floor(l.latitude * 1000 + 0.5) / 1000, floor(l.longitude * 1000 + 0.5) / 1000, t.name_terms, t.terms || p.terms
        FROM made l JOIN drawn USING (id) JOIN load_places p ON p.id = l.place_id
        JOIN load_texts t ON t.number = ${TEXT_OF_DRAWN})
     INSERT INTO listing_pictures (listing_id, position, picture_id)
       SELECT made.id, position, ids[1 + (hashtext(made.id::text) & 65535) % cardinality(ids) + position - CASE
           WHEN (hashtext(made.id::text) & 65535) % cardinality(ids) + position >= cardinality(ids) THEN cardinality(ids) ELSE 0 END]
       FROM made JOIN load_pictures f ON f.category_id = made.category_id, generate_series(0, ${PICTURES_EACH - 1}) position
       WHERE cardinality(ids) >= ${PICTURES_EACH}`,
    [from, size],
  );
}

/** Every combination of kind, name and year in the catalogue, a few hundred texts. */
function textRows(): Row[] {
  const random = new SeededRandom('load');
  return allKinds
    .flatMap((kind) =>
      yearsOf(kind).flatMap((year) => turnsOf(kind).map((turn) => textRow(kind, turn, year, random))),
    )
    .map((row, number) => ({ number, ...row }));
}

function yearsOf({ years }: Kind): (number | undefined)[] {
  if (!years) return [undefined];
  return Array.from({ length: years[1] - years[0] + 1 }, (_, index) => years[0] + index);
}

function turnsOf({ names, stories }: Kind): number[] {
  return Array.from({ length: Math.max(names.length, stories.length) }, (_, turn) => turn);
}

function textRow(kind: Kind, turn: number, year: number | undefined, random: SeededRandom): Row {
  const text = composePlainText(kind, turn, year);
  const price = composePrice(kind, year, random);
  return {
    kind: kind.kind,
    category_id: categoryId(kind.category),
    name_en: text.name.en,
    name_ar: text.name.ar,
    description_en: text.description.en,
    description_ar: text.description.ar,
    attributes_en: text.attributes.map(({ en }) => en),
    attributes_ar: text.attributes.map(({ ar }) => ar),
    price_halalas: price.sar * 100,
    price_hours: price.hours,
  };
}
