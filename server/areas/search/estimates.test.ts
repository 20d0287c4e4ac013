import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../testing/listings/catalogue.ts';
import { changeListings, copyListing } from '../../testing/listings/many-listings.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

/** Totals of Postgres, which answers where a house is too large for memory: exact where counting is cheap, and approximate where the answer says so. */
let server: TestServer;
let catalogue: TestCatalogue;

const CENTRE = { latitude: 24.7, longitude: 46.7 };
const day = (ahead: number) => new Date(TEST_NOW.getTime() + ahead * 86_400_000).toISOString();
const DATES = { from: day(2), to: day(3) };
const CIRCLE = { latitude: CENTRE.latitude, longitude: CENTRE.longitude, longestDistance: 30 };
const BOX = { south: 24.4, north: 25, west: 46.4, east: 47 };

beforeAll(async () => {
  server = await startTestServer({ MEMORY_LISTINGS: '0' });
  catalogue = await insertCatalogue(server.db);
});
afterAll(() => server.close());

async function fill(count: number, degrees: number): Promise<void> {
  await changeListings(server.db, sql`DELETE FROM listings`);
  const first = await insertListing(server.db, catalogue, CENTRE);
  await copyListing(server.db, { of: first, count, degrees });
}

/** Makes about half of the listings taken, as bookings would, and returns how many are left. */
async function takeHalf(): Promise<number> {
  await changeListings(
    server.db,
    sql`UPDATE listing_search SET taken = tstzmultirange(tstzrange(${day(1)}, ${day(4)}))
      WHERE get_byte(uuid_send(id), 0) % 2 = 0`,
  );
  const { rows } = await sql<{ left: number }>`
    SELECT count(*) AS left FROM listing_search WHERE isempty(taken)`.execute(server.db);
  return rows[0]?.left ?? 0;
}

const totalOf = async (input: Record<string, unknown>) =>
  (await server.call('filterListings', { perPage: 50, ...input })).body.totalCount;

describe('[P1-SRCH-22] with fewer than 300 results, every one is counted', () => {
  beforeEach(() => fill(250, 0.1));

  test.each([
    ['in a circle', CIRCLE],
    ['of a kind', { kind: 1 }],
    ['in a category', { vehicle: '' }],
    ['of a word', { search: 'toyota' }],
    ['of a word in a circle', { search: 'toyota', ...CIRCLE }],
  ])('%s', async (_, wish) => {
    const input = 'vehicle' in wish ? { vehicle: catalogue.cars } : wish;
    expect(await totalOf(input)).toBe(251);
    const left = await takeHalf();
    expect(await totalOf({ ...input, ...DATES })).toBe(left);
    const counted = await server.call('countFiltered', { ...input, ...DATES });
    expect(counted.body.totalCount).toBe(left);
  });
});

test('[P1-SRCH-21] where counting stops at 300, pages go on until one is not full', async () => {
  await fill(334, 0.1);
  const pageOf = async (page: number, perPage = 50) => {
    const { body } = await server.call('filterListings', { kind: 1, page, perPage });
    const { trending, withoutTrending: rest } = body.data as Record<string, { id: string }[]>;
    const ids = [...(trending ?? []), ...(rest ?? [])].map(({ id }) => id);
    return { ids, told: [body.totalCount, body.isCapped, body.totalPages] };
  };
  const seen = new Set<string>();
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const { ids, told } = await pageOf(page);
    expect([page, ...told]).toEqual([page, 300, true, 20]);
    for (const id of ids) seen.add(id);
  }
  const last = await pageOf(7);
  expect([last.ids.length, ...last.told]).toEqual([35, 300, true, 7]);
  expect(new Set([...seen, ...last.ids]).size).toBe(335);
  expect((await pageOf(1_000)).ids).toEqual([]);
  const home = await server.call('homeListings', { kind: 1, page: 34, perPage: 10 });
  expect(home.body).toMatchObject({ totalCount: 300, isCapped: true, pages: 34 });
});

describe('more listings than a map can place', () => {
  // A sixty-fourth is counted first: of 14,000, one time in sixty that said fewer than the 12,000 placed one by one.
  const COUNT = 20_000;
  beforeAll(() => fill(COUNT, 0.5));

  async function map(input: Record<string, unknown>) {
    const { status, body } = await server.call('markers', { ...BOX, ...input });
    expect(status).toBe(200);
    const { listings, clusters } = body.data as { listings: unknown[]; clusters: unknown[] };
    expect(listings.length + clusters.length).toBeLessThanOrEqual(300);
    return body as { totalCount: number; isEstimate: boolean };
  }

  // Five standard deviations of a sample in which each listing stands for 64.
  const isNear = (count: number, wanted: number) => Math.abs(count - wanted) < 5 * Math.sqrt(wanted * 64);

  test('a sample is placed, and the numbers are approximately right and marked as such', async () => {
    const all = await map({});
    expect(all.isEstimate).toBe(true);
    expect(isNear(all.totalCount, COUNT)).toBe(true);
    const named = await map({ search: 'toyota' });
    expect(named.isEstimate).toBe(true);
    expect(isNear(named.totalCount, COUNT)).toBe(true);
    const left = await takeHalf();
    const free = await map(DATES);
    expect(free.isEstimate).toBe(true);
    expect(isNear(free.totalCount, left)).toBe(true);
  });

  test('the pages of a circle are those that looking at each listing would give', async () => {
    await changeListings(
      server.db,
      sql`UPDATE listing_search SET trending_score = abs(hashtext(id::text)) % 900, delivers = hashtext(id::text) % 3 <> 0`,
    );
    const { rows } = await sql<{ id: string }>`SELECT id FROM listing_search
      WHERE 2 * 6371 * asin(sqrt(power(sin(radians(latitude - ${CENTRE.latitude}) / 2), 2)
        + cos(radians(latitude)) * cos(radians(${CENTRE.latitude})) * power(sin(radians(longitude - ${CENTRE.longitude}) / 2), 2))) <= 30
        AND delivers AND isempty(taken) ORDER BY trending_score DESC, id`.execute(server.db);
    const wanted = rows.map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(1_000);
    for (const page of [1, 2, 7]) {
      const { body } = await server.call('filterListings', {
        ...{ perPage: 50, page, ...CIRCLE, ...DATES, delivers: 1 },
      });
      const { trending, withoutTrending: rest } = body.data as Record<string, { id: string }[]>;
      const ids = [...(trending ?? []), ...(rest ?? [])].map(({ id }) => id);
      expect(ids).toEqual(wanted.slice((page - 1) * 50, page * 50));
    }
  });

  test('a search for a rare word places and lists each of its listings, in a box of any size', async () => {
    const camera = await insertListing(server.db, catalogue, {
      ...CENTRE,
      kind: 2,
      category_id: catalogue.cameras,
      name_en: 'Canon camera',
      name_ar: 'كاميرا كانون',
    });
    await copyListing(server.db, { of: camera, count: 250, degrees: 0.5 });
    for (const size of [0.02, 0.1, 0.3, 1, 6, 60]) {
      const box = {
        south: CENTRE.latitude - size / 4,
        north: CENTRE.latitude + size / 2,
        west: CENTRE.longitude - size / 2,
        east: CENTRE.longitude + size / 8,
      };
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM listing_search l JOIN listings USING (id) WHERE name_en = 'Canon camera'
          AND l.latitude BETWEEN ${box.south} AND ${box.north} AND l.longitude BETWEEN ${box.west} AND ${box.east}`.execute(
        server.db,
      );
      const wanted = rows[0]?.count;
      const { totalCount, isEstimate } = await map({ ...box, search: 'canon' });
      expect([box, totalCount, isEstimate]).toEqual([box, wanted, false]);
      expect([box, await totalOf({ ...box, search: 'canon' })]).toEqual([box, wanted]);
    }
  });

  test('a list’s total says "many", and its page is full', async () => {
    await takeHalf();
    for (const wish of [CIRCLE, { kind: 1 }, { search: 'toyota' }]) {
      const { body } = await server.call('filterListings', { perPage: 50, ...wish, ...DATES });
      expect([wish, body.totalCount, body.isCapped]).toEqual([wish, 300, true]);
    }
  });
});
