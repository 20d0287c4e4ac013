import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { checkInvariants } from '../../areas/invariants/invariants.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { databaseUrlOf } from '../processes/cluster.ts';
import { type Watched, watchLocks } from '../races/lock-watch.ts';
import { loadBefore, loadSynthetic, migrateBefore } from './before-0033.ts';

export interface Before {
  readonly url: string;
  readonly client: pg.Client;
  readonly now: Date;
}

export interface DatabasesBefore {
  /** A database of the version before with its fixture and this many rentals more. It is dropped after the test. */
  databaseBefore(synthetic: number): Promise<Before>;
  drop(): Promise<void>;
}

/** Loads the data of the version before once; each test gets a copy. */
export async function databasesBefore(): Promise<DatabasesBefore> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const prefix = `kiraa_test_before_${process.pid}`;
  const urlOf = (name: string) => databaseUrlOf(inject('adminUrl'), name);
  let copies = 0;
  await admin.query(`CREATE DATABASE ${prefix} TEMPLATE template0 ENCODING 'UTF8'`);
  await migrateBefore(urlOf(prefix));
  const loader = new pg.Client({ connectionString: urlOf(prefix) });
  await loader.connect();
  const now = await loadBefore(loader);
  await loader.end();
  const databaseBefore = async (synthetic: number) => {
    copies += 1;
    const name = `${prefix}_${copies}`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${prefix}`);
    const client = new pg.Client({ connectionString: urlOf(name) });
    onTestFinished(async () => {
      await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
    await client.connect();
    if (synthetic > 0) await loadSynthetic(client, synthetic, now);
    return { url: urlOf(name), client, now };
  };
  const drop = async () => {
    await admin.query(`DROP DATABASE ${prefix} WITH (FORCE)`);
    await admin.end();
  };
  return { databaseBefore, drop };
}

const KEPT_TABLES = [
  'bookings',
  'booking_events',
  'booking_payments',
  'payments',
  'notifications',
  'listing_search',
];

/** Copies what is to be compared into tables that the migration does not change. */
export async function keepCopies(client: pg.Client): Promise<void> {
  await client.query('CREATE SCHEMA before');
  for (const table of KEPT_TABLES)
    await client.query(`CREATE TABLE before.${table} AS SELECT * FROM ${table}`);
  await client.query(
    'CREATE TABLE before.ledger AS SELECT * FROM (VALUES (0, NULL::text)) none (rows, hash) WITH NO DATA',
  );
  await client.query(`INSERT INTO before.ledger ${LEDGER}`);
  await client.query('ANALYZE');
}

/** The whole ledger, row by row, without the columns that later migrations added and that old rows have nothing in. */
const LEDGER = ['ledger_transactions', 'ledger_entries']
  .map(
    (table) =>
      `SELECT count(*)::int, md5(string_agg(md5(jsonb_strip_nulls(to_jsonb(t))::text), '' ORDER BY id)) FROM ${table} t`,
  )
  .join(' UNION ALL ');

const AS_CHANGE = `CASE WHEN b.state <> 'cancelled' THEN b.state
  WHEN (SELECT step FROM before.booking_events e WHERE e.booking_id = b.id ORDER BY sequence DESC LIMIT 1) = 'fail_capture'
  THEN 'failed' ELSE 'withdrawn' END`;
const KEEPS = `b.state IN ('awaiting_payment', 'requested', 'accepted', 'returned')`;
const bare = (row: string, without: readonly string[] = []) =>
  `jsonb_strip_nulls(to_jsonb(${row}) - '{${without.join(',')}}'::text[])`;

/** The rows that should be there, from the copies, and the rows that are: each row of either must be in the other. */
const COMPARED: Readonly<Record<string, readonly [expected: string, found: string]>> = {
  bookings: [
    `SELECT ${bare('b', ['period', 'part_of', 'part'])} FROM before.bookings b WHERE part_of IS NULL`,
    // Later migrations give each of them no deposit, and when one would be asked for and come back.
    `SELECT ${bare('b', [
      'deposit_halalas',
      'deposit_asked_days',
      'deposit_kept_hours',
      'owner_answer_hours',
      'free_cancellation_hours',
      'late_cancellation_percent',
      'delay_percent',
      'contact_hours',
    ])} FROM bookings b`,
  ],
  changes: [
    `SELECT ${bare('c')} FROM (SELECT b.id, b.part_of AS booking_id, b.part AS kind, ${AS_CHANGE} AS state, b.duration_mode,
       b.starts_at, b.ends_at, b.total_halalas, b.discount_halalas, t.payment_id, b.created_at, b.slot_until,
       b.requested_at, b.answer_by, b.accepted_at AS applied_at, b.ended_at
     FROM before.bookings b LEFT JOIN before.booking_payments t ON t.booking_id = b.id WHERE b.part_of IS NOT NULL) c`,
    `SELECT ${bare('c')} FROM booking_changes c`,
  ],
  events: [
    `SELECT ${bare('e')} FROM before.booking_events e JOIN before.bookings b ON b.id = e.booking_id WHERE b.part_of IS NULL`,
    `SELECT ${bare('e')} FROM booking_events e`,
  ],
  'events of changes': [
    `SELECT ${bare('e', ['booking_id'])} || jsonb_build_object('change_id', b.id, 'to_state',
       CASE WHEN e.to_state <> 'cancelled' THEN e.to_state WHEN e.step = 'fail_capture' THEN 'failed' ELSE 'withdrawn' END)
     FROM before.booking_events e JOIN before.bookings b ON b.id = e.booking_id WHERE b.part_of IS NOT NULL`,
    `SELECT ${bare('e')} FROM booking_change_events e`,
  ],
  'what bookings stand on': [
    `SELECT ${bare('t')} FROM before.booking_payments t JOIN before.bookings b ON b.id = t.booking_id WHERE b.part_of IS NULL`,
    `SELECT ${bare('t')} FROM booking_payments t`,
  ],
  payments: [
    `SELECT jsonb_strip_nulls(to_jsonb(p) - 'part_id' || jsonb_build_object('change_id', p.part_id)) FROM before.payments p`,
    `SELECT ${bare('p')} FROM payments p`,
  ],
  notifications: [
    `SELECT ${bare('n')} FROM before.notifications n`,
    `SELECT ${bare('n')} FROM notifications n`,
  ],
  slots: [
    `SELECT ${bare('s')} FROM (SELECT b.listing_id, coalesce(b.part_of, b.id) AS booking_id,
       CASE WHEN b.part_of IS NOT NULL THEN b.id END AS change_id, b.starts_at, b.ends_at, b.period,
       CASE b.state WHEN 'awaiting_payment' THEN b.slot_until END AS kept_until FROM before.bookings b WHERE ${KEEPS}) s`,
    `SELECT ${bare('s')} FROM slots s`,
  ],
  'what searches read': [
    `SELECT jsonb_build_array(id, taken, listing_taken(id)) FROM before.listing_search`,
    `SELECT jsonb_build_array(id, taken, taken) FROM listing_search`,
  ],
  ledger: ['SELECT to_jsonb(l) FROM before.ledger l', `SELECT to_jsonb(l) FROM (${LEDGER}) l (rows, hash)`],
};

/** Asserts that every row is as it was, and that there are no others. */
export async function expectSameRows(client: pg.Client): Promise<void> {
  await client.query("SET work_mem = '256MB'");
  for (const [name, [expected, found]] of Object.entries(COMPARED)) {
    const { rows } = await client.query(
      `SELECT CASE WHEN sum(side) > 0 THEN 'lost' ELSE 'new' END AS what, x AS row
       FROM (SELECT x, 1 AS side FROM (${expected}) e (x) UNION ALL SELECT x, -1 FROM (${found}) f (x)) both_sides
       GROUP BY x HAVING sum(side) <> 0 LIMIT 5`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
}

/** The same, and asserts that no invariant is violated. */
export async function expectCarriedOver({ url, client, now }: Before): Promise<void> {
  await expectSameRows(client);
  const opened = openDatabase(url, { max: 1, statementTimeoutMilliseconds: 600_000 });
  try {
    expect(await checkInvariants(opened.db, now)).toEqual([]);
  } finally {
    await opened.close();
  }
}

/**
 * A change has no columns for what it had in common with its booking: nothing is lost by that if the values were the
 * same.
 */
export async function expectSharedWithBooking(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    SELECT p.id FROM bookings p JOIN bookings b ON b.id = p.part_of
    WHERE (p.listing_id, p.renter_id, p.owner_id, p.instant, p.price_halalas, p.price_hours, p.commission_percent, p.vat_percent)
      IS DISTINCT FROM (b.listing_id, b.renter_id, b.owner_id, b.instant, b.price_halalas, b.price_hours, b.commission_percent,
        b.vat_percent)
      OR num_nonnulls(p.coupon_id, p.insurance_provider_en, p.insurance_provider_ar, p.insurance_price_halalas, p.returned_at,
        p.damaged, p.renter_removed_at, p.rating_reminded_at) > 0 OR p.delivers`);
  expect(rows).toEqual([]);
}

/**
 * Migrates beside a client that goes on working; returns how long the migration took, and how long that client waited.
 */
export async function migrateWatched({
  url,
  client,
}: Before): Promise<Watched & { readonly seconds: number }> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM bookings WHERE part_of IS NULL AND state = 'accepted' ORDER BY id LIMIT 1",
  );
  const watch = watchLocks(url, rows[0]?.id ?? '');
  const from = performance.now();
  await migrate(url);
  const seconds = (performance.now() - from) / 1000;
  return { seconds, ...(await watch.stop()) };
}
