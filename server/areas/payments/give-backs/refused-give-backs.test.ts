import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { atBank, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { dataOf, decline, RENTER_REASON, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';
import { overruleBooking } from '../../bookings/bookings.ts';
import { checkInvariants } from '../../invariants/invariants.ts';
import { closeDifference, payByHand, retryGiveBack, waitingMoney } from '../payments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});
// The house does what is left to it, so that nothing may be wrong when a test is over.
afterEach(async () => {
  await world.bank.behave();
  for (const id of await waiting()) await retryGiveBack(world.server.services, id, PERSON);
});

const PERSON = { by: 'Huda', reason: 'the bank had a fault' };
const waiting = async () => {
  const rows = world.db.selectFrom('payment_operations').select('id').where('state', '=', 'needs_person');
  return (await rows.execute()).map(({ id }) => id);
};
const broken = async () =>
  (await checkInvariants(world.db, world.clock.now())).map(({ invariant }) => invariant);

async function edit({ bookingId, start }: PaidBooking, days: number): Promise<void> {
  const end = new Date(start.getTime() + days * 24 * HOUR);
  const wish = { bookingId, durationMode: 'day' as const, from: start.toISOString(), to: end.toISOString() };
  dataOf(await renter.api.editBooking(wish, { idempotencyKey: randomUUID() }));
}

/** A request for two days, 480.00 taken by mada, that was made a day shorter: the bank does not give the 240.00 back. */
async function shortened(outcome: string): Promise<PaidBooking> {
  const booking = await paidBooking(
    { world, owner, renter },
    { payment: 'mada', answered: false, hoursAhead: 72 },
  );
  await world.bank.plan({ match: { call: 'refund' }, outcome });
  if (outcome !== 'decline')
    await world.bank.plan({ match: { call: 'query' }, outcome: '5xx-before', times: 1_000 });
  await edit(booking, 1);
  return booking;
}

const numberOf = async (bookingId: string) => {
  const row = world.db.selectFrom('bookings').select('number').where('id', '=', bookingId);
  return Number((await row.executeTakeFirstOrThrow()).number);
};

/** What became of each amount that was to go back, the oldest first. */
const givenBack = async (bookingId: string) => {
  const rows = world.db
    .selectFrom('payment_operations')
    .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
    .select(['payment_operations.amount_halalas as halalas', 'payment_operations.state'])
    .where('payments.booking_id', '=', bookingId)
    .where('kind', '=', 'refund');
  return (await rows.orderBy('payment_operations.created_at').orderBy('payment_operations.id').execute()).map(
    ({ halalas, state }) => `${halalas} ${state}`,
  );
};

describe('a part that the bank does not give back holds up nothing else', () => {
  const endings: Record<string, (booking: PaidBooking) => Promise<unknown>> = {
    'its renter withdraws it': async ({ bookingId }) =>
      dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON })),
    'its owner declines it': ({ bookingId }) => decline(owner, bookingId),
    'an admin ends it': async ({ bookingId }) => {
      const wish = { number: await numberOf(bookingId), back: 100, reason: null };
      expect(await overruleBooking(world.server.services, wish)).toMatchObject({ ok: true });
    },
    'nobody answers it': () => world.pass(9 * HOUR),
  };

  test.each(Object.keys(endings))('%s: the rest goes back, and the slot is free', async (name) => {
    const booking = await shortened('decline');
    await endings[name]?.(booking);
    await world.pass(2 * MINUTE);
    expect(['cancelled', 'declined', 'expired']).toContain((await view(renter, booking.bookingId)).state);
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 24_000 }]);
    expect(await givenBack(booking.bookingId)).toEqual(['24000 needs_person', '24000 done']);
    const slots = world.db
      .selectFrom('slots')
      .select('booking_id')
      .where('booking_id', '=', booking.bookingId);
    expect(await slots.execute()).toEqual([]);
  });

  test('a dearer period is paid for: all of the old payment that is left goes back, and the new one stands', async () => {
    const booking = await shortened('decline');
    const { bookingId } = booking;
    await edit(booking, 3);
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'mada' }));
    await world.bank.pay(result.id, cards.mada);
    expect(dataOf(await renter.api.confirmPayment({ checkoutId: result.id })).data.state).toBe('succeeded');
    await world.pass(2 * MINUTE);
    expect(await atBank(world, bookingId)).toEqual([
      { held: 0, net: 24_000 },
      { held: 0, net: 72_000 },
    ]);
    expect(await givenBack(bookingId)).toEqual(['24000 needs_person', '24000 done']);
  });

  test('[M3] a request that expires while the answer about its part is lost gives back the rest, and no more', async () => {
    const { bookingId } = await shortened('5xx-after');
    await world.pass(9 * HOUR);
    expect((await view(renter, bookingId)).state).toBe('expired');
    await world.bank.behave();
    await world.pass(2 * HOUR);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect(await view(renter, bookingId)).toMatchObject({ state: 'expired', money: 'given_back' });
  });
});

describe('[M3-back] a give-back that the bank refuses', () => {
  /** A request for 480.00 taken by mada, that its owner declines: the bank does not give the money back. */
  async function refused(): Promise<{ bookingId: string; operationId: string }> {
    const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada', answered: false });
    await world.bank.plan({ match: { call: 'refund' }, outcome: 'decline' });
    await decline(owner, bookingId);
    const [operationId = ''] = await waiting();
    return { bookingId, operationId };
  }

  test('stands before a person, is named, and its renter reads that it is looked after', async () => {
    const { bookingId } = await refused();
    expect(await view(renter, bookingId)).toMatchObject({
      state: 'declined',
      money: 'looked_after',
      givenBack: '480.00',
    });
    const story = dataOf(await renter.api.bookingStory({ bookingId })).data;
    expect(story.money).toMatchObject({ taken: '480.00', onItsWay: '480.00', givenBack: '0.00' });
    expect(await broken()).toEqual(['M3-back']);
  });

  test('is sent again under a reference of its own, and who had it sent is kept', async () => {
    const { bookingId, operationId } = await refused();
    expect(await retryGiveBack(world.server.services, operationId, PERSON)).toBe('done');
    expect(await retryGiveBack(world.server.services, operationId, PERSON)).toBe('not-waiting');
    await world.pass(MINUTE);
    expect(await givenBack(bookingId)).toEqual(['48000 refused', '48000 done']);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back', givenBack: '480.00' });
    const row = world.db.selectFrom('payment_operations').selectAll().where('id', '=', operationId);
    expect(await row.executeTakeFirst()).toMatchObject({
      acted_by: 'Huda',
      acted_reason: 'the bank had a fault',
    });
    expect(await broken()).toEqual([]);
  });

  test('is marked as paid by hand, and the books balance: the bank keeps it for the house', async () => {
    const { bookingId, operationId } = await refused();
    expect(await payByHand(world.server.services, operationId, PERSON)).toBe('done');
    expect(await payByHand(world.server.services, operationId, PERSON)).toBe('not-waiting');
    expect(await givenBack(bookingId)).toEqual(['48000 paid_by_hand']);
    expect(await ledgerOf(world, bookingId)).toEqual({ gateway: 48_000, bank: -48_000 });
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back', givenBack: '480.00' });
    expect(await broken()).toEqual([]);
  });

  test('a hold that it does not let go is let go by its week, and cannot be paid by hand', async () => {
    const { bookingId } = await paidBooking({ world, owner, renter }, { answered: false });
    await world.bank.plan({ match: { call: 'reversal' }, outcome: 'decline' });
    await decline(owner, bookingId);
    const [operationId = ''] = await waiting();
    expect(await payByHand(world.server.services, operationId, PERSON)).toBe('a-hold');
    expect(await view(renter, bookingId)).toMatchObject({ money: 'looked_after' });
    await world.pass(7 * 24 * HOUR);
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back' });
    expect(await waiting()).toEqual([]);
  });

  test('[M3] one that is never answered waits for a person after three days, and keeps its reference', async () => {
    const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada', answered: false });
    await world.bank.plan({ match: { call: 'refund' }, outcome: '5xx-after' });
    await world.bank.plan({ match: { call: 'query' }, outcome: '5xx-before', times: 1_000 });
    await decline(owner, bookingId);
    await world.pass(71 * HOUR);
    expect(await givenBack(bookingId)).toEqual(['48000 unknown']);
    await world.pass(2 * HOUR);
    expect(await givenBack(bookingId)).toEqual(['48000 needs_person']);
    const [operationId = ''] = await waiting();
    await world.bank.behave();
    expect(await retryGiveBack(world.server.services, operationId, PERSON)).toBe('done');
    await world.pass(MINUTE);
    expect(await givenBack(bookingId)).toEqual(['48000 done']);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
  });
});

describe('[M3-back] a bank that has refunded 3.00 by itself refuses our refund of the whole', () => {
  async function refundedThere(): Promise<string> {
    const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada', answered: false });
    const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
    const { reference } = await row.executeTakeFirstOrThrow();
    await world.bank.webhooks('off');
    await world.bank.doOfItself(reference, 'refund', 300);
    await world.bank.webhooks('normal');
    return bookingId;
  }
  afterEach(async () => {
    const act = { ...PERSON, at: world.clock.now() };
    for (const { id } of await waitingMoney(world.db)) await closeDifference(world.db, id, act);
  });

  test('it is asked what it did, and what is left goes back without a person', async () => {
    const bookingId = await refundedThere();
    await decline(owner, bookingId);
    expect(await givenBack(bookingId)).toEqual(['48000 needs_person']);
    await world.pass(MINUTE);
    expect(await givenBack(bookingId)).toEqual(['48000 refused', '47700 done']);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect(await broken()).toEqual(['M3-difference']);
  });

  test('though somebody sends the whole again before it was asked', async () => {
    const bookingId = await refundedThere();
    await decline(owner, bookingId);
    const [operationId = ''] = await waiting();
    await retryGiveBack(world.server.services, operationId, PERSON);
    await world.pass(MINUTE);
    await world.pass(MINUTE);
    expect((await givenBack(bookingId)).at(-1)).toBe('47700 done');
    expect(await ledgerOf(world, bookingId)).toEqual({});
  });
});
