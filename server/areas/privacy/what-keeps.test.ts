import { randomUUID } from 'node:crypto';
import { addMilliseconds, DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, transact } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import {
  insertBookingRow,
  insertChargebackRow,
  insertListingRow,
  insertPaymentRow,
} from '../../testing/rentals/booking-rows.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { openMatter } from './open-matters.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
let database: TestDatabase;
let db: Db;
let owner: string;
let renter: string;
/** A booking of theirs that was over ten days ago. */
let bookingId: string;
let booked: Parameters<typeof insertBookingRow>[1];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  owner = await insertAccount(db, 'Fahad Alotaibi', 'owner');
  renter = await insertAccount(db, 'Sara Ahmad', 'renter');
  const listingId = await insertListingRow(db, owner, NOW);
  const start = addMilliseconds(NOW, -12 * DAY);
  const period = { start, end: addMilliseconds(NOW, -10 * DAY), createdAt: addMilliseconds(NOW, -15 * DAY) };
  booked = { listingId, renterId: renter, ownerId: owner, state: 'completed', ...period };
  bookingId = await insertBookingRow(db, booked);
});

const keeps = async (id: string, now = NOW) => (await openMatter(db, id, now))?.code;
const both = async () => [await keeps(renter), await keeps(owner)];
const pay = () => insertPaymentRow(db, { bookingId, payerId: renter, createdAt: NOW });

test('nothing keeps two whose booking is over, nor a payment that has ended in whatever way', async () => {
  expect(await both()).toEqual([undefined, undefined]);
  const paymentId = await pay();
  for (const state of ['captured', 'voided', 'refunded', 'failed', 'abandoned'] as const) {
    await db.updateTable('payments').set({ state }).where('id', '=', paymentId).execute();
    expect([state, ...(await both())]).toEqual([state, undefined, undefined]);
  }
});

test('a booking keeps both sides as long as something of it is to be done', async () => {
  const states = ['awaiting_payment', 'requested', 'accepted', 'returned'] as const;
  for (const state of states) {
    const [other, theirs] = [
      await insertAccount(db, 'Noura', 'renter'),
      { ...booked, listingId: await insertListingRow(db, owner, NOW), state },
    ];
    const id = await insertBookingRow(db, { ...theirs, renterId: other, createdAt: NOW });
    expect([state, await keeps(other), await keeps(owner)]).toEqual([
      state,
      'BOOKINGS_OPEN',
      'BOOKINGS_OPEN',
    ]);
    expect(await keeps(renter)).toBeUndefined();
    await setBookings(db, { id }, { state: 'completed' });
  }
});

test('a payment that is not final, and a movement of it that is not done, keep who pays and who is paid', async () => {
  const paymentId = await pay();
  for (const state of ['open', 'authorised'] as const) {
    await db.updateTable('payments').set({ state, method: 'hold' }).where('id', '=', paymentId).execute();
    expect([state, ...(await both())]).toEqual([state, 'MONEY_OPEN', 'MONEY_OPEN']);
  }
  await db.updateTable('payments').set({ state: 'captured' }).where('id', '=', paymentId).execute();
  const id = randomUUID();
  await db
    .insertInto('payment_operations')
    .values({
      id,
      payment_id: paymentId,
      kind: 'refund',
      amount_halalas: 100,
      reference: id,
      state: 'intended',
      created_at: NOW,
    })
    .execute();
  const found: [string, string | undefined][] = [];
  for (const state of ['intended', 'unknown', 'needs_person', 'done', 'refused'] as const) {
    const settled_at = state === 'done' || state === 'refused' ? NOW : null;
    await db.updateTable('payment_operations').set({ state, settled_at }).where('id', '=', id).execute();
    found.push([state, await keeps(owner)]);
  }
  expect(found).toEqual([
    ['intended', 'MONEY_OPEN'],
    ['unknown', 'MONEY_OPEN'],
    ['needs_person', 'MONEY_OPEN'],
    ['done', undefined],
    ['refused', undefined],
  ]);
});

test('an open chargeback keeps both, also of a booking that is long over', async () => {
  await insertChargebackRow(db, { bookingId, payerId: renter, createdAt: NOW });
  expect(await both()).toEqual(['MONEY_OPEN', 'MONEY_OPEN']);
});

test('[D-TRANSFER] a payout keeps its owner until it has left, and 30 days more, to the second; one that came to nothing does not', async () => {
  const day = '2027-03-03';
  const run = { day, began_at: NOW, planned_at: NOW };
  await db
    .insertInto('payout_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = randomUUID();
  const sentAt = addMilliseconds(NOW, -29 * DAY);
  const bank = { bank_bic: 'RJHISARI', iban_tail: '7519', bank_changed_at: NOW };
  const payout = {
    id,
    owner_id: owner,
    run_day: day,
    amount_halalas: 43_200,
    reference: `kiraa-${id}`,
    ...bank,
  };
  await db
    .insertInto('payouts')
    .values({ ...payout, state: 'planned', created_at: NOW })
    .execute();
  const found: [string, string | undefined][] = [];
  for (const state of ['planned', 'unknown', 'sent', 'returned', 'refused', 'dropped', 'paid'] as const) {
    const isSent = ['sent', 'paid', 'returned'].includes(state);
    const isOpen = ['planned', 'unknown', 'sent'].includes(state);
    const handed_over_at = state === 'planned' || state === 'dropped' ? null : sentAt;
    const times = { sent_at: isSent ? sentAt : null, settled_at: isOpen ? null : NOW, handed_over_at };
    await transact(db, async (trx) => {
      // As if a batch had gone out with it.
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      const changed = trx.updateTable('payouts').set({ state, ...times });
      await changed.where('id', '=', id).execute();
    });
    found.push([state, await keeps(owner)]);
  }
  expect(found).toEqual([
    ['planned', 'MONEY_OPEN'],
    ['unknown', 'MONEY_OPEN'],
    ['sent', 'MONEY_OPEN'],
    ['returned', undefined],
    ['refused', undefined],
    ['dropped', undefined],
    ['paid', 'PAYOUT_MAY_RETURN'],
  ]);
  expect(await openMatter(db, owner, NOW)).toEqual({ code: 'PAYOUT_MAY_RETURN', retryAfterSeconds: 86_400 });
  expect(await openMatter(db, owner, addMilliseconds(NOW, DAY - 1))).toEqual({
    code: 'PAYOUT_MAY_RETURN',
    retryAfterSeconds: 1,
  });
  expect(await keeps(owner, addMilliseconds(NOW, DAY))).toBeUndefined();
  expect(await keeps(renter)).toBeUndefined();
});

test('[D-CLAIM] what came back keeps its renter alone for 48 hours, and the latest of several says how long', async () => {
  const back = async (hoursAgo: number) => {
    const listingId = await insertListingRow(db, owner, NOW);
    const id = await insertBookingRow(db, { ...booked, listingId });
    const returned_at = addMilliseconds(NOW, -hoursAgo * HOUR);
    await db.updateTable('bookings').set({ returned_at }).where('id', '=', id).execute();
  };
  await back(48);
  expect(await both()).toEqual([undefined, undefined]);
  await back(40);
  await back(46);
  expect(await openMatter(db, renter, NOW)).toEqual({
    code: 'CLAIM_TIME_OPEN',
    retryAfterSeconds: 8 * 3_600,
  });
  expect(await keeps(owner)).toBeUndefined();
  expect(await keeps(renter, addMilliseconds(NOW, 8 * HOUR - 1))).toBe('CLAIM_TIME_OPEN');
  expect(await keeps(renter, addMilliseconds(NOW, 8 * HOUR))).toBeUndefined();
});

test('[D-CLAIM] a claim keeps both sides until it is settled', async () => {
  const id = randomUUID();
  const sums = { amount_halalas: 30_000, held_halalas: 0 };
  const claim = { id, booking_id: bookingId, kind: 'damage', ...sums, created_at: NOW } as const;
  await db
    .insertInto('claims')
    .values({ ...claim, state: 'disputed' })
    .execute();
  expect(await both()).toEqual(['MONEY_OPEN', 'MONEY_OPEN']);
  const due = { state: 'due', agreed_halalas: 20_000 } as const;
  await db.updateTable('claims').set(due).where('id', '=', id).execute();
  expect(await both()).toEqual(['MONEY_OPEN', 'MONEY_OPEN']);
  const settled = { state: 'settled', agreed_halalas: 0, settled_at: NOW } as const;
  await db.updateTable('claims').set(settled).where('id', '=', id).execute();
  expect(await both()).toEqual([undefined, undefined]);
});

test('[D-DUTIES] the only owner of the console stays, and of several reasons the first in the way is said', async () => {
  const world = { db, clock: { now: () => NOW } };
  await giveDuties(world, renter, ['owner']);
  expect(await both()).toEqual(['LAST_OWNER', undefined]);
  await insertChargebackRow(db, { bookingId, payerId: renter, createdAt: NOW });
  expect(await keeps(renter)).toBe('MONEY_OPEN');
  const listingId = await insertListingRow(db, owner, NOW);
  await insertBookingRow(db, { ...booked, listingId, state: 'accepted' });
  expect(await keeps(renter)).toBe('BOOKINGS_OPEN');
});
