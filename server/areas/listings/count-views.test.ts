import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../testing/listings/catalogue.ts';
import { openViewCounter, type ViewCounter } from './count-views.ts';

const NEVER = 2 ** 30;
const MORNING = new Date('2026-03-01T09:00:00.000Z');
let database: TestDatabase;
let catalogue: TestCatalogue;
let seen: string;
let other: string;
const logged: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => logged.push(line) } });
const open: ViewCounter[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await insertCatalogue(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  logged.length = 0;
  seen = await insertListing(database.db, catalogue, {});
  other = await insertListing(database.db, catalogue, {});
});
afterEach(async () => {
  for (const counter of open.splice(0)) await counter.close();
});

function counterOf(settings: { everyMilliseconds?: number; most?: number } = {}): ViewCounter {
  const counter = openViewCounter({ db: database.db, log, everyMilliseconds: NEVER, ...settings });
  open.push(counter);
  return counter;
}

async function viewsOf(listingId: string): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('listing_views')
    .select(['day', 'views'])
    .where('listing_id', '=', listingId)
    .orderBy('day')
    .execute();
  return Object.fromEntries(rows.map(({ day, views }) => [day, views]));
}

test('views are kept in memory, and written together on the days on which they were', async () => {
  const counter = counterOf();
  for (let look = 0; look < 3; look += 1) counter.count(seen, MORNING);
  counter.count(seen, new Date('2026-03-01T23:59:59.999Z'));
  counter.count(seen, new Date('2026-03-02T00:00:00.000Z'));
  counter.count(other, MORNING);
  expect(await viewsOf(seen)).toEqual({});
  await counter.flush();
  expect(await viewsOf(seen)).toEqual({ '2026-03-01': 4, '2026-03-02': 1 });
  expect(await viewsOf(other)).toEqual({ '2026-03-01': 1 });
  await counter.flush();
  expect(await viewsOf(seen)).toEqual({ '2026-03-01': 4, '2026-03-02': 1 });
});

test('they are written every few seconds by themselves, and when the process ends', async () => {
  const counter = counterOf({ everyMilliseconds: 5 });
  counter.count(seen, MORNING);
  await vi.waitFor(async () => expect(await viewsOf(seen)).toEqual({ '2026-03-01': 1 }), { timeout: 60_000 });
  const ending = counterOf();
  ending.count(seen, MORNING);
  await ending.close();
  expect(await viewsOf(seen)).toEqual({ '2026-03-01': 2 });
});

test('what several processes have counted adds up, also while they write the same rows at once', async () => {
  const counters = Array.from({ length: 4 }, () => counterOf());
  const listings = [
    seen,
    other,
    ...(await Promise.all(Array.from({ length: 20 }, () => insertListing(database.db, catalogue, {})))),
  ];
  for (let round = 0; round < 5; round += 1) {
    for (const [n, counter] of counters.entries())
      for (const id of n % 2 ? listings : [...listings].reverse()) counter.count(id, MORNING);
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  for (const id of listings) expect(await viewsOf(id)).toEqual({ '2026-03-01': 20 });
  expect(logged).toEqual([]);
});

test('a database that takes nothing loses no view, and what waits is bounded', async () => {
  const counter = counterOf({ most: 2 });
  await sql`ALTER TABLE listing_views RENAME TO listing_views_away`.execute(database.db);
  const third = await insertListing(database.db, catalogue, {});
  for (const id of [seen, other, seen, third, third]) counter.count(id, MORNING);
  await counter.flush();
  await counter.flush();
  expect(logged.filter((line) => line.includes('views could not be written yet'))).toHaveLength(2);
  await sql`ALTER TABLE listing_views_away RENAME TO listing_views`.execute(database.db);
  await counter.flush();
  expect([await viewsOf(seen), await viewsOf(other)]).toEqual([{ '2026-03-01': 2 }, { '2026-03-01': 1 }]);
  // A third listing found no place: its two views are gone, and the log says so.
  expect(await viewsOf(third)).toEqual({});
  expect(
    logged.filter((line) => line.includes('views were dropped') && line.includes('"count":2')),
  ).toHaveLength(1);
});

test('a listing that was deleted meanwhile takes no other’s views with it', async () => {
  const counter = counterOf();
  counter.count(other, MORNING);
  counter.count(seen, MORNING);
  await database.db.deleteFrom('listings').where('id', '=', other).execute();
  await counter.flush();
  expect(await viewsOf(seen)).toEqual({ '2026-03-01': 1 });
  expect(logged).toEqual([]);
});

test('views that come while others are being written are written next', async () => {
  const counter = counterOf();
  counter.count(seen, MORNING);
  const writing = counter.flush();
  counter.count(seen, MORNING);
  await writing;
  await counter.flush();
  expect(await viewsOf(seen)).toEqual({ '2026-03-01': 2 });
});
