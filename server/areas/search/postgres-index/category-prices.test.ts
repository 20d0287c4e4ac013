import { halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../../testing/listings/catalogue.ts';
import { changeListings, copyListing } from '../../../testing/listings/many-listings.ts';
import { watchStatements } from '../../../testing/sent-statements.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';
import { createCategoryPrices } from './category-prices.ts';
import { createPostgresIndex } from './postgres-index.ts';

let server: TestServer;
let catalogue: TestCatalogue;
beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
  for (const category of [catalogue.cars, catalogue.cameras]) {
    const isCar = category === catalogue.cars;
    const of = await insertListing(server.db, catalogue, { category_id: category, kind: isCar ? 1 : 2 });
    await copyListing(server.db, { of, count: isCar ? 4_000 : 8_000, degrees: 0.5 });
  }
  await changeListings(
    server.db,
    sql`UPDATE listing_search SET day_price_halalas = CASE kind WHEN 1 THEN 20000 ELSE 1000 END + abs(hashtext(id::text)) % 90 * 100`,
  );
  await sql`ANALYZE listing_search`.execute(server.db);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** 64 times those that cost so much and whose ids end with twelve bits of zero, three of each byte. */
async function sampled(lowest: number, highest: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT 64 * count(*)::int AS count FROM listing_search WHERE category_id = ${catalogue.cars}
      AND get_byte(uuid_send(id), 15) % 8 = 0 AND get_byte(uuid_send(id), 14) % 8 = 0
      AND day_price_halalas BETWEEN ${lowest} AND ${highest}`.execute(server.db);
  return rows[0]?.count ?? 0;
}

const cars = (lowest?: number, highest?: number) => ({
  categoryIds: [catalogue.cars],
  ...(lowest !== undefined && { lowestPrice: halalas(lowest) }),
  ...(highest !== undefined && { highestPrice: halalas(highest) }),
});

test('how many of a category cost so much is told by a sample; where none does, none is expected', async () => {
  const prices = createCategoryPrices(server.services);
  for (const [lowest, highest] of [
    [20_000, 29_000],
    [22_000, 24_500],
    [20_100, 20_100],
  ] as const)
    expect(await prices.countOf(cars(lowest, highest))).toBe(await sampled(lowest, highest));
  expect(await prices.countOf(cars())).toBe(await sampled(0, 1_000_000));
  expect(await prices.countOf(cars(25_000))).toBe(await sampled(25_000, 1_000_000));
  expect(await prices.countOf(cars(0, 19_999))).toBe(0);
  expect(await prices.countOf({ categoryIds: ['01a21cfc-7f8c-7345-8277-c520b70b89a3'] })).toBe(0);
});

test('[P1-SRCH-22] of the cheapest of a category in a range of prices that is another category, each is counted', async () => {
  const { rows } = await sql<{ price: number }>`
    SELECT day_price_halalas AS price FROM listing_search WHERE kind = 1 ORDER BY 1 OFFSET 99 LIMIT 1`.execute(
    server.db,
  );
  const highestPrice = halalas(rows[0]?.price ?? 0);
  const { count: cheap } = await server.db
    .selectFrom('listing_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 1)
    .where('day_price_halalas', '<=', highestPrice)
    .executeTakeFirstOrThrow();
  const index = createPostgresIndex(server.services, { smallHouseRows: 0 });
  for (const ranking of ['price_up', 'trending'] as const) {
    const question = { ranking, categoryIds: [catalogue.cars], highestPrice };
    const { ids, count } = await index.ask(question, { number: 1, perPage: 50, offset: 0 });
    expect([ids.length, await count()]).toEqual([50, { totalCount: Number(cheap), isCapped: false }]);
    expect(await index.count(question)).toEqual({ totalCount: Number(cheap), isCapped: false });
  }
});

test('the sample is read once a minute', async () => {
  const clock = movableClock(TEST_NOW);
  const prices = createCategoryPrices({ db: server.db, clock });
  const sent = watchStatements();
  const all = await prices.countOf(cars());
  await prices.countOf({
    categoryIds: [catalogue.cameras],
    lowestPrice: halalas(1_000),
    highestPrice: halalas(2_000),
  });
  expect(sent).toHaveLength(1);
  clock.advance(59_999);
  expect(await prices.countOf(cars())).toBe(all);
  expect(sent).toHaveLength(1);
  clock.advance(1);
  expect(await prices.countOf(cars())).toBe(all);
  expect(sent).toHaveLength(2);
});
