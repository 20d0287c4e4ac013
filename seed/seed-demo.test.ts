import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIban } from '@kiraa/domain/account/iban.ts';
import { type OwnerTab, ownerTabs, type RenterTab, renterTabs } from '@kiraa/domain/booking/life/statuses.ts';
import { createLocalFolder } from '@kiraa/server/adapters/files/local-folder.ts';
import { openSession } from '@kiraa/server/areas/accounts/accounts.ts';
import { checkInvariants } from '@kiraa/server/areas/invariants/check-invariants.ts';
import { transact } from '@kiraa/server/platform/database/database.ts';
import { createFieldEncryption } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { createTestDatabase, type TestDatabase } from '@kiraa/server/testing/database.ts';
import { clientOf } from '@kiraa/server/testing/people/people.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import { createWorld, type World } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadBookings } from './load-bookings.ts';
import { loadListings } from './load-listings.ts';
import { demoAccounts } from './people.ts';
import { isDemoLoaded, seedDemo } from './seed-demo.ts';

const now = new Date('2026-03-01T09:20:00Z');
const DATA_KEY = '5eed'.repeat(16);
const fields = createFieldEncryption([DATA_KEY]);
let opened: TestDatabase;
let filesDir: string;

beforeAll(async () => {
  // Comparing row by row takes longer on a busy machine than a request may.
  opened = await createTestDatabase({ statementTimeoutMilliseconds: 60_000 });
  filesDir = await mkdtemp(join(tmpdir(), 'kiraa-seed-'));
  await seedDemo(opened.url, { files: createLocalFolder(filesDir), fields, now });
});

afterAll(async () => {
  await opened?.drop();
  await rm(filesDir, { recursive: true, force: true });
});

test('the database takes the demo data, and its invariants hold', async () => {
  expect(await isDemoLoaded(opened.url)).toBe(true);
  expect(await checkInvariants(opened.db, now)).toEqual([]);
});

test('some things are let with a deposit', async () => {
  const { rows } = await opened.pool.query(
    `SELECT DISTINCT name_en, deposit_halalas FROM listings WHERE name_en ~ 'Wrangler|Sony' AND deposit_halalas > 0`,
  );
  const deposits = rows.map((row: { deposit_halalas: number }) => Number(row.deposit_halalas));
  expect(new Set(deposits)).toEqual(new Set([150_000, 80_000]));
});

test('[D-LET-BY-HOUR] no car that is priced by the day or longer is let by the hour, and other things are', async () => {
  const { rows } = await opened.pool.query(`
    SELECT l.price_hours > 1 AND l.name_en ~ 'Camry|Yukon|Wrangler' AS is_car, coalesce(r.shortest_minutes, 60) AS shortest
    FROM listings l LEFT JOIN listing_rules r ON r.listing_id = l.id WHERE l.name_en ~ 'Camry|Yukon|Wrangler|Sony'
    GROUP BY 1, 2 ORDER BY 1`);
  expect(rows).toEqual([
    { is_car: false, shortest: 60 },
    { is_car: true, shortest: 1_440 },
  ]);
});

test('[D-CLAIM D-NO-SHOW] one claim waits for its renter, one claim and one no-show for the operator', async () => {
  const { rows } = await opened.pool.query(`
    SELECT c.kind, c.state, c.amount_halalas::int AS amount, count(*)::int AS lines FROM claims c
    JOIN claim_events e ON e.claim_id = c.id GROUP BY c.id ORDER BY c.kind`);
  expect(rows).toEqual([
    { kind: 'cleaning', state: 'open', amount: 12_000, lines: 1 },
    { kind: 'damage', state: 'disputed', amount: 35_000, lines: 2 },
  ]);
  const noShows = await opened.pool.query(`
    SELECT n.said_by, n.state, b.state AS booking, n.denied_at > n.said_at AS denied_after FROM no_shows n
    JOIN bookings b ON b.id = n.booking_id`);
  expect(noShows.rows).toEqual([
    { said_by: 'owner', state: 'denied', booking: 'accepted', denied_after: true },
  ]);
});

test('every listing has its address, so that its owner can give it another price without moving it', async () => {
  const { rows } = await opened.pool.query("SELECT count(*)::int AS bare FROM listings WHERE address = ''");
  expect(rows).toEqual([{ bare: 0 }]);
});

test('every picture of a listing is in the file store', async () => {
  const { rows } = await opened.pool.query<{ id: string }>(`
    SELECT id FROM pictures UNION SELECT picture_id FROM listing_pictures`);
  expect(rows.length).toBeGreaterThan(100);
  for (const { id } of rows) await access(join(filesDir, 'pictures', 'originals', `${id}.webp`));
});

test('the mean ratings of listings and people are those of their reviews', async () => {
  const { rows } = await opened.pool.query(`
    SELECT l.id FROM listings l
    LEFT JOIN reviews r ON r.listing_id = l.id AND r.side = 'renter' AND r.shown_at IS NOT NULL
    GROUP BY l.id HAVING l.rating_count <> count(r.id) OR l.rating_half_stars <> coalesce(sum(r.half_stars), 0)`);
  expect(rows).toEqual([]);
});

describe('a named owner of the demo', () => {
  let world: World;
  beforeAll(async () => {
    const database = { ...opened, drop: async () => undefined };
    world = await createWorld({ now, database, env: { DATA_KEY } });
  });
  afterAll(() => world?.close());

  async function enter(mobile: string, mode: 'renter' | 'owner' = 'owner') {
    const find = opened.db.selectFrom('accounts').select('id').where('mobile', '=', mobile);
    const { id: accountId } = await find.executeTakeFirstOrThrow();
    const wish = { accountId, mode, remembered: true } as const;
    return clientOf(world.url, await transact(opened.db, (trx) => openSession(trx, wish, now)));
  }

  test('has bank details that can be decrypted and pass the product’s own check', async () => {
    const owners = demoAccounts.filter(({ mode }) => mode === 'owner');
    for (const { name, mobile } of owners) {
      const details = dataOf(await (await enter(mobile)).bankDetails({})).data;
      expect(details?.accountHolderName).toBe(name);
      const { data: banks } = dataOf(await (await enter(mobile)).banks({}));
      const bank = banks.find(({ bic }) => bic === details?.bic);
      expect(bank && readIban(details?.iban ?? '', bank)).toMatchObject({ ok: true });
    }
  });

  test('confirms the return of what was returned, without being asked for anything first', async () => {
    const owner = await enter('+966500000002');
    const { data } = dataOf(await owner.bookingList({ status: 'current' }));
    const confirm = async (state: string) => {
      // To say that it is back refuses more time that is asked for, whose money the bank of this test does not know.
      const bookingId = data.find((one) => one.state === state && one.extensions.length === 0)?.id ?? '';
      return dataOf(await owner.returnAction({ bookingId, side: 'owner', damaged: 0 }));
    };
    expect(await confirm('returned')).toMatchObject({ data: { state: 'completed' } });
    // During a rental the owner's confirmation alone completes nothing.
    expect(await confirm('accepted')).toMatchObject({ data: { state: 'accepted' } });
    expect(await checkInvariants(opened.db, now)).toEqual([]);
  });

  test('and the named renter find something on every tab', async () => {
    const found = async (
      mobile: string,
      mode: 'renter' | 'owner',
      tabs: readonly (RenterTab | OwnerTab)[],
    ) => {
      const person = await enter(mobile, mode);
      const lists = await Promise.all(
        tabs.map(async (status) => dataOf(await person.bookingList({ status }))),
      );
      return lists.filter(({ data }) => data.length > 0).length;
    };
    expect(await found('+966500000001', 'renter', renterTabs)).toBe(renterTabs.length);
    expect(await found('+966500000002', 'owner', ownerTabs)).toBe(ownerTabs.length);
  });
});

test('a second load into the same database changes nothing', async () => {
  await expect(seedDemo(opened.url, { files: createLocalFolder(filesDir), fields, now })).rejects.toThrow(
    /not empty/,
  );
  expect(await checkInvariants(opened.db, now)).toEqual([]);
});

test('synthetic listings are inserted in the asked number, complete and searchable, and the indexes are as before', async () => {
  const indexes = () =>
    opened.pool.query<{
      indexdef: string;
    }>(
      `SELECT indexdef FROM pg_indexes WHERE tablename IN ('listings', 'listing_search', 'bookings') ORDER BY 1`,
    );
  const before = (await indexes()).rows;
  const few = await loadListings(opened.url, { count: 500 });
  const many = await loadListings(opened.url, { count: 6_000 });
  process.stdout.write(`synthetic listings a second: ${few.perSecond} of 500, ${many.perSecond} of 6,000\n`);
  expect((await indexes()).rows).toEqual(before);
  const { rows } = await opened.pool.query<{
    loaded: number;
    pictures: number;
    places: number;
    most: number;
  }>(`
    WITH loaded AS (SELECT l.* FROM listings l JOIN accounts a ON a.id = l.owner_id WHERE a.mobile LIKE '+96652%')
    SELECT count(*) AS loaded, count(DISTINCT place_id) AS places,
      (SELECT count(*) FROM listing_pictures p JOIN loaded l ON l.id = p.listing_id) AS pictures,
      (SELECT max(n) FROM (SELECT count(*) AS n FROM loaded GROUP BY owner_id) owned) AS most
    FROM loaded WHERE active AND verified_at IS NOT NULL`);
  expect(rows[0]).toMatchObject({ loaded: 6_500, pictures: 6_500 * 3, places: 40 });
  expect(rows[0]?.most).toBeLessThanOrEqual(16);
});

test('what the loader writes for searches equals what the triggers would have written', async () => {
  const { rows } = await opened.pool.query<{ compared: number; different: number }>(`
    WITH documents AS (SELECT s.terms AS written, s.name_terms AS named, (search_document(l)).*
      FROM listings l JOIN listing_search s ON s.id = l.id ORDER BY l.id DESC LIMIT 2000),
    sorted AS (SELECT ARRAY(SELECT DISTINCT unnest(written) ORDER BY 1) AS one, ARRAY(SELECT DISTINCT unnest(terms) ORDER BY 1) AS other,
      named, name_terms FROM documents)
    SELECT count(*)::int AS compared, count(*) FILTER (WHERE one <> other OR named <> name_terms)::int AS different FROM sorted`);
  expect(rows[0]).toEqual({ compared: 2_000, different: 0 });
});

test('synthetic bookings are inserted in the asked number without overlaps, and the indexes are as before', async () => {
  const { rows: indexes } = await opened.pool.query(
    `SELECT indexdef FROM pg_indexes WHERE tablename IN ('bookings', 'slots') ORDER BY 1`,
  );
  const counted = () =>
    opened.pool.query<{ all: number; coming: number }>(`
      SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'accepted')::int AS coming FROM bookings b
      JOIN accounts a ON a.id = b.renter_id WHERE a.mobile LIKE '+96653%'`);
  await loadBookings(opened.url, { count: 25_000 });
  expect((await counted()).rows[0]?.all).toBe(25_000);
  expect((await counted()).rows[0]?.coming).toBeGreaterThan(5_000);
  const { rows } = await opened.pool.query(
    `SELECT indexdef FROM pg_indexes WHERE tablename IN ('bookings', 'slots') ORDER BY 1`,
  );
  expect(rows).toEqual(indexes);
  const overlaps = await opened.pool.query(`SELECT FROM bookings one JOIN bookings other
    ON other.listing_id = one.listing_id AND other.id > one.id
      AND other.starts_at < one.ends_at AND one.starts_at < other.ends_at
    JOIN accounts a ON a.id = one.renter_id WHERE a.mobile LIKE '+96653%' LIMIT 1`);
  expect(overlaps.rowCount).toBe(0);
  expect(await checkInvariants(opened.db, now)).not.toContainEqual(
    expect.objectContaining({ invariant: 'B1-slots' }),
  );
  const { rows: times } = await opened.pool.query<{ different: number; taken: number }>(`
    SELECT count(*) FILTER (WHERE taken <> listing_taken(id))::int AS different,
      count(*) FILTER (WHERE NOT isempty(taken))::int AS taken FROM listing_search`);
  expect(times[0]?.different).toBe(0);
  expect(times[0]?.taken).toBeGreaterThan(5_000);
});
