import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { MIGRATIONS_FOLDER, migrate } from '../../platform/database/migrations.ts';

/**
 * The demo data, and rentals with changes in every state, as the server wrote them before migration 33, when a change
 * was a booking with a parent booking. Each line holds a table and a row of it; the last line holds the time that was
 * "now".
 */
const FIXTURE = join(MIGRATIONS_FOLDER, 'fixtures', 'before-0033.ndjson.gz');
const LAST_BEFORE = 32;
const LISTINGS_FOR = 25;

/** Applies the migrations up to the one before migration 33 to an empty database. */
export async function migrateBefore(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-before-0033-'));
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => Number.parseInt(file, 10) <= LAST_BEFORE);
  for (const file of files) await copyFile(join(MIGRATIONS_FOLDER, file), join(folder, file));
  await migrate(databaseUrl, folder);
  await rm(folder, { recursive: true });
}

type Line = readonly [table: string, row: Readonly<Record<string, unknown>>];

/** Loads the fixture and returns its "now". Triggers are off while it loads, because their results are in the rows. */
export async function loadBefore(client: pg.Client): Promise<Date> {
  const text = gunzipSync(await readFile(FIXTURE)).toString('utf8');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const last = lines.pop()?.[1] as { at: string; booking_numbers: number };
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const [table, rows] of Map.groupBy(lines, ([name]) => name)) {
    const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))].join(', ');
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows.map(([, row]) => row))],
    );
  }
  await client.query("SELECT setval('booking_numbers', $1)", [last.booking_numbers]);
  await client.query(`INSERT INTO listing_search SELECT (search_document(l)).* FROM listings l
    WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL`);
  await client.query('COMMIT');
  return new Date(last.at);
}

/**
 * Adds this many rentals, each paid and earned, three in five of them over, none overlapping another. Every twentieth
 * has an extension, every fiftieth a change that nobody paid for.
 */
export async function loadSynthetic(client: pg.Client, count: number, now: Date): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query('CREATE TEMP TABLE load_listings (number int PRIMARY KEY, id uuid) ON COMMIT DROP');
  await client.query(LISTINGS, [Math.ceil(count / LISTINGS_FOR)]);
  await client.query(PLANNED, [count, now, LISTINGS_FOR]);
  for (const statement of [
    BOOKINGS,
    EXTENSIONS,
    EDITS,
    EVENTS,
    PART_EVENTS,
    PAYMENTS,
    TIES,
    MOVEMENTS,
    ENTRIES,
  ])
    await client.query(statement);
  await client.query(
    `UPDATE listing_search s SET taken = listing_taken(s.id) FROM load_listings l WHERE l.id = s.id`,
  );
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

/** Makes copies of one of the listings on offer. */
const LISTINGS = `
  WITH model AS (SELECT * FROM listings WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT 1),
  made AS (
    INSERT INTO listings (id, owner_id, kind, category_id, place_id, name_en, name_ar, description_en, description_ar,
      district_en, district_ar, latitude, longitude, price_halalas, price_hours, delivers, instant, verified_at, created_at)
    SELECT gen_random_uuid(), owner_id, kind, category_id, place_id, name_en, name_ar, description_en, description_ar,
      district_en, district_ar, latitude, longitude, price_halalas, price_hours, delivers, true, created_at, created_at
    FROM model, generate_series(1, $1) RETURNING id),
  searched AS (
    INSERT INTO listing_search SELECT (jsonb_populate_record(NULL::listing_search,
      to_jsonb(s) || jsonb_build_object('id', made.id, 'taken', '{}', 'blocked', '{}'))).*
    FROM made, listing_search s JOIN model ON model.id = s.id)
  INSERT INTO load_listings SELECT row_number() OVER () - 1, id FROM made`;

/** The n-th rental of a listing lies in a window of nine days of its own. */
const PLANNED = `
  CREATE TEMP TABLE load_planned ON COMMIT DROP AS
  SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS payment_id, listing.id AS listing_id, listings.owner_id, renter.id AS renter_id,
    starts, starts + days * interval '1 day' AS ends, starts + days * interval '1 day' < $2::timestamptz AS is_over,
    days * 24000 AS base_halalas, gen_random_uuid() AS part_id, gen_random_uuid() AS part_payment_id,
    CASE WHEN n % 20 = 0 THEN 'extension' WHEN n % 50 = 1 THEN 'edit' END AS part
  FROM generate_series(0, $1::int - 1) n
  CROSS JOIN LATERAL (SELECT n / $3::int AS at, n % $3::int - 3 * $3::int / 5 AS turn, 1 + n % 7 AS days) drawn
  CROSS JOIN LATERAL (SELECT date_trunc('day', $2::timestamptz) + turn * interval '9 days' + n % 24 * interval '1 hour' AS starts) dated
  JOIN load_listings listing ON listing.number = drawn.at JOIN listings ON listings.id = listing.id
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS all FROM accounts) renter
    ON renter.number = n % renter.all
  WHERE renter.id <> listings.owner_id`;

const COLUMNS = `id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at, price_halalas,
  price_hours, total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until, accepted_at, ended_at`;
const BOOKINGS = `
  INSERT INTO bookings (${COLUMNS})
  SELECT id, listing_id, renter_id, owner_id, CASE WHEN is_over THEN 'completed' ELSE 'accepted' END, true, 'day', starts, ends,
    24000, 24, base_halalas + CASE part WHEN 'extension' THEN 3000 ELSE 0 END, 10, 15, false, starts - interval '3 days',
    starts - interval '3 days', starts - interval '3 days', CASE WHEN is_over THEN ends END
  FROM load_planned`;
const EXTENSIONS = `
  INSERT INTO bookings (${COLUMNS}, part_of, part)
  SELECT part_id, listing_id, renter_id, owner_id, 'applied', true, 'hour', ends - interval '3 hours', ends, 24000, 24, 3000, 10, 15,
    false, starts, starts + interval '15 minutes', starts, NULL, id, part
  FROM load_planned WHERE part = 'extension'`;
const EDITS = `
  INSERT INTO bookings (${COLUMNS}, part_of, part)
  SELECT part_id, listing_id, renter_id, owner_id, 'dropped', true, 'day', starts, ends + interval '1 day', 24000, 24,
    base_halalas + 24000, 10, 15, false, starts - interval '3 days', starts - interval '3 days', NULL,
    starts - interval '3 days', id, part
  FROM load_planned WHERE part = 'edit'`;
const EVENTS = `
  INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
  SELECT gen_random_uuid(), p.id, line.sequence, line.step, line.before, line.after, 'system',
    CASE WHEN line.sequence < 3 THEN starts - interval '3 days' ELSE ends END
  FROM load_planned p, (VALUES (1, 'book', NULL, 'awaiting_payment'), (2, 'confirm', 'awaiting_payment', 'accepted'),
    (3, 'return', 'accepted', 'returned'), (4, 'complete', 'returned', 'completed')) AS line (sequence, step, before, after)
  WHERE is_over OR line.sequence < 3`;
const PART_EVENTS = `
  INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
  SELECT gen_random_uuid(), p.part_id, line.sequence, line.step, line.before, line.after, 'system', starts
  FROM load_planned p, (VALUES ('extension', 1, 'book', NULL, 'awaiting_payment'),
    ('extension', 2, 'apply', 'awaiting_payment', 'applied'), ('edit', 1, 'book', NULL, 'awaiting_payment'),
    ('edit', 2, 'drop', 'awaiting_payment', 'dropped')) AS line (part, sequence, step, before, after)
  WHERE p.part = line.part`;
/** The columns as the version before named them. */
const PROVIDER = '(SELECT min(provider) FROM payments)';
const PAID = `SELECT id AS payment_id, id, NULL::uuid AS part_id, renter_id, owner_id, 'rental' AS purpose, 'captured' AS state,
    base_halalas AS amount, starts FROM load_planned
  UNION ALL SELECT part_payment_id, id, part_id, renter_id, owner_id, part,
    CASE part WHEN 'extension' THEN 'captured' ELSE 'abandoned' END,
    CASE part WHEN 'extension' THEN 3000 ELSE base_halalas + 24000 END, starts FROM load_planned WHERE part IS NOT NULL`;
const PAYMENTS = `
  INSERT INTO payments (id, booking_id, part_id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency,
    reference, provider_payment_id, created_at)
  SELECT payment_id, id, part_id, renter_id, purpose, ${PROVIDER}, 'mada', 'purchase', state, amount, 'SAR', payment_id,
    CASE state WHEN 'captured' THEN payment_id END, starts
  FROM (${PAID}) paid`;
const TIES = `
  INSERT INTO booking_payments (booking_id, payment_id)
  SELECT coalesce(part_id, id), payment_id FROM (${PAID}) paid WHERE state = 'captured'`;
const MOVEMENTS = `
  INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, at)
  SELECT gen_random_uuid(), cause, id, payment_id, starts
  FROM (${PAID}) paid, (VALUES ('taken_in'), ('earned')) AS moved (cause) WHERE state = 'captured'`;
const ENTRIES = `
  INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
  SELECT gen_random_uuid(), t.id, part.account, part.amount, t.at
  FROM ledger_transactions t JOIN (${PAID}) paid USING (payment_id)
  CROSS JOIN LATERAL (VALUES ('taken_in', 'gateway:' || ${PROVIDER}, paid.amount), ('taken_in', 'renter:' || paid.renter_id, -paid.amount),
    ('earned', 'renter:' || paid.renter_id, paid.amount), ('earned', 'owner:' || paid.owner_id, -paid.amount + 300),
    ('earned', 'platform:commission', -260), ('earned', 'platform:vat', -40)) AS part (cause, account, amount)
  WHERE part.cause = t.cause`;
