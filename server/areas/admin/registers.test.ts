import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOfCopy, insertCopies } from '../../testing/console/copies.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const DAY = 86_400_000;
/** The days in Riyadh on which the bookings of these tests are made; the clock stands before midnight in UTC and after it in Riyadh. */
const DAYS = ['2027-03-07', '2027-03-08', '2027-03-09'] as const;

let world: World;
let admin: Person;
let owner: Person;
let renter: Person;
const bookingIds: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  [admin, owner, renter] = [
    await world.person('renter', 'خالد المطيري'),
    await world.person('owner', 'سارة القحطاني'),
    await world.person('renter', 'فهد العتيبي'),
  ];
  await setAdmin(world.db, admin.mobile, world.clock.now());
  world.clock.set(new Date('2027-03-06T21:30:00.000Z'));
  for (const [at] of DAYS.entries()) {
    const made = await paidBooking({ world, owner, renter }, { answered: at > 0, hoursAhead: 48 + 24 * at });
    bookingIds.push(made.bookingId);
    world.clock.advance(DAY);
  }
});
afterAll(() => world.close());

/** Every page from the first to the last. */
async function walked<Row>(
  read: (
    after: string | undefined,
  ) => Promise<{ readonly data: readonly Row[]; readonly next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const { data, next } = await read(after);
    rows.push(...data);
    after = next ?? undefined;
  } while (after !== undefined);
  return rows;
}

type Wish = Parameters<Person['api']['allBookings']>[0];
const bookings = async (wish: Wish) =>
  dataOf(await admin.api.allBookings(wish)).data.map(({ id }) => bookingIds.indexOf(id));

describe('[D-REGISTERS] all bookings', () => {
  test('stand newest first, or the other way round, with both people, the listing and its city', async () => {
    expect(await bookings({})).toEqual([2, 1, 0]);
    expect(await bookings({ sort: 'oldest' })).toEqual([0, 1, 2]);
    const [newest] = dataOf(await admin.api.allBookings({})).data;
    expect(newest).toMatchObject({
      state: 'accepted',
      renter: { id: renter.id, name: 'فهد العتيبي' },
      owner: { id: owner.id, name: 'سارة القحطاني' },
    });
    expect(newest?.number).toMatch(/^KR-\d+$/);
  });

  test('are narrowed by days of Riyadh, both included, and by their state', async () => {
    expect(await bookings({ from: DAYS[1] })).toEqual([2, 1]);
    expect(await bookings({ to: DAYS[0] })).toEqual([0]);
    expect(await bookings({ from: DAYS[1], to: DAYS[1] })).toEqual([1]);
    expect(await bookings({ state: 'requested' })).toEqual([0]);
    expect(await bookings({ state: 'requested', from: DAYS[1] })).toEqual([]);
    expect(await admin.api.allBookings({ from: DAYS[1], to: DAYS[0] })).toMatchObject({
      refusal: { code: 'END_BEFORE_START', fields: { to: 'END_BEFORE_START' } },
    });
  });

  test('are narrowed by a city and a category, which the filters name', async () => {
    const { cities, categories } = dataOf(await admin.api.registerFilters({})).data;
    const { place_id, category_id } = await world.db
      .selectFrom('listings as l')
      .innerJoin('bookings as b', 'b.listing_id', 'l.id')
      .select(['l.place_id', 'l.category_id'])
      .where('b.id', '=', bookingIds[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(cities.map(({ id }) => id)).toContain(String(place_id));
    expect(categories.map(({ id }) => id)).toContain(category_id);
    expect(await bookings({ placeId: place_id })).toContain(0);
    expect(await bookings({ placeId: place_id + 1_000_000 })).toEqual([]);
    expect(await bookings({ categoryId: category_id ?? undefined })).toContain(0);
    expect(await bookings({ categoryId: crypto.randomUUID() })).toEqual([]);
  });
});

describe('[D-REGISTERS] a register is read to its end, each row once', () => {
  const MANY = 60;

  test('bookings by their sums, of which many are equal', async () => {
    const at = sql`${world.clock.now()}::timestamptz`;
    await insertCopies(world.db, 'bookings', {
      of: bookingIds[1] ?? '',
      count: MANY,
      set: {
        ...{ id: idOfCopy('0000b001'), number: sql`8000000 + n`, state: sql`'completed'` },
        ...{ returned_at: at, ended_at: at, damaged: sql`false` },
        total_halalas: sql`total_halalas + 100 * (n % 3)`,
      },
    });
    const rows = await walked(async (after) =>
      dataOf(await admin.api.allBookings({ state: 'completed', sort: 'largest', after })),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    const sums = rows.map(({ total }) => Number(total));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(new Set(sums).size).toBe(3);
    await world.db.deleteFrom('bookings').where('number', '>=', 8_000_000).execute();
  });

  test('people by when they came, those who are locked, verified or of the house among them', async () => {
    const before = dataOf(await admin.api.allPeople({ standing: 'locked' })).data;
    const locked = await world.person('renter', 'نورة الغامدي');
    const reason = 'Wrote to people outside Kiraa.';
    dataOf(await admin.api.blockAccount({ accountId: locked.id, blocked: 1, reason }));
    const now = dataOf(await admin.api.allPeople({ standing: 'locked' })).data;
    expect(now).toHaveLength(before.length + 1);
    expect(now.find(({ id }) => id === locked.id)).toMatchObject({ isLocked: true, isVerified: false });
    expect(dataOf(await admin.api.allPeople({ standing: 'house' })).data.map(({ id }) => id)).toEqual([
      admin.id,
    ]);
    const all = await walked(async (after) => dataOf(await admin.api.allPeople({ sort: 'oldest', after })));
    const { count } = await world.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(new Set(all.map(({ id }) => id)).size).toBe(Number(count));
  });

  test('listings by the stage in which they stand', async () => {
    const waiting = await world.listing({ owner, verified: false });
    const ids = async (stage: 'waiting' | 'on_offer') =>
      dataOf(await admin.api.allListings({ stage })).data.map(({ id }) => id);
    expect(await ids('waiting')).toContain(waiting);
    expect(await ids('on_offer')).not.toContain(waiting);
    dataOf(await admin.api.decideListing({ listingId: waiting, decision: 'approve', despite: 1 }));
    expect(await ids('on_offer')).toContain(waiting);
  });

  test('payments by what they are for and what became of them', async () => {
    const paid = dataOf(await admin.api.allPayments({ purpose: 'rental' })).data;
    expect(paid).toHaveLength(bookingIds.length);
    expect(paid[0]).toMatchObject({ payer: { id: renter.id, name: 'فهد العتيبي' }, purpose: 'rental' });
    expect(dataOf(await admin.api.allPayments({ purpose: 'deposit' })).data).toEqual([]);
    const state = paid[0]?.state;
    const same = dataOf(await admin.api.allPayments({ state, sort: 'largest' })).data;
    expect(same.every((one) => one.state === state)).toBe(true);
    expect(same.map(({ id }) => id)).toContain(paid[0]?.id);
  });
});
