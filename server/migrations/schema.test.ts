import { changeKinds, changeStates } from '@kiraa/domain/booking/life/change-life.ts';
import { bookingStates, slotKeepingStates } from '@kiraa/domain/booking/life/life.ts';
import { ledgerAccountKinds } from '@kiraa/domain/booking/life/settlement.ts';
import { operationKinds, operationStates, paymentStates } from '@kiraa/domain/payment/states.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenConstraint } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  insertAccountRow,
  insertBookingRow,
  insertChangeRow,
  insertListingRow,
  insertPaymentRow,
} from '../testing/rentals/booking-rows.ts';
import { setBookings } from '../testing/rentals/kept-slots.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const DAY = 86_400_000;
let database: TestDatabase;
let owner: string;
let renter: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await insertAccountRow(database.db, '+966500000001', NOW);
  renter = await insertAccountRow(database.db, '+966500000002', NOW);
});
afterAll(() => database.drop());

async function definitionOf(constraint: string): Promise<string> {
  const { rows } = await database.pool.query<{ definition: string }>(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [constraint],
  );
  return rows[0]?.definition ?? '';
}
const listIn = (definition: string) =>
  [...definition.matchAll(/'([a-z_]+)'::text/g)].map((match) => match[1]).sort();
/** The name of the constraint that was violated; undefined when none was. Any other failure is thrown. */
async function brokenBy(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined) throw error;
    return constraint;
  }
}

describe('the value lists of the database are those of the domain', () => {
  test.each([
    ['bookings_state_check', bookingStates],
    ['booking_changes_kind_check', changeKinds],
    ['booking_changes_state_check', changeStates],
    ['payments_state_check', paymentStates],
    ['payment_operations_kind_check', operationKinds],
    ['payment_operations_state_check', operationStates],
    ['payments_method_check', ['hold', 'purchase']],
    ['payments_channel_check', ['mada', 'card', 'applepay', 'paypal']],
    ['booking_events_actor_check', ['renter', 'owner', 'admin', 'system']],
  ])('%s', async (constraint, values) => {
    expect(listIn(await definitionOf(constraint))).toEqual([...values].sort());
  });

  test('the kinds of ledger accounts', async () => {
    const definition = await definitionOf('ledger_entries_account_check');
    expect(/\^\(([a-z|]+)\):/.exec(definition)?.[1]?.split('|')).toEqual([...ledgerAccountKinds]);
  });
});

describe('[F1] no two bookings share a slot, even if the code above would let them', () => {
  async function pair(
    first: (typeof bookingStates)[number],
    second: (typeof bookingStates)[number],
    gap = -DAY,
  ) {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const start = new Date(NOW.getTime() + DAY);
    const end = new Date(start.getTime() + 2 * DAY);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW };
    await insertBookingRow(database.db, { ...whose, state: first, start, end });
    const later = new Date(end.getTime() + gap);
    const wish = { ...whose, state: second, start: later, end: new Date(later.getTime() + DAY) };
    return brokenBy(insertBookingRow(database.db, wish));
  }
  const keeps = (state: string) => (slotKeepingStates as readonly string[]).includes(state);

  test.each(bookingStates)('%s beside every other state', async (first) => {
    for (const second of bookingStates) {
      const expected = keeps(first) && keeps(second) ? 'slots_no_overlap' : undefined;
      expect([first, second, await pair(first, second)]).toEqual([first, second, expected]);
    }
  });

  test('a change may share its booking’s time, but nobody else’s, and a booking has one change at a time', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW };
    const day = (from: number, days: number) => ({
      start: new Date(NOW.getTime() + from * DAY),
      end: new Date(NOW.getTime() + (from + days) * DAY),
    });
    const booking = await insertBookingRow(database.db, { ...whose, state: 'requested', ...day(1, 2) });
    const other = await insertBookingRow(database.db, { ...whose, state: 'accepted', ...day(5, 1) });
    const change = (bookingId: string, period: ReturnType<typeof day>) => {
      const kept = { state: 'awaiting_payment', kind: 'edit', createdAt: NOW } as const;
      return brokenBy(insertChangeRow(database.db, { ...kept, bookingId, ...period }));
    };
    expect(await change(booking, day(4, 2))).toBe('slots_no_overlap');
    expect(await change(booking, day(1, 3))).toBeUndefined();
    expect(await change(booking, day(8, 1))).toBe('booking_changes_one_open');
    expect(await change(other, day(3, 2))).toBe('slots_no_overlap');
    expect(await brokenBy(insertBookingRow(database.db, { ...whose, state: 'accepted', ...day(3, 1) }))).toBe(
      'slots_no_overlap',
    );
  });

  test('whatever keeps a time has a slot, and every slot has a keeper, or the transaction is refused', async () => {
    const { db } = database;
    const listingId = await insertListingRow(db, owner, NOW);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW };
    const day = (from: number) => ({
      start: new Date(+NOW + from * DAY),
      end: new Date(+NOW + (from + 1) * DAY),
    });
    const kept = await insertBookingRow(db, { ...whose, state: 'requested', ...day(1) });
    const over = await insertBookingRow(db, { ...whose, state: 'dropped', ...day(3) });
    const change = await insertChangeRow(db, {
      bookingId: kept,
      kind: 'edit',
      state: 'dropped',
      createdAt: NOW,
      ...day(5),
    });
    const bookings = (id: string, values: object) =>
      brokenBy(db.updateTable('bookings').set(values).where('id', '=', id).execute());
    expect(await bookings(kept, { state: 'declined' })).toBe('slots_as_kept');
    expect(await bookings(kept, { ends_at: day(2).end })).toBe('slots_as_kept');
    expect(await bookings(over, { state: 'accepted' })).toBe('slots_as_kept');
    const reopened = db
      .updateTable('booking_changes')
      .set({ state: 'awaiting_payment' })
      .where('id', '=', change);
    expect(await brokenBy(reopened.execute())).toBe('slots_as_kept');
    const slots = db.deleteFrom('slots').where('booking_id', '=', kept);
    expect(await brokenBy(slots.execute())).toBe('slots_as_kept');
    const unkept = { listing_id: listingId, booking_id: over, starts_at: day(3).start, ends_at: day(3).end };
    expect(await brokenBy(db.insertInto('slots').values(unkept).execute())).toBe('slots_as_kept');
    const elsewhere = db.updateTable('slots').set({ kept_until: NOW }).where('booking_id', '=', kept);
    expect(await brokenBy(elsewhere.execute())).toBe('slots_as_kept');
  });

  test('reading a booking’s slots uses their key, not a scan of the exclusion constraint’s index', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query(
      `EXPLAIN SELECT FROM slots WHERE booking_id = '${crypto.randomUUID()}'`,
    );
    await client.query('COMMIT');
    client.release();
    expect(JSON.stringify(rows)).toContain('slots_of_keeper');
  });

  test('[F16] a booking may begin the millisecond in which another ends, and not one earlier', async () => {
    expect(await pair('accepted', 'accepted', -1)).toBe('slots_no_overlap');
    expect(await pair('accepted', 'accepted', 0)).toBeUndefined();
    expect(await pair('accepted', 'accepted', 1)).toBeUndefined();
  });

  test('an ended booking cannot get back a slot that is taken', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const period = { start: new Date(NOW.getTime() + DAY), end: new Date(NOW.getTime() + 2 * DAY) };
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW, ...period };
    const dropped = await insertBookingRow(database.db, { ...whose, state: 'dropped' });
    await insertBookingRow(database.db, { ...whose, state: 'awaiting_payment' });
    const back = setBookings(database.db, { id: dropped }, { state: 'accepted' });
    expect(await brokenBy(back)).toBe('slots_no_overlap');
  });

  test('nobody rents their own listing, and no period ends before it starts', async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW, state: 'accepted' as const };
    const own = insertBookingRow(database.db, {
      ...whose,
      renterId: owner,
      start: NOW,
      end: new Date(+NOW + DAY),
    });
    expect(await brokenBy(own)).toMatch(/check/);
    const empty = insertBookingRow(database.db, { ...whose, start: NOW, end: NOW });
    expect(await brokenBy(empty)).toMatch(/check/);
  });
});

describe('a payment', () => {
  const paymentOf = async () => {
    const listingId = await insertListingRow(database.db, owner, NOW);
    const end = new Date(NOW.getTime() + DAY);
    const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW, start: NOW, end };
    const bookingId = await insertBookingRow(database.db, { ...whose, state: 'accepted' });
    return {
      bookingId,
      paymentId: await insertPaymentRow(database.db, { bookingId, payerId: renter, createdAt: NOW }),
    };
  };
  const operate = (paymentId: string, state: 'intended' | 'refused', reference: string) =>
    database.db
      .insertInto('payment_operations')
      .values({
        id: crypto.randomUUID(),
        payment_id: paymentId,
        kind: 'refund',
        amount_halalas: 100,
        reference,
        state,
        created_at: NOW,
      })
      .execute();

  test('[F12] has one refund that is not refused, however many are inserted', async () => {
    const { paymentId } = await paymentOf();
    await operate(paymentId, 'refused', `${paymentId}-1`);
    await operate(paymentId, 'intended', `${paymentId}-2`);
    expect(await brokenBy(operate(paymentId, 'intended', `${paymentId}-3`))).toBe('payment_operations_once');
  });

  test('pays for one booking, and a booking is paid by one payment', async () => {
    const [one, other] = [await paymentOf(), await paymentOf()];
    const pay = (bookingId: string, paymentId: string) =>
      database.db
        .insertInto('booking_payments')
        .values({ booking_id: bookingId, payment_id: paymentId })
        .execute();
    await pay(one.bookingId, one.paymentId);
    expect(await brokenBy(pay(one.bookingId, other.paymentId))).toBe('booking_payments_pkey');
    expect(await brokenBy(pay(other.bookingId, one.paymentId))).toBe('booking_payments_payment_id_key');
  });

  test('cannot hold money without the provider’s own id for it', async () => {
    const { paymentId } = await paymentOf();
    const lose = database.db
      .updateTable('payments')
      .set({ provider_payment_id: null })
      .where('id', '=', paymentId);
    expect(await brokenBy(lose.execute())).toMatch(/check/);
  });
});

test('the ratings of a listing and a person are counted by the database, whatever happens to a review', async () => {
  const { db } = database;
  const listingId = await insertListingRow(db, owner, NOW);
  const end = new Date(NOW.getTime() + DAY);
  const whose = { listingId, renterId: renter, ownerId: owner, createdAt: NOW, start: NOW, end };
  const bookingId = await insertBookingRow(db, { ...whose, state: 'completed' });
  const id = crypto.randomUUID();
  const review = {
    id,
    booking_id: bookingId,
    listing_id: listingId,
    half_stars: 9,
    created_at: NOW,
    closes_at: end,
  };
  const ratings = () =>
    db
      .selectFrom('listings')
      .select(['rating_count', 'rating_half_stars'])
      .where('id', '=', listingId)
      .executeTakeFirst();
  const written = { ...review, side: 'renter' as const, author_id: renter, subject_id: owner };
  await db.insertInto('reviews').values(written).execute();
  // It is hidden as long as the other side has not written.
  expect(await ratings()).toEqual({ rating_count: 0, rating_half_stars: 0 });
  await db.updateTable('reviews').set({ half_stars: 8 }).where('id', '=', id).execute();
  expect(await ratings()).toEqual({ rating_count: 0, rating_half_stars: 0 });
  await db.updateTable('reviews').set({ shown_at: NOW }).where('id', '=', id).execute();
  expect(await ratings()).toEqual({ rating_count: 1, rating_half_stars: 8 });
  const again = db
    .insertInto('reviews')
    .values({ ...written, id: crypto.randomUUID() })
    .execute();
  expect(await brokenBy(again)).toBe('reviews_booking_id_side_key');
  await db.updateTable('reviews').set({ half_stars: 4 }).where('id', '=', id).execute();
  expect(await ratings()).toEqual({ rating_count: 1, rating_half_stars: 4 });
  await db.deleteFrom('reviews').where('id', '=', id).execute();
  expect(await ratings()).toEqual({ rating_count: 0, rating_half_stars: 0 });
});
