import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '../../testing/console/desk.ts';
import { fillBookings } from '../../testing/console/million-bookings.ts';
import { type ReadPage, timed } from '../../testing/console/timed.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { countDays } from '../statistics/statistics.ts';

/** The limit of docs/performance.md, "The console among a million". */
const PAGE_MILLISECONDS = 150;
const ROWS = Number(process.env.ROWS ?? 1_000_000);

let world: World;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  const { bookingId, paymentId, ...people } = await openDesk(world);
  ({ owner, admin } = people);
  const booking = db.selectFrom('bookings').select('listing_id').where('id', '=', bookingId);
  const { listing_id: listingId } = await booking.executeTakeFirstOrThrow();
  const until = world.clock.now();
  await fillBookings(db, { count: ROWS, bookingId, paymentId, listingId, ownerId: owner.id, until });
}, 1_800_000);
afterAll(() => world.close());

const statistics = (wish: object) => async () => ({
  ...dataOf(
    await admin.api.adminStatistics({ from: '2027-02-06', to: '2027-03-07', unit: 'day', ...wish } as never),
  ),
  next: null,
});
const YEAR = { from: '2026-03-08', to: '2027-03-07', unit: 'month' };

test('days that are over are counted', async () => {
  await countDays({ db: world.db, clock: world.clock });
  for (const table of [
    'day_numbers',
    'summed_numbers',
    'day_answers',
    'month_answers',
    'counted_days',
    'written_days',
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(world.db);
  expect(dataOf(await admin.api.adminStatistics(YEAR as never)).data.total.bookings).toBeGreaterThan(
    ROWS / 3,
  );
});

test.each<[string, ReadPage]>([
  ['the numbers of 30 days', statistics({})],
  ['the numbers of 30 days, of a city', statistics({ placeId: 900_001 })],
  [
    'the numbers of 30 days, of a category',
    statistics({ categoryId: '0000ca7e-0000-4000-8000-000000000001' }),
  ],
  ['the numbers of a year', statistics(YEAR)],
  ['the numbers of a year, by day', statistics({ ...YEAR, unit: 'day' })],
  ['the numbers of a year, by week, of a city', statistics({ ...YEAR, unit: 'week', placeId: 900_001 })],
  [
    'the numbers of a year, of a category',
    statistics({ ...YEAR, categoryId: '0000ca7e-0000-4000-8000-000000000001' }),
  ],
  [
    'the page of an owner of them all',
    async () => ({ ...dataOf(await admin.api.adminPerson({ accountId: owner.id })), next: null }),
  ],
  ['the register of bookings', async (after) => dataOf(await admin.api.allBookings({ after }))],
  [
    'the register of bookings, the largest first',
    async (after) => dataOf(await admin.api.allBookings({ sort: 'largest', after })),
  ],
  [
    'the register of bookings of one state, the oldest first',
    async (after) => dataOf(await admin.api.allBookings({ state: 'completed', sort: 'oldest', after })),
  ],
  [
    'the register of bookings of a state that few have',
    async (after) => dataOf(await admin.api.allBookings({ state: 'accepted', after })),
  ],
  [
    'the register of bookings of a city',
    async (after) => dataOf(await admin.api.allBookings({ placeId: 900_001, after })),
  ],
  [
    'the register of bookings of a category in thirty days, the largest first',
    async (after) =>
      dataOf(
        await admin.api.allBookings({
          ...{ categoryId: '0000ca7e-0000-4000-8000-000000000001', from: '2027-02-06', to: '2027-03-07' },
          ...{ sort: 'largest', after },
        }),
      ),
  ],
  ['coupons, page after page', async (after) => dataOf(await admin.api.adminCoupons({ after }))],
  [
    'coupons that can be used, page after page',
    async (after) => dataOf(await admin.api.adminCoupons({ state: 'running', after })),
  ],
])('[D-CONSOLE] among a million bookings %s come within 150 ms', async (name, read) => {
  expect(await timed(name, read)).toBeLessThan(PAGE_MILLISECONDS);
});
