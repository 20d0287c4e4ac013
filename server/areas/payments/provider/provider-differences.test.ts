import { afterEach, describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { atBank, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, paidBooking } from '../../../testing/rentals/booking-world.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  decline,
  RENTER_REASON,
  view,
} from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';
import { checkInvariants } from '../../invariants/invariants.ts';
import { receiptLines } from '../../papers/open-paper.ts';
import { staysPaid } from '../../papers/receipt-sheet.ts';
import { closeDifference, retryGiveBack, waitingMoney } from '../payments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});
// The house does what is left to it, so that nothing may be wrong when a test is over.
afterEach(async () => {
  await world.bank.behave();
  const act = { by: 'Huda', reason: 'spoke with the bank' };
  for (const { id, what } of await waitingMoney(world.db)) {
    if (['refund', 'void'].includes(what)) await retryGiveBack(world.server.services, id, act);
    else await closeDifference(world.db, id, { ...act, at: world.clock.now() });
  }
});

const people = () => ({ world, owner, renter });
const named = async () =>
  (await checkInvariants(world.db, world.clock.now())).map(({ invariant }) => invariant).sort();
const waiting = async () =>
  (await waitingMoney(world.db)).map(({ what, askedHalalas, amountHalalas }) => [
    what,
    askedHalalas,
    amountHalalas,
  ]);
const referenceOf = async (bookingId: string) => {
  const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
  return (await row.orderBy('created_at').executeTakeFirstOrThrow()).reference;
};
const hear = async () => {
  await world.bank.settled();
  await world.sweep();
};

describe('[M3-difference] an amount that is not the one that was asked for is booked as it was moved', () => {
  test('the bank refunds 479.00 where 480.00 was asked: the riyal waits for a person, and goes back by their word', async () => {
    const { bookingId } = await paidBooking(people(), { payment: 'mada', answered: false });
    await world.bank.plan({ match: { call: 'refund' }, outcome: 'wrong-amount' });
    await decline(owner, bookingId);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 100 }]);
    expect(await ledgerOf(world, bookingId)).toEqual({ gateway: 100, renter: -100 });
    expect(await waiting()).toEqual([
      ['refund', null, 100],
      ['amount', 48_000, 47_900],
    ]);
    expect(await named()).toEqual(['M3-back', 'M3-difference']);
    expect(await view(renter, bookingId)).toMatchObject({ money: 'looked_after', givenBack: '480.00' });
  });

  test('the bank captures 479.00 where 480.00 was asked: the owner earns what was agreed, the house carries the riyal', async () => {
    const { bookingId } = await paidBooking(people(), { answered: false });
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'wrong-amount' });
    expect((await accept(owner, bookingId)).state).toBe('accepted');
    expect(await ledgerOf(world, bookingId)).toEqual({
      gateway: 47_900,
      'platform:differences': 100,
      owner: -43_200,
      'platform:commission': -4_174,
      'platform:vat': -626,
    });
    expect(await waiting()).toEqual([['amount', 48_000, 47_900]]);
    expect(await named()).toEqual(['M3-difference']);
  });

  test('the bank lets 479.00 go of a hold of 480.00: the rest waits for a person', async () => {
    const { bookingId } = await paidBooking(people(), { answered: false });
    await world.bank.plan({ match: { call: 'reversal' }, outcome: 'wrong-amount' });
    await decline(owner, bookingId);
    expect(await waiting()).toEqual([
      ['void', null, 100],
      ['amount', 48_000, 47_900],
    ]);
    expect(await view(renter, bookingId)).toMatchObject({ money: 'looked_after' });
    await world.pass(7 * DAY);
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back' });
  });
});

describe('what happens at the provider without us', () => {
  test('a refund there is heard of by its notice, booked, and waits for a person', async () => {
    const { bookingId } = await paidBooking(people());
    await world.bank.doOfItself(await referenceOf(bookingId), 'refund', 10_000);
    await hear();
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      gateway: 38_000,
      'platform:differences': 10_000,
    });
    expect(await waiting()).toEqual([['refunded_there', 0, 10_000]]);
    expect(await named()).toEqual(['M3-difference']);
    await hear();
    expect(await waiting()).toHaveLength(1);
  });

  test('and without a notice by asking, a day later', async () => {
    const { bookingId } = await paidBooking(people());
    await world.bank.webhooks('off');
    await world.bank.doOfItself(await referenceOf(bookingId), 'refund', 10_000);
    await world.pass(HOUR);
    expect(await waiting()).toEqual([]);
    await world.pass(DAY);
    await world.bank.webhooks('normal');
    expect(await waiting()).toEqual([['refunded_there', 0, 10_000]]);
  });

  test('what went back there is not sent again when the booking ends: the rest alone', async () => {
    const { bookingId } = await paidBooking(people(), { payment: 'mada', answered: false });
    await world.bank.doOfItself(await referenceOf(bookingId), 'refund', 10_000);
    await hear();
    await decline(owner, bookingId);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect(staysPaid(await receiptLines(world.server.services, bookingId))).toBe(0);
    expect(await named()).toEqual(['M3-difference']);
  });

  test('nor when a part alone is to go back: of the 85 % of a late cancellation the rest is sent', async () => {
    const { bookingId } = await paidBooking(people(), { hoursAhead: 20 });
    await world.bank.doOfItself(await referenceOf(bookingId), 'refund', 10_000);
    await hear();
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
    await hear();
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 7_200 }]);
    expect(await ledgerOf(world, bookingId)).toEqual({
      gateway: 7_200,
      owner: -6_480,
      'platform:commission': -626,
      'platform:vat': -94,
    });
    expect(staysPaid(await receiptLines(world.server.services, bookingId))).toBe(7_200);
    const { money } = dataOf(await renter.api.bookingStory({ bookingId })).data;
    expect(money).toMatchObject({ taken: '480.00', givenBack: '408.00', onItsWay: '0.00' });
  });

  test('a refund there of what waits for a person ends the waiting', async () => {
    const { bookingId } = await paidBooking(people(), { payment: 'mada', answered: false });
    await world.bank.plan({ match: { call: 'refund' }, outcome: 'decline' });
    await decline(owner, bookingId);
    await world.bank.doOfItself(await referenceOf(bookingId), 'refund');
    await hear();
    expect(await waiting()).toEqual([]);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back', givenBack: '480.00' });
  });
});

describe('[M3] two successes under one reference', () => {
  test.each([true, false])('the second goes back, and the first pays (instant: %s)', async (instant) => {
    const { bookingId } = await paidBooking(people(), { instant });
    await world.bank.doOfItself(await referenceOf(bookingId), 'payment');
    await hear();
    expect((await view(renter, bookingId)).state).toBe('accepted');
    expect((await atBank(world, bookingId))[0]).toEqual({ held: 0, net: 48_000 });
    const states = world.db.selectFrom('payments').select('state').where('booking_id', '=', bookingId);
    expect((await states.orderBy('created_at').orderBy('id').execute()).map(({ state }) => state)).toEqual([
      'captured',
      instant ? 'refunded' : 'voided',
    ]);
    expect(await named()).toEqual([]);
  });
});

describe('"declined" while the money is taken: one form, a declined card and then a good one', () => {
  test('the page does not call it declined without asking, and the notice asks whenever it comes', async () => {
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.declined);
    expect((await confirm(renter, checkoutId)).state).toBe('declined');
    expect((await confirm(renter, checkoutId)).state).toBe('declined');
    await world.bank.pay(checkoutId, cards.visa);
    expect((await confirm(renter, checkoutId)).state).toBe('processing');
    await hear();
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });
});

describe('asking ends', () => {
  test('a declined payment is asked about some dozen times and then no more', async () => {
    const { paymentId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.declined);
    await confirm(renter, checkoutId);
    for (let hour = 0; hour < 10 * 24; hour += 6) await world.pass(6 * HOUR);
    const row = world.db.selectFrom('payments').select(['asked', 'next_ask_at']).where('id', '=', paymentId);
    const { asked, next_ask_at } = await row.executeTakeFirstOrThrow();
    expect(asked).toBeLessThan(30);
    expect(next_ask_at).toBeNull();
  });

  test('hundreds of dead ones do not keep a live one waiting', async () => {
    const { paymentId } = await book(world, renter, await world.listing({ owner }));
    await world.pass(DAY);
    const dead = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const due = new Date(world.clock.now().getTime() - HOUR);
    const copies = Array.from({ length: 300 }, () => {
      const id = crypto.randomUUID();
      return { ...dead, id, reference: id, checkout_id: id, state: 'failed' as const, next_ask_at: due };
    });
    await world.db.insertInto('payments').values(copies).execute();
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.webhooks('off');
    await world.bank.pay(checkoutId, cards.visa);
    await world.pass(MINUTE);
    await world.bank.webhooks('normal');
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });
});
