import pg from 'pg';
import { dropIndexes, skipReferenceChecks } from './indexes.ts';
import type { LoadOptions } from './load-listings.ts';
import { COMMISSION_PERCENT, VAT_PERCENT } from './terms.ts';

export interface BookingLoadResult {
  readonly seconds: number;
  readonly perSecond: number;
}

const BATCH = 100_000;
const RENTERS = 5_000;
/** The mobile numbers of synthetic renters come from this block; nothing is ever sent to them. */
const MOBILE_BLOCK = '+96653';
/** Bookings: for fewer, the indexes are updated instead of rebuilt. */
const REBUILD_FROM = 20_000;

/**
 * Adds synthetic bookings, the same number to each listing: three in five of them are over, and the others begin in the
 * next three months. No two overlap. They have no payments, because a search does not read the ledger. All or nothing.
 */
export async function loadBookings(
  databaseUrl: string,
  { count, onProgress }: LoadOptions,
): Promise<BookingLoadResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const startedAt = performance.now();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL maintenance_work_mem = '512MB'");
    await skipReferenceChecks(client);
    const listings = await prepare(client, count);
    // What the triggers would do for each booking is done once for each listing, with the same result.
    await client.query('ALTER TABLE bookings DISABLE TRIGGER USER');
    await client.query('ALTER TABLE slots DISABLE TRIGGER USER');
    const rebuild =
      count >= REBUILD_FROM
        ? [
            ...(await dropIndexes(client, 'bookings')),
            ...(await dropIndexes(client, 'slots')),
            ...(await dropIndexes(client, 'listing_search')),
          ]
        : [];
    const each = Math.ceil(count / listings);
    for (let done = 0; done < count; done += BATCH) {
      await addBatch(client, done, Math.min(BATCH, count - done), each);
      onProgress?.(`${Math.min(done + BATCH, count)} of ${count} bookings`);
    }
    await updateSearchRows(client);
    if (rebuild.length > 0) onProgress?.('building the indexes');
    for (const definition of rebuild) await client.query(definition);
    await client.query('ALTER TABLE bookings ENABLE TRIGGER USER');
    await client.query('ALTER TABLE slots ENABLE TRIGGER USER');
    // As in load-listings.ts: no trigger has named them.
    await client.query("INSERT INTO shown_changes (kind) VALUES ('house')");
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE bookings');
    await client.query('VACUUM ANALYZE slots');
    await client.query('VACUUM ANALYZE listing_search');
  } finally {
    await client.end();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, perSecond: Math.round(count / seconds) };
}

/** Makes renters, and puts listings without bookings into a fixed order; returns how many there are. */
async function prepare(client: pg.Client, count: number): Promise<number> {
  await client.query(`
    CREATE TEMP TABLE load_renters (number int PRIMARY KEY, id uuid) ON COMMIT DROP;
    WITH made AS (INSERT INTO accounts (id, full_name, mobile, country_code, mode, created_at)
      SELECT gen_random_uuid(), 'مستأجر تجريبي', '${MOBILE_BLOCK}' || lpad(n::text, 7, '0'), '+966', 'renter', now()
      FROM generate_series(1, ${RENTERS}) n ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO load_renters SELECT row_number() OVER () - 1, id FROM (
      SELECT id FROM made UNION SELECT id FROM accounts WHERE mobile LIKE '${MOBILE_BLOCK}%') renters;
    CREATE TEMP TABLE load_bookable ON COMMIT DROP AS
      SELECT row_number() OVER (ORDER BY id)::int - 1 AS number, id, owner_id, price_halalas, price_hours, delivers
      FROM listings l WHERE NOT EXISTS (SELECT FROM bookings b WHERE b.listing_id = l.id);
    CREATE UNIQUE INDEX ON load_bookable (number); ANALYZE load_bookable`);
  const { rows } = await client.query<{ listings: number }>(
    'SELECT count(*)::int AS listings FROM load_bookable',
  );
  const listings = rows[0]?.listings ?? 0;
  if (listings === 0) throw new TypeError('There is no listing without a booking: load listings first.');
  if (count / listings > 30)
    throw new TypeError('More than 30 bookings a listing would not fit into the time.');
  return listings;
}

/** Updates the search rows of the listings that had no bookings before. */
async function updateSearchRows(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE listing_search s SET taken = t.taken FROM (
      SELECT listing_id, range_agg(period) AS taken FROM slots JOIN load_bookable l ON l.id = listing_id
      GROUP BY listing_id) t
    WHERE t.listing_id = s.id`);
}

/**
 * Adds a batch. The n-th booking of a listing lies in a window of nine days of its own, so that no two overlap: the
 * last two fifths of the windows are in the future, the others in the past. A booking lasts one to seven days from a
 * whole hour. Listings have shifted windows, so that there is no day on which everything is taken.
 */
async function addBatch(client: pg.Client, from: number, size: number, each: number): Promise<void> {
  await client.query(
    `WITH drawn AS (
        SELECT n / $3::int AS listing, n % $3::int - (3 * $3::int) / 5 AS turn, 1 + floor(random() * 7)::int AS days,
          floor(random() * 24)::int AS hours, floor(random() * ${RENTERS})::int AS renter
        FROM generate_series($1::int, $1::int + $2::int - 1) n),
      dated AS (
        SELECT *, date_trunc('day', now()) + turn * interval '9 days' + listing % 9 * interval '1 day' + hours * interval '1 hour' AS starts
        FROM drawn),
     made AS (INSERT INTO bookings (id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at,
       price_halalas, price_hours, total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until)
     SELECT gen_random_uuid(), l.id, r.id, l.owner_id, CASE WHEN starts + days * interval '1 day' < now() THEN 'completed' ELSE 'accepted' END, true,
       'day', starts, starts + days * interval '1 day', l.price_halalas, l.price_hours,
       greatest(100, round(l.price_halalas * days * 24.0 / l.price_hours / 100) * 100), ${COMMISSION_PERCENT},
       ${VAT_PERCENT}, l.delivers, least(now(), starts) - interval '3 days', now()
     FROM dated JOIN load_bookable l ON l.number = dated.listing JOIN load_renters r ON r.number = dated.renter
     RETURNING id, listing_id, state, starts_at, ends_at)
     INSERT INTO slots (listing_id, booking_id, starts_at, ends_at)
     SELECT listing_id, id, starts_at, ends_at FROM made WHERE state = 'accepted'`,
    [from, size, each],
  );
}
