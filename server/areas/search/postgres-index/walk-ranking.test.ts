import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../../testing/listings/catalogue.ts';
import { changeListings, copyListing } from '../../../testing/listings/many-listings.ts';
import { watchStatements } from '../../../testing/sent-statements.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';
import { FULL_EFFORT } from '../search-limits.ts';
import { findPage } from './find-page.ts';

let server: TestServer;
let catalogue: TestCatalogue;
const day = (ahead: number) => new Date(TEST_NOW.getTime() + ahead * 86_400_000);

/** Of 4,001 cars the 3,500 that are most in demand are taken, as they are where people book. */
beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
  const of = await insertListing(server.db, catalogue);
  await copyListing(server.db, { of, count: 4_000, degrees: 0.5 });
  await changeListings(
    server.db,
    sql`
    WITH ordered AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM listing_search)
    UPDATE listing_search l SET trending_score = 5000 - place,
      taken = CASE WHEN place <= 3500 THEN tstzmultirange(tstzrange(${day(1)}, ${day(9)})) ELSE '{}' END
    FROM ordered o WHERE o.id = l.id`,
  );
  await sql`ANALYZE listing_search`.execute(server.db);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** The ten best that are free, and whether candidates were gathered for them. */
async function bestFree(ofSuchPrice: number) {
  const sent = watchStatements();
  const { ids } = await findPage({
    db: server.db,
    question: {
      ranking: 'trending',
      categoryIds: [catalogue.cars],
      free: { start: day(2), end: day(3) },
    },
    page: { number: 1, perPage: 10, offset: 0 },
    now: TEST_NOW,
    effort: FULL_EFFORT,
    atOnce: undefined,
    categoryPrices: { countOf: async () => ofSuchPrice },
    gatheredInCategory: 0,
  });
  vi.restoreAllMocks();
  return { ids, isGathered: sent.some(({ text }) => text.includes('WITH found')) };
}

test('where the best are taken and more cost so much than are gathered, the walk goes on', async () => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM listing_search WHERE isempty(taken) ORDER BY trending_score DESC, id LIMIT 10`.execute(
    server.db,
  );
  const ids = rows.map(({ id }) => id);
  expect(await bestFree(20_001)).toEqual({ ids, isGathered: false });
  expect(await bestFree(20_000)).toEqual({ ids, isGathered: true });
});
