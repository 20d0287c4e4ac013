import type { PaymentMethod } from '@kiraa/domain/payment/states.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentAnswer, PaymentProvider } from '../../adapters/payments/port.ts';
import { cards } from '../../testing/money/bank.ts';
import { runOutTimers } from '../../testing/races/slot-race.ts';
import { accept, book, confirm, dataOf, view } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { runOperation } from './give-backs/run-operation.ts';
import { findByProviderId } from './payment-queries.ts';

type Success = Extract<PaymentAnswer, { kind: 'succeeded' }>;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;
/** What the provider says instead of the truth, until the test ends. */
let twist: Partial<Success> = {};
/** What the provider's checkout does, whatever was asked for. */
let methodAtTheBank: PaymentMethod | undefined;
const operated: string[] = [];

function twisted(real: PaymentProvider): PaymentProvider {
  const change = (answer: PaymentAnswer) => (answer.kind === 'succeeded' ? { ...answer, ...twist } : answer);
  return {
    ...real,
    openCheckout: (request) => real.openCheckout({ ...request, method: methodAtTheBank ?? request.method }),
    readCheckout: async (...call) => change(await real.readCheckout(...call)),
    findPayment: async (...call) => change(await real.findPayment(...call)),
    operate: (request) => {
      operated.push(request.reference);
      return real.operate(request);
    },
  };
}

beforeAll(async () => {
  world = await createWorld({ provider: twisted });
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
afterEach(async () => {
  twist = {};
  methodAtTheBank = undefined;
  await runOutTimers(world);
  expect(await world.findings()).toEqual([]);
});

async function mismatches(paymentId: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom('security_events')
    .select('details')
    .where('kind', '=', 'payment-mismatch')
    .execute();
  const all = rows.map((row) => row.details as { paymentId: string; mismatch: string });
  return all.filter((one) => one.paymentId === paymentId).map((one) => one.mismatch);
}

async function paymentState(paymentId: string): Promise<string> {
  const row = await world.db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.state;
}

describe('a success that is not what we asked for is no success: all of it goes back', () => {
  test.each<[string, Partial<Success>]>([
    ['reference', { reference: 'somebodyelsespayment' }],
    ['currency', { currency: 'USD' }],
    ['test-mode', { doubt: 'test-mode' }],
    ['review', { doubt: 'review' }],
  ])('another %s', async (mismatch, said) => {
    const { bookingId, paymentId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.visa);
    twist = said;
    expect((await confirm(renter, checkoutId)).state).toBe('slot_lost');
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    expect(await mismatches(paymentId)).toEqual([mismatch]);
    expect(await paymentState(paymentId)).toBe('refunded');
  });

  test('another amount', async () => {
    const { paymentId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.plan({ match: { call: 'pay' }, outcome: 'wrong-amount' });
    await world.bank.pay(checkoutId, cards.visa);
    expect((await confirm(renter, checkoutId)).state).toBe('slot_lost');
    expect(await mismatches(paymentId)).toEqual(['amount']);
    expect(await paymentState(paymentId)).toBe('refunded');
  });

  test.each([
    ['hold', true],
    ['purchase', false],
  ] as const)('a %s, though it was asked for otherwise', async (method, instant) => {
    methodAtTheBank = method;
    const { bookingId, paymentId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant }),
    );
    await world.bank.pay(checkoutId, cards.visa);
    expect((await confirm(renter, checkoutId)).state).toBe('slot_lost');
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    expect(await mismatches(paymentId)).toEqual(['method']);
    expect(await paymentState(paymentId)).toBe(method === 'hold' ? 'voided' : 'refunded');
  });

  test('[M3] a hold that we hear of only after its week is gone at the bank, and so in our books', async () => {
    const { paymentId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant: false }),
    );
    await world.bank.pay(checkoutId, cards.visa);
    world.clock.advance(7 * 86_400_000 + 3_600_000);
    await confirm(renter, checkoutId);
    await runOutTimers(world);
    expect(await paymentState(paymentId)).toBe('voided');
    expect(await world.findings()).toEqual([]);
  });

  test('a test-mode code in live mode', async () => {
    const live = await createWorld({ paymentsAreLive: true });
    try {
      const host = await live.person('owner');
      const guest = await live.person('renter');
      const { bookingId, checkoutId } = await book(live, guest, await live.listing({ owner: host }));
      await live.bank.plan({ match: { call: 'pay' }, outcome: 'test-mode-code' });
      await live.bank.pay(checkoutId, cards.visa);
      expect((await confirm(guest, checkoutId)).state).toBe('slot_lost');
      expect((await view(guest, bookingId)).state).toBe('awaiting_payment');
      await runOutTimers(live);
      expect(await live.findings()).toEqual([]);
    } finally {
      await live.close();
    }
  });
});

describe('one booking is paid once', () => {
  test('two attempts that both succeed: one pays, the other goes back in full, whoever asks first', async () => {
    const listing = await world.listing({ owner });
    const { bookingId, checkoutId } = await book(world, renter, listing, { payment: 'visa' });
    const other = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'mada' })).result.id;
    await Promise.all([world.bank.pay(checkoutId, cards.visa), world.bank.pay(other, cards.mada)]);
    const outcomes = await Promise.all([confirm(renter, checkoutId), confirm(renter, other)]);
    expect(outcomes.map((outcome) => outcome.state).sort()).toEqual(['slot_lost', 'succeeded']);
    expect(await moneyWithUs(bookingId)).toEqual([24_000 * 2, 0]);
  });

  test('a declined card, then a good one on the same form: the success overrules the decline', async () => {
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.declined);
    expect((await confirm(renter, checkoutId)).state).toBe('declined');
    await world.bank.pay(checkoutId, cards.visa);
    await world.pass(MINUTE);
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });

  test('confirmed 20 times at once: paid once, earned once, and nobody is told that it failed', async () => {
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.visa);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(renter, checkoutId)));
    // The provider may be read twice a minute, so most are told to ask again.
    const told = new Set(outcomes.map((outcome) => outcome.state));
    expect([...told].filter((state) => state !== 'processing')).toEqual(['succeeded']);
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
    expect(await moneyWithUs(bookingId)).toEqual([48_000]);
  });
});

describe('an act at the bank', () => {
  test('a capture is found by its id at its own provider, and not at another that uses the same id', async () => {
    const { bookingId, paymentId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant: false }),
    );
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    await accept(owner, bookingId);
    const row = world.db
      .selectFrom('payment_operations')
      .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
      .select(['provider_operation_id as capture', 'payments.provider'])
      .where('payment_id', '=', paymentId);
    const { capture, provider } = await row.executeTakeFirstOrThrow();
    if (capture === null) throw new Error('nothing was captured');
    expect((await findByProviderId(world.db, provider, capture))?.id).toBe(paymentId);
    expect(await findByProviderId(world.db, 'another', capture)).toBeUndefined();
  });

  test('is done by one of many who try it at once', async () => {
    const { bookingId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant: false }),
    );
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    operated.length = 0;
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'slow', delayMilliseconds: 400 });
    const accepting = accept(owner, bookingId);
    const operation = await intended(bookingId);
    const states = await Promise.all(
      Array.from({ length: 5 }, () => runOperation(world.server.services, operation)),
    );
    expect((await accepting).state).toBe('accepted');
    expect(operated).toHaveLength(1);
    expect(states).toHaveLength(5);
  });

  test('[P2-OWNB-18] a yes in time stands, though the bank answers after the 8 hours', async () => {
    const { bookingId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant: false }),
    );
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    await world.pass(8 * HOUR - MINUTE);
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'reset' });
    await world.bank.plan({ match: { call: 'query' }, outcome: '5xx-before' });
    expect((await accept(owner, bookingId)).money).toBe('processing');
    await world.pass(2 * MINUTE);
    expect((await view(renter, bookingId)).state).toBe('requested');
    await world.pass(HOUR);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
  });

  test('a capture that the bank refuses ends the booking, and what it held is let go', async () => {
    const { bookingId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant: false }),
    );
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'decline' });
    const answer = await owner.api.answerRequest({ bookingId, action: 'accepted' });
    expect(!answer.ok && answer.refusal.code).toBe('HOLD_LAPSED');
    await world.pass(MINUTE);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'cancelled', money: 'given_back' });
  });
});

/** What the bank says that we have of each attempt at a booking: halalas, most first. */
async function moneyWithUs(bookingId: string): Promise<number[]> {
  const rows = await world.db
    .selectFrom('payments')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .execute();
  const balances = await world.bank.balances();
  return rows.map((row) => balances[row.reference]?.netHalalas ?? 0).sort((one, other) => other - one);
}

/** The capture that an acceptance stores: there before the bank has answered. */
async function intended(bookingId: string): Promise<string> {
  const found = () =>
    world.db
      .selectFrom('payment_operations')
      .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
      .select('payment_operations.id')
      .where('payments.booking_id', '=', bookingId)
      .executeTakeFirst();
  await expect.poll(found, { interval: 5 }).toBeDefined();
  return (await found())?.id ?? '';
}
