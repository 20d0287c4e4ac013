import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '../../context.ts';
import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { deleteBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { searchJobs } from './search-jobs.ts';
import { refreshTrending } from './trending-queries.ts';

const DAY = 86_400_000;
let server: TestServer;
let catalogue: TestCatalogue;

beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('favourites').execute();
  await deleteBookings(server.db);
  await server.db.deleteFrom('listings').execute();
});

const add = (values = {}) => insertListing(server.db, catalogue, values);
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY);

async function booked(listingId: string, madeAt: Date): Promise<void> {
  const id = await insertBooking(server.db, catalogue, {
    listingId,
    starts: daysAgo(-9),
    ends: daysAgo(-10),
  });
  await server.db.updateTable('bookings').set({ created_at: madeAt }).where('id', '=', id).execute();
}

async function trending(): Promise<string[]> {
  const { body } = await server.call('trending', {});
  return (body.data as { id: string }[]).map((card) => card.id);
}

test('[P1-HOME-05 P1-SRCH-27] bookings, then favourites, then views of 30 days lead; old events count less, older ones nothing', async () => {
  const old = await add({ trending_score: 99 });
  const seen = await add();
  const kept = await add();
  const once = await add();
  const lately = await add();
  await booked(old, daysAgo(31));
  await booked(once, daysAgo(20));
  await booked(lately, daysAgo(1));
  const favourite = { account_id: catalogue.renterId, listing_id: kept, created_at: daysAgo(15) };
  await server.db.insertInto('favourites').values(favourite).execute();
  for (let look = 0; look < 3; look += 1) await server.call('listing', { listingId: seen });
  await server.services.views.flush();
  expect(await refreshTrending(server.db, TEST_NOW)).toBe(5);
  expect(await trending()).toEqual([lately, once, kept, seen, old]);
  // When nothing has changed, nothing is written.
  expect(await refreshTrending(server.db, TEST_NOW)).toBe(0);
});

test('[F37] a view is stored as a count for the day and nothing else; an owner’s own view is not counted', async () => {
  const listing = await add();
  await server.call('listing', { listingId: listing });
  await server.call('listing', { listingId: listing });
  const token = await logIn(server, { accountId: catalogue.ownerId, mode: 'owner' });
  expect((await server.call('listing', { listingId: listing }, { token })).status).toBe(200);
  await server.services.views.flush();
  const rows = await server.db
    .selectFrom('listing_views')
    .selectAll()
    .where('listing_id', '=', listing)
    .execute();
  expect(rows).toEqual([{ listing_id: listing, day: '2026-03-01', views: 2 }]);
});

/** Runs every job of the search, as a tick would. */
async function runJobs(): Promise<void> {
  const services = { db: server.db, clock: server.clock } as unknown as Services;
  for (const { run } of searchJobs(() => services)) await run({}, { jobId: 'tick', attempt: 1 });
}

test('the job updates scores, and deletes words that no listing says any more', async () => {
  const listing = await add({ name_en: 'Zanzibar kite', name_ar: 'طائرة ورقية' });
  await booked(listing, daysAgo(1));
  await runJobs();
  const { trending_score: score } = await server.db
    .selectFrom('listings')
    .select('trending_score')
    .where('id', '=', listing)
    .executeTakeFirstOrThrow();
  expect(score).toBeGreaterThan(0.9);
  const knows = async (word: string) =>
    (await server.db.selectFrom('search_words').select('word').where('word', '=', word).execute()).length;
  expect(await knows('zanzibar')).toBe(1);
  await server.db.updateTable('listings').set({ active: false }).where('id', '=', listing).execute();
  await runJobs();
  expect([await knows('zanzibar'), await knows('riyadh')]).toEqual([0, 1]);
});
