import { randomUUID } from 'node:crypto';
import { movedThereEntries, takenInEntries } from '@kiraa/domain/booking/life/settlement.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { PaymentState } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, transact } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertBookingOfTwo, insertPaymentRow } from '../../../testing/rentals/booking-rows.ts';
import { booksOfPayment, postMovement } from '../ledger/ledger-queries.ts';
import { lockPayment } from '../payment-queries.ts';
import { baseReference, operationReference, storeGiveBack, storeSmaller } from './give-back.ts';
import { payByHand } from './needs-person.ts';
import { findOperation, operationsOfPayment } from './operation-queries.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
let database: TestDatabase;
let db: Db;
let payerId: string;
let bookingId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const period = { start: addMinutes(NOW, 60), end: addMinutes(NOW, 120), createdAt: NOW };
  ({ bookingId, renterId: payerId } = await insertBookingOfTwo(db, { state: 'declined', ...period }));
});

const about = (paymentId: string) => ({ bookingId, paymentId, operationId: null, at: NOW });
/** SAR 240.00, which we owe the renter all of. */
async function paid(state: PaymentState = 'captured'): Promise<string> {
  const id = await insertPaymentRow(db, { bookingId, payerId, createdAt: NOW });
  await db.updateTable('payments').set({ state, method: 'hold' }).where('id', '=', id).execute();
  const entries = takenInEntries('provider', payerId, halalas(24_000));
  if (state !== 'authorised')
    await transact(db, (trx) => postMovement(trx, { cause: 'taken_in', ...about(id), entries }));
  return id;
}
const clock = { now: () => NOW };
const giveBack = (paymentId: string, sum?: number) =>
  transact(db, async (trx) => {
    const amount = sum === undefined ? undefined : halalas(sum);
    return storeGiveBack({ clock }, trx, await lockPayment(trx, paymentId), amount);
  });
/** What is stored to be sent, each by its sum and the end of its reference. */
const sent = async (paymentId: string) =>
  (await operationsOfPayment(db, paymentId)).map(
    ({ kind, state, amountHalalas, reference }) => [kind, state, amountHalalas, reference.slice(32)] as const,
  );
const set = async (
  id: string,
  state: 'done' | 'needs_person' | 'paid_by_hand',
  code: string | null = null,
) => {
  const change = { state, settled_at: NOW, next_try_at: null, result_code: code };
  await db.updateTable('payment_operations').set(change).where('id', '=', id).execute();
};
/** The provider refunds so much by itself. */
async function movedThere(paymentId: string, sum: number): Promise<void> {
  const id = randomUUID();
  const difference = { id, payment_id: paymentId, kind: 'refunded_there', movement_id: id } as const;
  await db
    .insertInto('payment_differences')
    .values({ ...difference, asked_halalas: 0, moved_halalas: sum, noted_at: NOW })
    .execute();
  const entries = movedThereEntries('provider', halalas(sum));
  await transact(db, (trx) =>
    postMovement(trx, { cause: 'moved_there', ...about(paymentId), differenceId: id, entries }),
  );
}

test('a purchase goes back as refunds under references of their own, and never more of it than is left', async () => {
  const id = await paid();
  expect(await giveBack(id, 10_000)).toBeDefined();
  expect(await giveBack(id)).toBeDefined();
  expect(await giveBack(id)).toBeUndefined();
  expect(await giveBack(id, 1)).toBeUndefined();
  expect(await sent(id)).toEqual([
    ['refund', 'intended', 10_000, '-refund'],
    ['refund', 'intended', 14_000, '-refund-2'],
  ]);
  const [operation] = await operationsOfPayment(db, id);
  expect(operation).toMatchObject({ createdAt: NOW, nextTryAt: NOW, sequence: 0, resultCode: null });
  // More than is left is asked for: what is left goes.
  const other = await paid();
  await giveBack(other, 24_001);
  expect(await sent(other)).toEqual([['refund', 'intended', 24_000, '-refund']]);
});

test('what waits for a person is promised already, what was paid by hand is owed no more, and what the bank refused is neither', async () => {
  const waiting = await paid();
  await set((await giveBack(waiting, 20_000)) ?? '', 'needs_person');
  await giveBack(waiting);
  expect((await sent(waiting)).map(([, state, sum]) => [state, sum])).toEqual([
    ['needs_person', 20_000],
    ['intended', 4_000],
  ]);
  const byHand = await paid();
  const part = (await giveBack(byHand, 20_000)) ?? '';
  await set(part, 'needs_person');
  expect(await payByHand({ db, clock }, part, { by: '+966500000000', reason: 'The bank has a fault.' })).toBe(
    'done',
  );
  expect(await booksOfPayment(db, byHand)).toEqual({ withUsHalalas: 24_000, owedHalalas: 4_000 });
  await giveBack(byHand);
  expect((await sent(byHand)).map(([, state, sum]) => [state, sum])).toEqual([
    ['paid_by_hand', 20_000],
    ['intended', 4_000],
  ]);
  const id = await paid();
  const refused = { state: 'refused', settled_at: NOW, next_try_at: null } as const;
  const first = (await giveBack(id)) ?? '';
  await db.updateTable('payment_operations').set(refused).where('id', '=', first).execute();
  await giveBack(id);
  expect(await sent(id)).toEqual([
    ['refund', 'refused', 24_000, '-refund'],
    ['refund', 'intended', 24_000, '-refund-2'],
  ]);
});

test('a hold is let go once and as a whole, by what is held; of what is over nothing goes back', async () => {
  const id = await paid('authorised');
  await db.updateTable('payments').set({ held_halalas: 30_000 }).where('id', '=', id).execute();
  expect(await giveBack(id, 100)).toBeDefined();
  expect(await giveBack(id)).toBeUndefined();
  expect(await sent(id)).toEqual([['void', 'intended', 30_000, '-void']]);
  for (const state of ['open', 'voided', 'failed', 'abandoned'] as const) {
    const over = await paid(state);
    expect([state, await giveBack(over), await sent(over)]).toEqual([state, undefined, []]);
  }
});

test('[M3] what the provider gave back by itself comes first, is set off in two entries that balance, and only the rest is sent', async () => {
  const id = await paid();
  await movedThere(id, 5_000);
  await giveBack(id, 8_000);
  expect(await sent(id)).toEqual([['refund', 'intended', 3_000, '-refund']]);
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'transaction_id')
    .select(['cause', 'account', 'amount_halalas as halalas'])
    .where('movement.payment_id', '=', id)
    .where('cause', '=', 'set_off')
    .orderBy('account')
    .execute();
  expect(entries).toEqual([
    { cause: 'set_off', account: 'platform:differences', halalas: -5_000 },
    { cause: 'set_off', account: `renter:${payerId}`, halalas: 5_000 },
  ]);
  expect(await booksOfPayment(db, id)).toEqual({ withUsHalalas: 19_000, owedHalalas: 19_000 });
  // All of it was refunded there: nothing is sent, and nothing is owed.
  const all = await paid();
  await movedThere(all, 24_000);
  await db.updateTable('payments').set({ state: 'refunded' }).where('id', '=', all).execute();
  expect([await giveBack(all), await sent(all)]).toEqual([undefined, []]);
  expect(await booksOfPayment(db, all)).toEqual({ withUsHalalas: 0, owedHalalas: 0 });
});

test('[M3] a refund that is refused because less is left becomes what is left, and one that is refused otherwise waits', async () => {
  const id = await paid();
  const first = (await giveBack(id)) ?? '';
  await set(first, 'needs_person', '700.300.100');
  const smaller = (operation: string) =>
    transact(db, async (trx) => {
      const [payment, refused] = [await lockPayment(trx, id), await findOperation(trx, operation)];
      return refused && storeSmaller({ clock }, trx, payment, refused);
    });
  expect(await smaller(first)).toBeUndefined();
  expect(await findOperation(db, first)).toMatchObject({ state: 'needs_person' });
  await movedThere(id, 9_000);
  expect(await smaller(first)).toHaveLength(1);
  expect(await sent(id)).toEqual([
    ['refund', 'refused', 24_000, '-refund'],
    ['refund', 'intended', 15_000, '-refund-2'],
  ]);
  expect(await findOperation(db, first)).toMatchObject({ resultCode: '700.300.100', settledAt: NOW });
});

test('the reference of an operation leads back to its payment’s', () => {
  const payment = { reference: '0190aa' };
  expect([0, 1, 9].map((number) => operationReference(payment, 'refund', number))).toEqual([
    '0190aa-refund',
    '0190aa-refund-2',
    '0190aa-refund-10',
  ]);
  const bases = ['0190aa-refund-10', '0190aa-capture', '0190aa-void-2', '0190aa', '0190aa-refunded'].map(
    baseReference,
  );
  expect(bases).toEqual(['0190aa', '0190aa', '0190aa', '0190aa', '0190aa-refunded']);
});
