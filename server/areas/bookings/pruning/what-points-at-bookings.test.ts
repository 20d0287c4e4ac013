import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../adapters/payments/providers.ts';
import { readConfig } from '../../../config/config.ts';
import { transact } from '../../../platform/database/database.ts';
import { booksEdges } from '../../../testing/books/find-planted.ts';
import { insertBookingRow, insertPaymentRow } from '../../../testing/rentals/booking-rows.ts';
import { dataOf, wishFor } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, START, type World } from '../../../testing/world.ts';
import { openDifferences, takeInList } from '../../books/books.ts';
import { workOffNotices } from '../../payments/payments.ts';
import { dropUnpaidSlots } from '../booking-jobs.ts';
import { pruneLapsed } from './prune-lapsed.ts';

let world: World;
let owner: Person;
let renter: Person;
let listing: string;
beforeAll(async () => {
  world = await createWorld();
  [owner, renter] = [await world.person('owner'), await world.person()];
  listing = await world.listing({ owner, instant: true });
});
afterAll(() => world.close());

const LONG_AGO = new Date(START.getTime() - 200 * DAY_MILLISECONDS);
const prune = (batch?: number) => pruneLapsed(world.server.services, batch);

/** A booking with a line of its timeline; those that lapsed did so long ago. */
async function insertBooking(state: 'dropped' | 'accepted', day = 1): Promise<string> {
  const start = new Date(START.getTime() + day * DAY_MILLISECONDS);
  const id = await insertBookingRow(world.db, {
    listingId: listing,
    renterId: renter.id,
    ownerId: owner.id,
    state,
    start,
    end: new Date(start.getTime() + DAY_MILLISECONDS),
    createdAt: LONG_AGO,
  });
  await world.db.updateTable('bookings').set({ ended_at: LONG_AGO }).where('id', '=', id).execute();
  const event = { booking_id: id, sequence: 1, step: 'x', to_state: state, actor: 'system', at: LONG_AGO };
  await world.db
    .insertInto('booking_events')
    .values({ id: randomUUID(), ...event } as never)
    .execute();
  return id;
}

/** `table.column` of each foreign key to a table, and whether an index finds the rows that point at one. */
async function pointersAt(table: string) {
  const { rows } = await sql<{ pointer: string; found: boolean }>`
    SELECT conrelid::regclass || '.' || attname AS pointer, EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = conrelid AND i.indkey[0] = attnum AND i.indisvalid
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || attname || ' IS NOT NULL)')) AS found
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ${table}::regclass ORDER BY 1`.execute(world.db);
  return {
    all: rows.map(({ pointer }) => pointer),
    slow: rows.filter(({ found }) => !found).map(({ pointer }) => pointer),
  };
}

/** Deleted with a booking that lapsed unpaid. */
const DELETED = ['booking_events.booking_id', 'notifications.booking_id', 'payments.booking_id'];
/** A row of one of these keeps its booking. */
const KEEPING = [
  'booking_changes.booking_id',
  'booking_holds.booking_id',
  'booking_payments.booking_id',
  'booking_reminders.booking_id',
  'booking_tax.booking_id',
  'chargebacks.booking_id',
  'claim_photos.booking_id',
  'claims.booking_id',
  'coupon_uses.booking_id',
  'delay_charges.booking_id',
  'deposits.booking_id',
  'hand_over_evidence.booking_id',
  'hand_over_photos.booking_id',
  'hand_overs.booking_id',
  'ledger_transactions.booking_id',
  'no_shows.booking_id',
  'operator_refunds.booking_id',
  'owner_fees.booking_id',
  'rebookings.booking_id',
  'rebookings.new_booking_id',
  'reviews.booking_id',
  'slots.booking_id',
  'tax_documents.booking_id',
];
const KEEPING_PAYMENTS = [
  'booking_changes.payment_id',
  'booking_payments.payment_id',
  'chargebacks.payment_id',
  'claims.payment_id',
  'delay_charges.payment_id',
  'deposits.payment_id',
  'ledger_transactions.payment_id',
  'payment_differences.payment_id',
  'payment_operations.payment_id',
  'payments.adopted_from',
  'rebookings.payment_id',
  'tax_documents.payment_id',
];

test('[D-PRUNE] whatever points at a booking or a payment is deleted with it or keeps it, and is found by an index', async () => {
  const [bookings, payments] = [await pointersAt('bookings'), await pointersAt('payments')];
  // A new pointer keeps by itself. Decide whether it should be deleted instead, give it an index, and write it down here.
  expect(bookings.all).toEqual([...DELETED, ...KEEPING].sort());
  expect(payments.all).toEqual(KEEPING_PAYMENTS);
  expect([...bookings.slow, ...payments.slow]).toEqual([]);
  // What points at those that are deleted could keep them from going.
  for (const table of ['booking_events', 'notifications']) expect((await pointersAt(table)).all).toEqual([]);
});

test('[D-PRUNE] a table that is added later keeps from its first row on', async () => {
  const [kept, gone] = [await insertBooking('dropped'), await insertBooking('dropped')];
  await sql`CREATE TABLE of_tomorrow (about uuid REFERENCES bookings)`.execute(world.db);
  await sql`INSERT INTO of_tomorrow VALUES (${kept})`.execute(world.db);
  expect(await prune()).toBe(1);
  const left = await world.db.selectFrom('bookings').select('id').where('id', 'in', [kept, gone]).execute();
  expect(left).toEqual([{ id: kept }]);
  await sql`DROP TABLE of_tomorrow`.execute(world.db);
  expect(await prune()).toBe(1);
});

test('[D-PRUNE] lines of a timeline go in the pruning alone, and of a booking that lapsed alone', async () => {
  const [lapsed, accepted] = [await insertBooking('dropped'), await insertBooking('accepted')];
  const attempt = (id: string, pruning: boolean, change: 'DELETE' | 'UPDATE') =>
    transact(world.db, async (trx) => {
      if (pruning) await sql`SET LOCAL kiraa.pruning = 'on'`.execute(trx);
      await (change === 'DELETE'
        ? sql`DELETE FROM booking_events WHERE booking_id = ${id}`
        : sql`UPDATE booking_events SET step = 'y' WHERE booking_id = ${id}`
      ).execute(trx);
    });
  for (const [id, pruning, change] of [
    [lapsed, false, 'DELETE'],
    [lapsed, true, 'UPDATE'],
    [accepted, true, 'DELETE'],
  ] as const)
    await expect(attempt(id, pruning, change)).rejects.toThrow('booking_events is append-only');
  expect(await prune()).toBe(1);
  // The setting ends with the pruning, in the same connection too.
  const { rows } = await transact(world.db, async (trx) => {
    await sql`SELECT prune_lapsed_bookings(now(), '-infinity', ${randomUUID()}, 1)`.execute(trx);
    return sql<{ on: string }>`SELECT coalesce(current_setting('kiraa.pruning', true), '') AS "on"`.execute(
      trx,
    );
  });
  expect(rows).toEqual([{ on: '' }]);
});

test('[D-PRUNE] two servers at once delete each booking once, and a run that was ended goes on with what is left', async () => {
  const ids = [];
  for (let count = 0; count < 30; count += 1) ids.push(await insertBooking('dropped'));
  const page = sql`SELECT prune_lapsed_bookings(${LONG_AGO}::timestamptz + interval '1 day', '-infinity',
    '00000000-0000-0000-0000-000000000000', 4)`;
  await page.execute(world.db);
  const counts = await Promise.all([prune(3), prune(5)]);
  // A server that meets only what the other has in hand ends; what nobody had in hand is taken by the next run.
  const rest = await prune();
  expect(counts[0] + counts[1] + rest).toBe(26);
  expect(await world.db.selectFrom('bookings').select('id').where('id', 'in', ids).execute()).toEqual([]);
});

test('[D-PRUNE] a late notice of a pruned payment is kept as one of nobody’s, and a line of the bank’s list is raised', async () => {
  const bookingId = await insertBooking('dropped');
  const paymentId = await insertPaymentRow(world.db, { bookingId, payerId: renter.id, createdAt: LONG_AGO });
  await world.db
    .updateTable('payments')
    .set({ state: 'failed', checkout_id: 'gone', provider_payment_id: null })
    .where('id', '=', paymentId)
    .execute();
  const reference = paymentId.replaceAll('-', '');
  expect(await prune()).toBe(1);
  const notice = {
    provider: DEFAULT_PROVIDER,
    event_key: 'late',
    payload: '{}',
    reference,
    movement_id: 'm',
    tries: 59,
  };
  await world.db
    .insertInto('provider_events')
    .values({ id: randomUUID(), ...notice, received_at: world.clock.now() })
    .execute();
  await workOffNotices(world.server.services);
  const stored = await world.db
    .selectFrom('provider_events')
    .select(['reference', 'processed_at'])
    .where('event_key', '=', 'late')
    .execute();
  expect(stored).toEqual([{ reference, processed_at: world.clock.now() }]);

  const header = 'type,reference,transaction,currency,amount,fee,net,day,payout';
  const line = `CAPTURE,${reference},txn-late,SAR,100.00,1.00,99.00,2027-03-06,HPY-late`;
  const payout = 'PAYOUT,,HPY-late,SAR,0,0,99.00,2027-03-06,HPY-late';
  await takeInList(booksEdges(world.db, world.clock), DEFAULT_PROVIDER, {
    file: Buffer.from([header, line, payout].join('\n')),
    by: null,
    day: '2027-03-06',
  });
  const raised = (await openDifferences(world.db)).filter((one) => one.reference === reference);
  expect(raised.map(({ kind }) => kind)).toEqual(['unknown_reference']);
});

test('[D-PRUNE] a call that is repeated under its key gets its old answer, and the booking is nobody’s any more', async () => {
  const start = new Date(world.clock.now().getTime() + 300 * DAY_MILLISECONDS);
  const wish = wishFor(listing, { start, end: new Date(start.getTime() + DAY_MILLISECONDS) });
  const key = { idempotencyKey: randomUUID() };
  const first = dataOf(await renter.api.addBooking(wish, key)).data;
  const { result } = dataOf(await renter.api.openCheckout({ bookingId: first.bookingId }));
  world.clock.advance(DAY_MILLISECONDS);
  await dropUnpaidSlots(world.server.services);
  // The session is renewed, and asking the bank is over, as both are after 90 days.
  await world.db
    .updateTable('bookings')
    .set({ ended_at: LONG_AGO })
    .where('id', '=', first.bookingId)
    .execute();
  await world.db
    .updateTable('payments')
    .set({ state: 'abandoned', next_ask_at: null })
    .where('booking_id', '=', first.bookingId)
    .execute();
  expect(await prune()).toBe(1);
  expect(dataOf(await renter.api.addBooking(wish, key)).data).toEqual(first);
  const refusals = [
    await renter.api.openCheckout({ bookingId: first.bookingId }),
    await renter.api.confirmPayment({ checkoutId: result.id }),
    await renter.api.booking({ bookingId: first.bookingId }),
  ].map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
  expect(refusals).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('[D-PRUNE] nothing is deleted while the key of its call may still be asked for', () => {
  const read = (days: string) => readConfig({ NODE_ENV: 'test', LAPSED_KEPT_DAYS: days });
  expect(() => read('30')).toThrow('LAPSED_KEPT_DAYS');
  expect(read('31').lapsedKeptDays).toBe(31);
  expect(readConfig({ NODE_ENV: 'test' }).lapsedKeptDays).toBe(90);
});
