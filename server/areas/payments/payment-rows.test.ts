import { randomUUID } from 'node:crypto';
import type { PaymentPurpose, PaymentState } from '@kiraa/domain/payment/states.ts';
import { addMinutes, DAY_MILLISECONDS as DAY } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertBookingOfTwo, insertPaymentRow } from '../../testing/rentals/booking-rows.ts';
import { payByHand } from './give-backs/needs-person.ts';
import { claimOperation, findOperation, operationsToTry } from './give-backs/operation-queries.ts';
import { moneyUnderWay, waitingMoney } from './give-backs/waiting-money.ts';
import { postMovement } from './ledger/ledger-queries.ts';
import { attemptsAt, paymentFacts } from './payment-facts.ts';
import { findPayment, storeCheckout } from './payment-queries.ts';
import { paymentsToAsk } from './provider/asking-queries.ts';
import { findReturned, findReturnedHere } from './provider/find-returned.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const ACT = { by: '+966500000000', reason: 'The bank has a fault.' };
const at = (minutes: number) => addMinutes(NOW, minutes);
let database: TestDatabase;
let db: Db;
let ownerId: string;
let payerId: string;
let bookingId: string;
let sequence = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const period = { start: at(60), end: new Date(NOW.getTime() + 2 * DAY), createdAt: NOW };
  ({
    bookingId,
    ownerId,
    renterId: payerId,
  } = await insertBookingOfTwo(db, { state: 'accepted', ...period }));
  await db.updateTable('payments').set({ next_ask_at: null }).execute();
  await db
    .updateTable('payment_operations')
    .set({ state: 'done', settled_at: NOW, next_try_at: null })
    .execute();
});

interface Paid {
  readonly minute?: number;
  readonly state?: PaymentState;
  readonly purpose?: PaymentPurpose;
}
async function pay({ minute = 0, state = 'captured', purpose = 'rental' }: Paid = {}, more: object = {}) {
  const id = await insertPaymentRow(db, { bookingId, payerId, createdAt: at(minute) });
  await db
    .updateTable('payments')
    .set({ state, purpose, method: 'hold', ...more })
    .where('id', '=', id)
    .execute();
  return id;
}
type OperationState = NonNullable<Awaited<ReturnType<typeof findOperation>>>['state'];
async function operate(paymentId: string, state: OperationState, more: object = {}) {
  const id = randomUUID();
  sequence += 1;
  const settled_at = ['done', 'refused', 'needs_person'].includes(state) ? NOW : null;
  const facts = { kind: 'refund', amount_halalas: 100, reference: id, settled_at, created_at: NOW } as const;
  await db
    .insertInto('payment_operations')
    .values({ id, payment_id: paymentId, state, sequence, ...facts, ...more })
    .execute();
  return id;
}

describe('what a booking’s rules are told of a payment', () => {
  test('where its money is, and whether something of it is under way', async () => {
    const states = ['open', 'failed', 'abandoned', 'authorised', 'voided', 'refunded'] as const;
    const ids = [];
    for (const state of states) ids.push(await pay({ state }));
    const facts = await paymentFacts(db, ids);
    expect(ids.map((id) => facts.get(id)?.state)).toEqual(['open', 'open', 'open', 'held', 'gone', 'gone']);
    expect(facts.get(ids[3] ?? '')).toMatchObject({
      withUsHalalas: 24_000,
      isUnderWay: false,
      channel: 'card',
    });
    const [held = ''] = [ids[3]];
    await operate(held, 'refused', { kind: 'void' });
    expect((await paymentFacts(db, [held])).get(held)).toMatchObject({
      isUnderWay: false,
      isCapturing: false,
    });
    await operate(held, 'unknown', { kind: 'capture', sequence: 0 });
    expect((await paymentFacts(db, [held])).get(held)).toMatchObject({ isUnderWay: true, isCapturing: true });
  });

  test('its attempts, the oldest first, of that purpose alone; a form takes a card for 18 minutes', async () => {
    const [later, first] = [await pay({ minute: 5, state: 'open' }), await pay({ minute: 1, state: 'open' })];
    await pay({ state: 'open', purpose: 'deposit' });
    const saved = await pay({ minute: 6, state: 'open' }, { by_saved_card: true, saves_card: false });
    const failed = await pay({ minute: 7, state: 'failed' });
    const due = { purpose: 'rental', changeId: null, chargeId: null } as const;
    const attempts = async (minute: number, milliseconds = 0) =>
      (await attemptsAt(db, bookingId, due, new Date(at(minute).getTime() + milliseconds))).map(
        ({ id, isUsable, isUnanswered }) => ({ id, isUsable, isUnanswered }),
      );
    expect(await attempts(19, -1)).toEqual([
      { id: first, isUsable: true, isUnanswered: false },
      { id: later, isUsable: true, isUnanswered: false },
      { id: saved, isUsable: false, isUnanswered: true },
      { id: failed, isUsable: false, isUnanswered: false },
    ]);
    expect((await attempts(19)).map(({ isUsable }) => isUsable)).toEqual([false, true, false, false]);
  });

  test('the checkout that was stored first, however many were opened', async () => {
    const id = await pay({ state: 'open' });
    const NONE = { integrity: undefined, url: undefined, charged: undefined };
    const opened = (checkoutId: string) => ({ checkoutId, nextAskAt: at(1), ...NONE });
    expect(await storeCheckout(db, id, opened('first'))).toMatchObject({
      checkoutId: 'first',
      nextAskAt: at(1),
    });
    expect(await storeCheckout(db, id, opened('second'))).toMatchObject({ checkoutId: 'first' });
    const done = await pay({ state: 'failed' });
    expect(await storeCheckout(db, done, opened('third'))).toMatchObject({
      checkoutId: null,
      state: 'failed',
    });
  });
});

describe('what is left to do', () => {
  test('payments are asked about from their time on, the newest first', async () => {
    const old = await pay({ minute: 1, state: 'open' }, { next_ask_at: at(10) });
    const fresh = await pay({ minute: 2, state: 'open' }, { next_ask_at: at(10) });
    await pay({ minute: 3, state: 'open' }, { next_ask_at: new Date(at(10).getTime() + 1) });
    expect(await paymentsToAsk(db, at(10), 9)).toEqual([fresh, old]);
    expect(await paymentsToAsk(db, at(10), 1)).toEqual([fresh]);
  });

  test('an operation is taken by one at a time, and again once that one’s time is over', async () => {
    const id = await operate(await pay(), 'intended', { next_try_at: at(0) });
    expect(await operationsToTry(db, new Date(NOW.getTime() - 1), 9)).toEqual([]);
    expect(await operationsToTry(db, NOW, 9)).toEqual([id]);
    expect(await claimOperation(db, id, at(0), at(2))).toMatchObject({ attempts: 1, nextTryAt: at(2) });
    expect(await claimOperation(db, id, new Date(at(2).getTime() - 1), at(4))).toBeUndefined();
    expect(await claimOperation(db, id, at(2), at(4))).toMatchObject({ attempts: 2 });
    await db
      .updateTable('payment_operations')
      .set({ state: 'done', settled_at: NOW })
      .where('id', '=', id)
      .execute();
    expect(await claimOperation(db, id, at(9), at(11))).toBeUndefined();
  });

  test('[M3] what waits for a person and what the house asks about are two lists, each the longest waiting first, by pages', async () => {
    const paymentId = await pay();
    const reference = paymentId.replaceAll('-', '');
    const [second, first] = [
      await operate(paymentId, 'needs_person', { created_at: at(2), result_code: '800.100.152' }),
      await operate(paymentId, 'needs_person', { created_at: at(1) }),
    ];
    const differenceId = randomUUID();
    const difference = {
      id: differenceId,
      payment_id: paymentId,
      kind: 'amount',
      movement_id: 'bank-1',
    } as const;
    const sums = { asked_halalas: 24_000, moved_halalas: 23_900 };
    await db
      .insertInto('payment_differences')
      .values({ ...difference, ...sums, noted_at: new Date(at(1).getTime() + 1) })
      .execute();
    const mine = (rows: readonly { readonly reference: string; readonly id: string }[]) =>
      rows.filter((one) => one.reference === reference).map(({ id }) => id);
    const waiting = await waitingMoney(db);
    expect(mine(waiting)).toEqual([first, differenceId, second]);
    expect(waiting.find(({ id }) => id === differenceId)).toEqual({
      id: differenceId,
      kind: 'difference',
      what: 'amount',
      bookingId,
      reference,
      amountHalalas: 23_900,
      askedHalalas: 24_000,
      said: 'bank-1',
      since: new Date(at(1).getTime() + 1),
    });
    expect(waiting.find(({ id }) => id === second)).toMatchObject({
      kind: 'operation',
      what: 'refund',
      amountHalalas: 100,
      askedHalalas: null,
      said: '800.100.152',
    });
    expect(mine(await waitingMoney(db, { after: { at: at(1), id: first } }))).toEqual([differenceId, second]);
    await db
      .updateTable('payment_differences')
      .set({ closed_at: NOW, closed_by: 'x', closed_reason: 'x' })
      .execute();
    expect(mine(await waitingMoney(db))).toEqual([first, second]);

    const asked = await pay({ state: 'open', minute: 3 }, { next_ask_at: at(9) });
    await pay({ state: 'open' });
    const under = await operate(paymentId, 'unknown', { created_at: at(4) });
    expect((await moneyUnderWay(db, {})).map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      `payment ${asked}`,
      `operation ${under}`,
    ]);
  });
});

test('[M3] a give-back that waits for a person is paid by hand once, in two entries that balance; a hold is not', async () => {
  const edges = { db, clock: { now: () => at(30) } };
  const paymentId = await pay();
  expect(await payByHand(edges, randomUUID(), ACT)).toBe('not-found');
  const [refund, hold] = [
    await operate(paymentId, 'needs_person'),
    await operate(paymentId, 'needs_person', { kind: 'void' }),
  ];
  expect(await payByHand(edges, hold, ACT)).toBe('a-hold');
  expect([await payByHand(edges, refund, ACT), await payByHand(edges, refund, ACT)]).toEqual([
    'done',
    'not-waiting',
  ]);
  expect(await findOperation(db, refund)).toMatchObject({
    state: 'paid_by_hand',
    settledAt: at(30),
    nextTryAt: null,
  });
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'transaction_id')
    .select(['cause', 'account', 'amount_halalas as halalas'])
    .where('movement.payment_id', '=', paymentId)
    .orderBy('account')
    .execute();
  expect(entries).toEqual([
    { cause: 'paid_by_hand', account: 'bank:by-hand', halalas: -100 },
    { cause: 'paid_by_hand', account: `renter:${payerId}`, halalas: 100 },
  ]);
});

test('[P3-PAY-20] whoever comes back finds their own payment by any of its names; a name is looked up once, and thirty in ten minutes', async () => {
  const id = await pay({ state: 'open' }, { checkout_id: `checkout-${randomUUID()}` });
  const payment = await findPayment(db, id);
  let asked = 0;
  const provider = {
    name: payment?.provider,
    referenceOf: async (name: string) => {
      asked += 1;
      return name === 'theirs' ? payment?.reference : undefined;
    },
  };
  const context = (accountId: string) =>
    ({
      db,
      caller: { accountId },
      clock: { now: () => NOW },
      providers: { all: [provider] },
    }) as unknown as MemberContext;
  const found = async (name: string, by = payerId) => (await findReturned(context(by), name))?.id;
  expect([await found(payment?.checkoutId ?? ''), await found(id), asked]).toEqual([id, id, 0]);
  expect([await found(id, ownerId), await found(randomUUID()), asked]).toEqual([undefined, undefined, 0]);
  expect([await findReturnedHere(context(payerId), 'theirs'), asked]).toEqual([undefined, 0]);
  // Somebody else’s payment is not noted by a stranger who knows its name.
  expect([await found('theirs', ownerId), asked]).toEqual([undefined, 1]);
  expect((await findPayment(db, id))?.returnId).toBeNull();
  expect([await found('theirs'), await found('theirs'), asked]).toEqual([id, id, 2]);
  expect((await findPayment(db, id))?.returnId).toBe('theirs');
  for (let count = 0; count < 40; count += 1) await found(`guess ${count}`);
  expect(asked).toBe(2 + 29);
});

test('a movement that does not balance, and one of tax without its document, is not written', async () => {
  const paymentId = await pay();
  const post = (entries: readonly { account: string; amountHalalas: number }[]) => {
    const about = { cause: 'taken_in', bookingId, paymentId, operationId: null, at: NOW } as const;
    return transact(db, (trx) =>
      postMovement(trx, { ...about, entries } as Parameters<typeof postMovement>[1]),
    );
  };
  const [paid, owed] = [
    { account: 'gateway:provider', amountHalalas: 100 },
    { account: `renter:${payerId}`, amountHalalas: -99 },
  ];
  await expect(post([paid, owed])).rejects.toThrow('ledger entries sum to 1, not to zero');
  const tax = { account: 'platform:vat', amountHalalas: -1 };
  await expect(post([paid, owed, tax])).rejects.toThrow('a movement of tax without its document: taken_in');
});
