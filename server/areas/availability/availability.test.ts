import { type BookingState, slotKeepingStates } from '@kiraa/domain/booking/life/life.ts';
import { OPEN_RULES, type Taken, whyUnavailable } from '@kiraa/domain/listing/availability.ts';
import { addMinutes, type Period } from '@kiraa/domain/time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenConstraint, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { untilOneWaits } from '../../testing/races/lock-waits.ts';
import { insertAccountRow, insertBookingRow, insertListingRow } from '../../testing/rentals/booking-rows.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { availabilityOf, canBeBooked, setAvailabilityRules } from './availability.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const DAY = 24 * 60;
let database: TestDatabase;
let owner: string;
let renter: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await insertAccountRow(database.db, '+966500000001', NOW);
  renter = await insertAccountRow(database.db, '+966500000002', NOW);
});
afterAll(() => database.drop());

const period = (start: number, minutes: number): Period => ({
  start: addMinutes(NOW, start),
  end: addMinutes(NOW, start + minutes),
});

async function insertBlock(listingId: string, { start, end }: Period): Promise<void> {
  const row = {
    id: newId<'block'>(),
    listing_id: listingId,
    starts_at: start,
    ends_at: end,
    created_at: NOW,
  };
  await database.db.insertInto('listing_blocks').values(row).execute();
}

const insertBooking = (listingId: string, { start, end }: Period, state: BookingState = 'accepted') =>
  insertBookingRow(database.db, {
    listingId,
    renterId: renter,
    ownerId: owner,
    state,
    start,
    end,
    createdAt: NOW,
  });

async function canBe(listingId: string, asked: Period): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM listing_search l WHERE l.id = ${listingId} AND ${canBeBooked(asked, NOW)}`.execute(
      database.db,
    );
  return rows.length === 1;
}

test('[F3] the search’s condition agrees with the domain’s rule, whatever is booked, blocked and asked for', async () => {
  const minutes = (most: number) => fc.integer({ min: 0, max: most / 15 }).map((steps) => steps * 15);
  const anyPeriod = fc
    .tuple(minutes(6 * DAY), minutes(2 * DAY))
    .map(([start, more]) => period(start, 60 + more));
  const rules = fc
    .record({
      preparationMinutes: minutes(DAY),
      noticeMinutes: minutes(2 * DAY),
      shortestMinutes: minutes(DAY).map((more) => 60 + more),
      more: minutes(2 * DAY),
    })
    .map(({ more, ...rest }) => ({ ...rest, longestMinutes: rest.shortestMinutes + more }));
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.option(anyPeriod, { nil: undefined }),
      fc.option(anyPeriod, { nil: undefined }),
      fc.array(anyPeriod, { minLength: 4, maxLength: 4 }),
      async (own, booked, blocked, asked) => {
        const listingId = await insertListingRow(database.db, owner, NOW);
        await transact(database.db, (trx) => setAvailabilityRules(trx, listingId, own));
        const taken: Taken[] = [];
        if (booked) {
          await insertBooking(listingId, booked);
          taken.push({ ...booked, by: 'booking' });
        }
        if (blocked && !(booked && booked.start < blocked.end && blocked.start < booked.end)) {
          await insertBlock(listingId, blocked);
          taken.push({ ...blocked, by: 'block' });
        }
        const read = await availabilityOf(database.db, [listingId], {
          within: period(-DAY, 30 * DAY),
          now: NOW,
        });
        expect(read.get(listingId)).toMatchObject({ rules: own, taken });
        for (const one of asked) {
          const isFree = whyUnavailable(one, own, taken, NOW) === undefined;
          expect([one, await canBe(listingId, one)]).toEqual([one, isFree]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe('[P1-SRCH-29] the row that a search reads follows its tables', () => {
  const asked = period(2 * DAY, DAY);
  const setState = (id: string, values: { state?: BookingState; slot_until?: Date; starts_at?: Date }) =>
    setBookings(database.db, { id }, values);

  test.each(['requested', 'accepted', 'returned'] as const)(
    'a booking that is %s, and then ends',
    async (state) => {
      const listingId = await insertListingRow(database.db, owner, NOW);
      const id = await insertBooking(listingId, asked, state);
      expect(await canBe(listingId, asked)).toBe(false);
      expect(await canBe(listingId, period(3 * DAY, DAY))).toBe(true);
      await setState(id, { state: 'dropped' });
      expect(await canBe(listingId, asked)).toBe(true);
      await setState(id, { state });
      expect(await canBe(listingId, asked)).toBe(false);
    },
  );

  test('a booking whose period moves', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const id = await insertBooking(listingId, asked);
    await setState(id, { starts_at: addMinutes(asked.start, -DAY) });
    expect(await canBe(listingId, period(DAY, 60))).toBe(false);
  });

  test('a slot that waits for its payment counts until its deadline and no longer', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const id = await insertBooking(listingId, asked, 'awaiting_payment');
    await setState(id, { slot_until: addMinutes(NOW, 1) });
    expect(await canBe(listingId, asked)).toBe(false);
    // Beside the slot, only its own preparation time is in the way.
    expect(await canBe(listingId, period(3 * DAY, DAY))).toBe(true);
    await transact(database.db, (trx) =>
      setAvailabilityRules(trx, listingId, { ...OPEN_RULES, preparationMinutes: 15 }),
    );
    expect(await canBe(listingId, period(3 * DAY, DAY))).toBe(false);
    await setState(id, { slot_until: NOW });
    expect(await canBe(listingId, asked)).toBe(true);
  });

  test('a block that is drawn and removed', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    await insertBlock(listingId, asked);
    expect(await canBe(listingId, asked)).toBe(false);
    await database.db.deleteFrom('listing_blocks').where('listing_id', '=', listingId).execute();
    expect(await canBe(listingId, asked)).toBe(true);
  });

  test('changes made while the listing was not on offer', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const offer = (active: boolean) =>
      database.db.updateTable('listings').set({ active }).where('id', '=', listingId).execute();
    await offer(false);
    await insertBooking(listingId, asked);
    await insertBlock(listingId, period(5 * DAY, DAY));
    await transact(database.db, (trx) =>
      setAvailabilityRules(trx, listingId, { ...OPEN_RULES, noticeMinutes: DAY, shortestMinutes: 120 }),
    );
    await offer(true);
    expect(await canBe(listingId, asked)).toBe(false);
    expect(await canBe(listingId, period(5 * DAY, 180))).toBe(false);
    expect(await canBe(listingId, period(60, 180))).toBe(false);
    expect(await canBe(listingId, period(7 * DAY, 60))).toBe(false);
    expect(await canBe(listingId, period(7 * DAY, 120))).toBe(true);
  });

  test('two bookings at the same moment: both are in the row', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const clients = [new pg.Client(database.url), new pg.Client(database.url)] as const;
    await Promise.all(clients.map((client) => client.connect()));
    const take = (client: pg.Client, id: string) =>
      client.query(
        `WITH taken AS (UPDATE bookings SET state = 'accepted' WHERE id = $1 RETURNING *)
         INSERT INTO slots (listing_id, booking_id, starts_at, ends_at)
         SELECT listing_id, id, starts_at, ends_at FROM taken`,
        [id],
      );
    const [one, other] = [
      await insertBooking(listingId, asked, 'dropped'),
      await insertBooking(listingId, period(4 * DAY, DAY), 'dropped'),
    ];
    await clients[0].query('BEGIN');
    await take(clients[0], one);
    const second = take(clients[1], other);
    await untilOneWaits(database.db);
    await clients[0].query('COMMIT');
    await second;
    expect([await canBe(listingId, asked), await canBe(listingId, period(4 * DAY, DAY))]).toEqual([
      false,
      false,
    ]);
    await Promise.all(clients.map((client) => client.end()));
  });
});

test('a listing without rules has no restrictions', async () => {
  const listingId = await insertListingRow(database.db, owner, NOW);
  const read = await availabilityOf(database.db, [listingId], { within: period(0, DAY), now: NOW });
  expect(read.get(listingId)).toEqual({ rules: OPEN_RULES, taken: [], closed: [] });
});

describe('[F1] no booking overlaps a block, even when the code above the database would allow it', () => {
  const refusalOf = (work: Promise<unknown>) => work.then(() => undefined, brokenConstraint);

  test.each(slotKeepingStates)('%s', async (state) => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW, state };
    await insertBookingRow(database.db, { ...whose, ...period(DAY, DAY) });
    expect(await refusalOf(insertBlock(listingId, period(2 * DAY - 1, DAY)))).toBe(
      'listing_blocks_no_booking',
    );
    expect(await refusalOf(insertBlock(listingId, period(2 * DAY, DAY)))).toBeUndefined();
    expect(await refusalOf(insertBookingRow(database.db, { ...whose, ...period(3 * DAY - 1, DAY) }))).toBe(
      'slots_no_block',
    );
    expect(
      await refusalOf(insertBookingRow(database.db, { ...whose, ...period(3 * DAY, DAY) })),
    ).toBeUndefined();
  });

  test('a slot that was released is not taken again under a block', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW };
    const id = await insertBookingRow(database.db, { ...whose, state: 'dropped', ...period(DAY, DAY) });
    await insertBlock(listingId, period(DAY, DAY));
    const back = setBookings(database.db, { id }, { state: 'accepted' });
    expect(await refusalOf(back)).toBe('slots_no_block');
  });

  test('a slot and a block at the same moment: whichever comes second waits, and is refused', async () => {
    const booking = (listingId: string) =>
      `WITH booked AS (
         INSERT INTO bookings (id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at,
           price_halalas, price_hours, total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until)
         VALUES ('${newId()}', '${listingId}', '${renter}', '${owner}', 'accepted', false, 'day', now() + interval '1 day',
           now() + interval '2 days', 1, 1, 1, 10, 15, false, now(), now()) RETURNING *)
       INSERT INTO slots (listing_id, booking_id, starts_at, ends_at)
       SELECT listing_id, id, starts_at, ends_at FROM booked`;
    const block = (listingId: string) =>
      `INSERT INTO listing_blocks (id, listing_id, starts_at, ends_at, created_at)
       VALUES ('${newId()}', '${listingId}', now() + interval '1 day', now() + interval '2 days', now())`;
    for (const [earlier, later, constraint] of [
      [booking, block, 'listing_blocks_no_booking'],
      [block, booking, 'slots_no_block'],
    ] as const) {
      const listingId = await insertListingRow(database.db, owner, NOW);
      const [one, other] = [new pg.Client(database.url), new pg.Client(database.url)];
      await Promise.all([one.connect(), other.connect()]);
      await one.query('BEGIN');
      await one.query(earlier(listingId));
      const second = refusalOf(other.query(later(listingId)));
      await untilOneWaits(database.db);
      await one.query('COMMIT');
      expect(await second).toBe(constraint);
      await Promise.all([one.end(), other.end()]);
    }
  });
});
