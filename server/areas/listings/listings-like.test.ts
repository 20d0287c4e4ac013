import { halalas } from '@kiraa/domain/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  insertAccount,
  insertCatalogue,
  insertListing,
  type ListingValues,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { type LikeWish, listingsLike } from './listings-like.ts';

let database: TestDatabase;
let catalogue: TestCatalogue;
let listingId: string;
let other: string;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await insertCatalogue(database.db);
  other = await insertAccount(database.db, 'Noura', 'owner');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db
    .updateTable('listings')
    .set({ deleted_at: new Date(0) })
    .execute();
  // What was booked: a sedan at SAR 100.00 a day in Riyadh, of another owner than those below.
  listingId = await insertListing(database.db, catalogue, { instant: true });
});

const offer = (values: ListingValues = {}) =>
  insertListing(database.db, catalogue, { owner_id: other, instant: true, ...values });
/** For two days at SAR 180.00 to 220.00, within 25 km, with SAR 500.00 as deposit at most. */
const found = async (wish: Partial<LikeWish> = {}) => {
  const about = { minutes: 2_880, leastHalalas: halalas(18_000), mostHalalas: halalas(22_000) };
  const limits = { notOf: [catalogue.ownerId], depositHalalas: halalas(50_000), withinKm: 25 };
  return await listingsLike(database.db, { listingId, ...about, ...limits, ...wish });
};
const foundIds = async (wish?: Partial<LikeWish>) => (await found(wish)).map(({ id }) => id);

test('[D-REBOOK] what is like a listing has its price for the asked time, to a riyal, the nearest first', async () => {
  const dearest = await offer({ price_halalas: 11_050 });
  const cheapest = await offer({ price_halalas: 8_950 });
  const same = await offer({ price_halalas: 10_000 });
  // By the hour, and by the week, it is the price of the two days that counts.
  const hourly = await offer({ price_halalas: 430, price_hours: 1 });
  const weekly = await offer({ price_halalas: 69_650, price_hours: 168 });
  await offer({ price_halalas: 11_051 });
  await offer({ price_halalas: 8_949 });
  expect(await foundIds()).toEqual([same, weekly, hourly, ...[dearest, cheapest].sort()]);
  const [one] = await found();
  expect(one).toEqual({ id: same, priceHalalas: 10_000, priceHours: 24, depositHalalas: 0, km: 0 });
  // Half the time: half the price.
  expect(await foundIds({ minutes: 1_440 })).toEqual([]);
});

test('[D-REBOOK] it can be booked at once, is of the same category, of nobody who is left out, and asks for no larger deposit', async () => {
  const kept = await offer({ deposit_halalas: 50_000 });
  await offer({ deposit_halalas: 50_001 });
  await offer({ owner_id: catalogue.ownerId });
  await offer({ instant: false });
  await offer({ instant_paused: true });
  await offer({ active: false });
  await offer({ verified_at: null });
  await offer({ deleted_at: new Date(0) });
  await offer({ kind: 2, category_id: catalogue.cameras });
  expect(await foundIds()).toEqual([kept]);
  expect(await foundIds({ notOf: [catalogue.ownerId, other] })).toEqual([]);
});

test('[D-REBOOK] it stands within so many kilometres as the crow flies, not in a square', async () => {
  const like = { latitude: 24.69, longitude: 46.68 };
  const north = await offer({ ...like, latitude: 24.9 });
  const east = await offer({ ...like, longitude: 46.92 });
  // In a corner of the square around it, 33 km away; and past its north edge.
  await offer({ latitude: 24.9, longitude: 46.92 });
  await offer({ ...like, latitude: 24.92 });
  const near = await found();
  expect(near.map(({ id }) => id).sort()).toEqual([north, east].sort());
  expect(near.map(({ km }) => Math.round(km * 10) / 10).sort()).toEqual([23.4, 24.2]);
  expect(await foundIds({ withinKm: 24 })).toEqual([north]);
});

test('[D-REBOOK] of one that was chosen it is said whether it is among them', async () => {
  const [chosen, dear] = [await offer(), await offer({ price_halalas: 20_000 })];
  await offer();
  expect(await foundIds({ only: chosen })).toEqual([chosen]);
  expect(await foundIds({ only: dear })).toEqual([]);
});
