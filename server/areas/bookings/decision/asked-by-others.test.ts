import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  type BookingWish,
  insertAccountRow,
  insertBookingRow,
  insertListingRow,
} from '../../../testing/rentals/booking-rows.ts';
import {
  bookingsEverOf,
  bookingsToRate,
  claimRatingReminder,
  countOpenBookings,
  hasOpenBooking,
  haveBookedTogether,
  openBookingNumbers,
  paidWith,
  startsWith,
  wasEverBooked,
} from './asked-by-others.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const DAY = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

let database: TestDatabase;
let renterId: string;
let ownerId: string;
let listingId: string;
let people = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
const person = () => insertAccountRow(database.db, `+96657${1_000_000 + people++}`, NOW);
beforeEach(async () => {
  [renterId, ownerId] = [await person(), await person()];
  listingId = await insertListingRow(database.db, ownerId, NOW);
});

type State = BookingWish['state'];
/** A booking of the two for a day, so many days from now. */
const book = (state: State, day: number, sides: Partial<Pick<BookingWish, 'renterId' | 'ownerId'>> = {}) =>
  insertBookingRow(database.db, {
    ...{ listingId, renterId, ownerId, state, createdAt: days(day - 1) },
    ...{ start: days(day), end: days(day + 1) },
    ...sides,
  });
const numberOf = async (id: string) =>
  (await database.db.selectFrom('bookings').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number;
const OPEN: readonly State[] = ['awaiting_payment', 'requested', 'accepted', 'returned'];
const OVER: readonly State[] = ['completed', 'dropped', 'declined', 'expired', 'cancelled'];

describe('open bookings', () => {
  test.each(OPEN)('are those that are %s, on either side', async (state) => {
    await book(state, 1);
    for (const id of [renterId, ownerId])
      expect([await hasOpenBooking(database.db, id), await countOpenBookings(database.db, id)]).toEqual([
        true,
        1,
      ]);
  });

  test('are none of those that are over, or somebody else’s', async () => {
    for (const [day, state] of OVER.entries()) await book(state, day);
    await book('accepted', 20, { renterId: await person(), ownerId: await person() });
    expect([
      await hasOpenBooking(database.db, renterId),
      await countOpenBookings(database.db, ownerId),
    ]).toEqual([false, 0]);
    await book('accepted', 30);
    await book('requested', 40);
    expect(await countOpenBookings(database.db, renterId)).toBe(2);
  });

  test('of a listing are told by their numbers, the soonest first, in the states that are asked for', async () => {
    const later = await numberOf(await book('accepted', 9));
    const sooner = await numberOf(await book('requested', 2));
    await book('cancelled', 1);
    expect(await openBookingNumbers(database.db as never, listingId, ['requested', 'accepted'])).toEqual([
      String(sooner),
      String(later),
    ]);
    expect(await openBookingNumbers(database.db as never, listingId, ['accepted'])).toEqual([String(later)]);
  });
});

test('a listing was booked once anybody has booked it, whatever became of it', async () => {
  expect(await wasEverBooked(database.db as never, listingId)).toBe(false);
  expect(await bookingsEverOf(database.db, [])).toEqual([]);
  const numbers = [await numberOf(await book('dropped', 5)), await numberOf(await book('completed', 1))];
  expect(await wasEverBooked(database.db as never, listingId)).toBe(true);
  expect(await bookingsEverOf(database.db, [listingId])).toEqual(
    numbers.map((number) => ({ listingId, number })),
  );
});

describe('two people', () => {
  test('have booked together once a request was paid for, whoever of them lets', async () => {
    const together = async () => [
      await haveBookedTogether(database.db, renterId, ownerId),
      await haveBookedTogether(database.db, ownerId, renterId),
    ];
    await book('awaiting_payment', 1);
    await book('dropped', 3);
    expect(await together()).toEqual([false, false]);
    await book('declined', 5);
    expect(await together()).toEqual([true, true]);
    expect(await haveBookedTogether(database.db, renterId, await person())).toBe(false);
  });

  test('may write by each booking that was asked for and not declined, of which each side is told the other', async () => {
    const stranger = await person();
    for (const [day, state] of (
      ['requested', 'completed', 'cancelled', 'awaiting_payment'] as const
    ).entries())
      await book(state, 10 * day);
    const starts = await startsWith(database.db, renterId, [ownerId, stranger]);
    expect([...starts.keys()]).toEqual([ownerId]);
    const sorted = (starts.get(ownerId) ?? []).map(({ start }) => start.getTime()).sort();
    expect(sorted).toEqual([days(0).getTime(), days(10).getTime()]);
    expect([...(await startsWith(database.db, ownerId, [renterId])).keys()]).toEqual([renterId]);
    expect((await startsWith(database.db, renterId, [])).size).toBe(0);
    expect((await startsWith(database.db, renterId, [stranger])).size).toBe(0);
  });

  test.each([
    ['accepted', true],
    ['returned', true],
    ['completed', true],
    ['requested', false],
    ['awaiting_payment', false],
    ['declined', false],
    ['expired', false],
    ['cancelled', false],
  ] as const)('whose booking is %s have paid: %s', async (state, isPaid) => {
    await book(state, 1);
    expect([...(await paidWith(database.db, renterId, [ownerId]))]).toEqual(isPaid ? [ownerId] : []);
    expect([...(await paidWith(database.db, ownerId, [renterId]))]).toEqual(isPaid ? [renterId] : []);
  });

  test('have paid where a booking was cancelled after it was accepted, and a stranger has not', async () => {
    const bookingId = await book('cancelled', 1);
    const event = { booking_id: bookingId, actor: 'owner' as const, actor_id: ownerId, reason: null };
    const note = (sequence: number, step: string, to_state: string) =>
      database.db
        .insertInto('booking_events')
        .values({
          ...event,
          ...{ id: newId<'booking-event'>(), sequence, step, from_state: 'requested', to_state, at: NOW },
        })
        .execute();
    await note(1, 'edit', 'requested');
    expect((await paidWith(database.db, renterId, [ownerId])).size).toBe(0);
    await note(2, 'accept', 'accepted');
    const stranger = await person();
    expect([...(await paidWith(database.db, renterId, [stranger, ownerId]))]).toEqual([ownerId]);
    expect((await paidWith(database.db, stranger, [ownerId])).size).toBe(0);
    expect((await paidWith(database.db, renterId, [])).size).toBe(0);
  });
});

test('a rating is reminded of once, of bookings that were completed between two instants, the oldest first', async () => {
  const ids: string[] = [];
  for (const [place, day] of [-10, -9, -8, -7].entries()) {
    const id = await book('completed', 100 + 2 * place);
    await database.db
      .updateTable('bookings')
      .set({ ended_at: days(day) })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  const mine = async (limit = 999) =>
    (await bookingsToRate(database.db, { after: days(-10), until: days(-8) }, limit)).filter((id) =>
      ids.includes(id),
    );
  expect(await mine()).toEqual([ids[1], ids[2]]);
  const first = ids[1] ?? '';
  expect(await claimRatingReminder(database.db as never, first, NOW)).toEqual({
    id: first,
    renterId,
    ownerId,
  });
  expect(await claimRatingReminder(database.db as never, first, NOW)).toBeUndefined();
  expect(await mine()).toEqual([ids[2]]);
});
