import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  type BookingWish,
  insertBookingOfTwo,
  insertChangeRow,
} from '../../../testing/rentals/booking-rows.ts';
import {
  saidBackBookings,
  unansweredBookings,
  unansweredChanges,
  unconfirmedReturns,
  unpaidSlots,
} from './due-bookings.ts';
import { mostUnpaid } from './unpaid-today.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

let database: TestDatabase;
/** Each test is a year before the one above it, so that nothing of those has come yet. */
let now = new Date('2040-03-07T09:00:00Z');
const moment = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const hours = (count: number) => moment(count * HOUR);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  now = moment(-YEAR);
});

/** A booking of two people for these hours from now, made a day before it begins. */
async function booking(state: BookingWish['state'], [from, to]: readonly [number, number], made = from - 24) {
  const wish = { state, start: hours(from), end: hours(to), createdAt: hours(made) };
  return (await insertBookingOfTwo(database.db, wish)).bookingId;
}
const set = (id: string, columns: { readonly said_back_at: Date } | { readonly returned_at: Date }) =>
  database.db.updateTable('bookings').set(columns).where('id', '=', id).execute();

test('how much whoever has kept most has kept unpaid in a day is counted by person, and how many have reached either number', async () => {
  const numbers = { slotsPerDay: 3, freePerDay: 2 };
  const count = async () => await mostUnpaid(database.db, numbers, now);
  expect(await count()).toMatchObject({ most: 0, atSlots: 0, atFree: 0 });
  const { db } = database;
  const ofOne = async (ages: readonly number[], state: BookingWish['state']) => {
    const first = await booking(state, [24, 48], ages[0]);
    const { renter_id: renterId } = await db
      .selectFrom('bookings')
      .select('renter_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    for (const age of ages.slice(1)) {
      const id = await booking(state, [24, 48], age);
      await db.updateTable('bookings').set({ renter_id: renterId }).where('id', '=', id).execute();
    }
  };
  await ofOne([-1, -2, -23.9], 'dropped');
  await ofOne([-1, -2], 'awaiting_payment');
  await ofOne([-1, -24, -25, -26], 'dropped');
  await ofOne([-1, -2, -3, -4], 'accepted');
  const found = await count();
  expect([Number(found.most), Number(found.atSlots), Number(found.atFree)]).toEqual([3, 1, 2]);
});

describe('bookings whose moment has come', () => {
  test('are requests whose time to answer is over, the longest ago first, and no more than are wanted', async () => {
    const last = await booking('requested', [0, 24]);
    const first = await booking('requested', [-2, 24]);
    await booking('requested', [1, 24]);
    await booking('accepted', [-3, 24]);
    expect(await unansweredBookings(database.db, now, 9)).toEqual([first, last]);
    expect(await unansweredBookings(database.db, moment(-1), 9)).toEqual([first]);
    expect(await unansweredBookings(database.db, now, 1)).toEqual([first]);
  });

  test('are those of changes that nobody has answered in time', async () => {
    const id = await booking('accepted', [-24, 24]);
    const change = { bookingId: id, start: hours(0), end: hours(48), createdAt: hours(-2) };
    await insertChangeRow(database.db, { ...change, kind: 'extension', state: 'requested' });
    const other = await booking('accepted', [-24, 24]);
    await insertChangeRow(database.db, {
      ...change,
      bookingId: other,
      kind: 'extension',
      state: 'applied',
    });
    expect(await unansweredChanges(database.db, now, 9)).toEqual([id]);
    expect(await unansweredChanges(database.db, moment(-1), 9)).toEqual([]);
  });

  test('are those that end now and whose owner has had the thing back before', async () => {
    const ended = await booking('accepted', [-48, 0]);
    const longAgo = await booking('accepted', [-72, -24]);
    const going = await booking('accepted', [-48, 1]);
    const unsaid = await booking('accepted', [-48, 0]);
    const over = await booking('completed', [-48, 0]);
    for (const id of [ended, longAgo, going, over]) await set(id, { said_back_at: hours(-25) });
    expect(await saidBackBookings(database.db, now, 9)).toEqual([longAgo, ended]);
    expect(await saidBackBookings(database.db, now, 9)).not.toContain(unsaid);
    expect(await saidBackBookings(database.db, now, 1)).toEqual([longAgo]);
  });

  test('are slots that were not paid for within a quarter of an hour, of bookings and of changes', async () => {
    const late = await booking('awaiting_payment', [24, 48], -0.25);
    await booking('awaiting_payment', [24, 48], -0.2);
    const firm = await booking('accepted', [-24, 24]);
    const change = { bookingId: firm, start: hours(24), end: hours(48) };
    const changeId = await insertChangeRow(database.db, {
      ...change,
      kind: 'extension',
      state: 'awaiting_payment',
      createdAt: hours(-1),
    });
    expect(await unpaidSlots(database.db, now, 9)).toEqual([
      { id: late, bookingId: late, changeId: null, kind: 'rental' },
      { id: changeId, bookingId: firm, changeId, kind: 'extension' },
    ]);
    expect((await unpaidSlots(database.db, moment(-1), 9)).map(({ id }) => id)).toEqual([changeId]);
  });
});

test('returns that no owner has confirmed are those that their renter has said, and whose end has come, by then', async () => {
  const said = await booking('returned', [-48, 0]);
  const early = await booking('returned', [-48, 1]);
  const lately = await booking('returned', [-48, -1]);
  await set(said, { returned_at: hours(-2) });
  await set(early, { returned_at: hours(-2) });
  await set(lately, { returned_at: moment(1) });
  expect(await unconfirmedReturns(database.db, now, 9)).toEqual([said]);
});
