import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type ListingValues,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { deleteBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let catalogue: TestCatalogue;
beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteBookings(server.db);
  await server.db.deleteFrom('listing_rules').execute();
  await server.db.deleteFrom('listings').execute();
});

const RIYADH = { latitude: 24.69, longitude: 46.68 };
const JEDDAH = { latitude: 21.49, longitude: 39.19 };
const add = (values: ListingValues = {}) => insertListing(server.db, catalogue, values);
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

interface Miss {
  readonly kind: string;
  readonly listing: {
    readonly id: string;
    readonly distance: number | null;
    readonly periodTotal: string | null;
  };
  readonly from: string | null;
  readonly to: string | null;
  readonly furtherKm: number | null;
}
async function missesOf(input: Record<string, unknown>): Promise<Miss[]> {
  const { body } = await server.call('filterListings', input);
  expect(body.totalCount).toBe(0);
  return body.nearMisses as Miss[];
}
const named = (misses: readonly Miss[]) => misses.map(({ kind, listing }) => `${kind} ${listing.id}`);

test('[P1-SRCH-14] in another city the distance stays the one from the person, and without their place it narrows nothing', async () => {
  const near = await add(RIYADH);
  const asked = { city: catalogue.jeddah };
  const [found] = await missesOf({ ...asked, ...RIYADH, longestDistance: 20 });
  expect(found).toMatchObject({ kind: 'other_city', listing: { id: near } });
  // Loosened is the city alone: what is near to it, and not to the person, is not what they asked for.
  expect(named(await missesOf({ ...asked, ...JEDDAH, longestDistance: 20 }))).toEqual([]);
  const [whole] = await missesOf({ ...asked, longestDistance: 20 });
  expect(whole).toMatchObject({ kind: 'other_city', listing: { id: near, distance: null } });
});

test('[P1-SRCH-14] other cities come in the order of how near they are to the asked one, without distances that nobody asked for', async () => {
  const [far, close] = [await add(RIYADH), await add({ latitude: 21.9, longitude: 39.6 })];
  const misses = await missesOf({ city: catalogue.jeddah, ...RIYADH });
  expect(named(misses)).toEqual([`other_city ${close}`, `other_city ${far}`]);
  expect(misses.map(({ listing }) => listing.distance)).toEqual([null, null]);
});

test('at most three of a kind and three kinds, the cheapest loosening first, each with its price for the period', async () => {
  for (let count = 0; count < 4; count += 1) await add({ price_halalas: 60_000 + count, ...RIYADH });
  const period = { from: at(24).toISOString(), to: at(48).toISOString() };
  const narrow = { ...period, city: catalogue.riyadh, vehicle: catalogue.cars, highestPrice: 500 };
  const misses = await missesOf(narrow);
  expect(misses.map(({ kind }) => kind)).toEqual(['over_price', 'over_price', 'over_price']);
  expect(misses.map(({ listing, from, furtherKm }) => [listing.periodTotal, from, furtherKm])).toEqual([
    ['600.00', null, null],
    ['600.00', null, null],
    ['600.00', null, null],
  ]);
});

test('[P1-SRCH-29] a later period is offered within thirty days of the asked end, and where the rules of the listing allow its length', async () => {
  const [soon, late, never, long] = [await add(), await add(), await add(), await add()];
  const book = (listingId: string, from: number, to: number) =>
    insertBooking(server.db, catalogue, { listingId, starts: at(from), ends: at(to) });
  await book(soon, 24, 72);
  await book(late, 24, 48 + 30 * 24 - 24);
  await book(never, 24, 48 + 30 * 24 - 23);
  await book(long, 24, 60);
  const lengths = { shortest_minutes: 2_880, longest_minutes: 525_600 };
  const rules = { listing_id: long, preparation_minutes: 0, notice_minutes: 0, ...lengths };
  await server.db.insertInto('listing_rules').values(rules).execute();
  const misses = await missesOf({ from: at(24).toISOString(), to: at(48).toISOString() });
  expect(misses.map(({ kind, listing, from, to }) => [kind, listing.id, from, to])).toEqual([
    ['free_later', soon, at(72).toISOString(), at(96).toISOString()],
    ['free_later', late, at(48 + 29 * 24).toISOString(), at(48 + 30 * 24).toISOString()],
  ]);
});

test('[P1-SRCH-14] how much farther it is, is told in whole kilometres, one at least', async () => {
  await add({ latitude: RIYADH.latitude + 0.036_1, longitude: RIYADH.longitude });
  const further = async (longestDistance: number) =>
    (await missesOf({ ...RIYADH, longestDistance })).map(({ furtherKm }) => furtherKm);
  expect(await further(4)).toEqual([1]);
  expect(await further(3)).toEqual([2]);
  expect(await further(1)).toEqual([4]);
});
