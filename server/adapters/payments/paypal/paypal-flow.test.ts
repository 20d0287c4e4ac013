import { randomUUID } from 'node:crypto';
import { noticePathOf } from '@kiraa/contract/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitingMoney } from '../../../areas/payments/payments.ts';
import { type Bank, cards } from '../../../testing/money/bank.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  decline,
  nextPeriod,
  view,
} from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];
let world: World;
let bank: Bank;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld({ providerTimeoutMilliseconds: 5_000 });
  bank = world.bankOf('paypal');
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterEach(async () => {
  await bank.behave();
  await bank.webhooks('normal');
  await world.pass(MINUTE);
  expect(await world.findings()).toEqual([]);
});

async function booked(instant: boolean, period = nextPeriod(world)) {
  const listing = await world.listing({ owner, instant });
  const { data } = dataOf(
    await renter.api.addBooking(
      {
        listingId: listing,
        durationMode: 'day',
        from: period.start.toISOString(),
        to: period.end.toISOString(),
        paymentType: 'PAYPAL',
      },
      { idempotencyKey: randomUUID() },
    ),
  );
  const { result } = dataOf(await renter.api.createPaypalOrder({ bookingId: data.bookingId }));
  return { ...data, listing, order: result.id, result };
}

const approve = (order: string) => bank.pay(order, '');
const capture = async (orderId: string) => dataOf(await renter.api.capturePaypalOrder({ orderId })).data;

const atPaypal = async (paymentId: string) => {
  const { heldHalalas, netHalalas } = (await bank.balances())[paymentId.replaceAll('-', '')] ?? {};
  return { held: heldHalalas, net: netHalalas };
};

const rowOf = (id: string) =>
  world.db
    .selectFrom('payments')
    .select(['provider', 'channel', 'method', 'charged_currency', 'charged_cents', 'charged_rate', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a booking', () => {
  test('[P3-PAY-01] [P3-PAY-45] of 480 SAR is 128 US dollars at 3.75, said before it is paid and kept with the payment', async () => {
    const { bookingId, paymentId, order, result } = await booked(true);
    expect(result).toMatchObject({
      amount: '480.00',
      charged: { currency: 'USD', amount: '128.00', rate: '3.75' },
      script: null,
      redirect: expect.stringContaining(`/paypal/checkoutnow/${order}`),
    });
    await approve(order);
    expect(await capture(order)).toMatchObject({ state: 'succeeded', booking: { state: 'accepted' } });
    expect(await rowOf(paymentId)).toEqual({
      provider: 'paypal',
      channel: 'paypal',
      method: 'purchase',
      charged_currency: 'USD',
      charged_cents: 12_800,
      charged_rate: '3.75',
      state: 'captured',
    });
    expect(await atPaypal(paymentId)).toEqual({ held: 0, net: 48_000 });
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });

  test('[P3-PAY-19] approved for a request it is held: the owner’s yes takes it, a no lets it go', async () => {
    const asked = await booked(false);
    await approve(asked.order);
    expect(await capture(asked.order)).toMatchObject({ state: 'succeeded', booking: { state: 'requested' } });
    expect(await atPaypal(asked.paymentId)).toEqual({ held: 48_000, net: 0 });
    expect(await accept(owner, asked.bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
    expect(await atPaypal(asked.paymentId)).toEqual({ held: 0, net: 48_000 });

    const refused = await booked(false);
    await approve(refused.order);
    await capture(refused.order);
    await decline(owner, refused.bookingId);
    expect(await atPaypal(refused.paymentId)).toEqual({ held: 0, net: 0 });
  });

  test('approved from an account without money is declined; the slot is kept, and it may be approved anew', async () => {
    const { bookingId, order } = await booked(true);
    await bank.pay(order, '', 'refuse');
    expect(await capture(order)).toMatchObject({ state: 'declined' });
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    const again = dataOf(await renter.api.createPaypalOrder({ bookingId })).result;
    await approve(again.id);
    expect(await capture(again.id)).toMatchObject({ state: 'succeeded' });
  });

  test('its payer never comes back: the notice alone makes the booking stand', async () => {
    const { bookingId, order } = await booked(true);
    await approve(order);
    await bank.settled();
    await world.pass(1);
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });

  test('a forged notice is refused, and asks nothing', async () => {
    await bank.webhooks('bad-signature');
    const stored = async () => (await world.db.selectFrom('provider_events').select('id').execute()).length;
    const before = await stored();
    const { bookingId, order } = await booked(true);
    await approve(order);
    await bank.settled();
    expect(await stored()).toBe(before);
    const forged = await fetch(world.url + noticePathOf('paypal'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(forged.status).toBe(400);
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
  });

  test('approved after its slot was given up: nothing of the money stays with us', async () => {
    await bank.webhooks('off');
    const period = nextPeriod(world);
    const { order, paymentId, listing } = await booked(true, period);
    await world.pass(20 * MINUTE);
    const other = await world.person('renter', 'خالد الحربي');
    const { checkoutId } = await book(world, other, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    expect(await confirm(other, checkoutId)).toMatchObject({ state: 'succeeded' });
    await approve(order);
    await world.pass(2 * MINUTE);
    expect(await capture(order)).toMatchObject({ state: 'slot_lost' });
    expect(await atPaypal(paymentId)).toEqual({ held: 0, net: 0 });
  });

  test('a hold that PayPal will not let go stays before a person until it lapses there, after 29 days', async () => {
    const { bookingId, paymentId, order } = await booked(false);
    await approve(order);
    await capture(order);
    await bank.plan({ match: { call: 'void' }, outcome: 'decline', times: 100 });
    await decline(owner, bookingId);
    await world.pass(28 * DAY);
    expect(await atPaypal(paymentId)).toEqual({ held: 48_000, net: 0 });
    expect(await waitingMoney(world.db)).toMatchObject([{ what: 'void', bookingId, amountHalalas: 48_000 }]);
    await world.pass(2 * DAY);
    expect(await waitingMoney(world.db)).toEqual([]);
    expect(await atPaypal(paymentId)).toEqual({ held: 0, net: 0 });
  });

  test('an order is of its payer alone', async () => {
    const { order } = await booked(true);
    await approve(order);
    const stranger = await world.person('renter', 'خالد الحربي');
    expect(await stranger.api.capturePaypalOrder({ orderId: order })).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_FOUND' },
    });
    expect(await capture(order)).toMatchObject({ state: 'succeeded' });
  });

  test.each(['timeout-after', 'reset', 'garbage'])(
    'the answer to the taking is lost (%s): asked again, taken once',
    async (outcome) => {
      await bank.webhooks('off');
      const { bookingId, paymentId, order } = await booked(true);
      await approve(order);
      await bank.plan({ match: { call: 'take' }, outcome, delayMilliseconds: 15_000 });
      expect(await capture(order)).toMatchObject({ state: 'processing' });
      await world.pass(2 * MINUTE);
      expect((await view(renter, bookingId)).state).toBe('accepted');
      expect(await atPaypal(paymentId)).toEqual({ held: 0, net: 48_000 });
    },
  );

  test('a sum that is not what was asked for goes back, and the booking does not stand', async () => {
    const { bookingId, paymentId, order } = await booked(true);
    await bank.plan({ match: { call: 'take' }, outcome: 'wrong-amount' });
    await approve(order);
    expect(await capture(order)).not.toMatchObject({ state: 'succeeded' });
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    await world.pass(MINUTE);
    expect((await atPaypal(paymentId)).net).toBe(0);
  });
});

describe('what else is paid', () => {
  test('more time for a booking that is under way, in the way in which it was paid', async () => {
    const start = new Date(world.clock.now().getTime() + HOUR);
    const booking = await booked(true, { start, end: new Date(start.getTime() + 24 * HOUR) });
    await approve(booking.order);
    await capture(booking.order);
    await world.pass(2 * HOUR);
    const wish = { bookingId: booking.bookingId, listing: booking.listing };
    dataOf(await askForMore(renter, wish, { hours: 3, minutes: 0 }));
    const { result } = dataOf(await renter.api.createPaypalOrder({ bookingId: booking.bookingId }));
    await approve(result.id);
    expect(await capture(result.id)).toMatchObject({ state: 'succeeded', purpose: 'extension' });
  });

  test('no card is added with it, and where it is not set up it is refused by name', async () => {
    expect(await renter.api.openCheckout({ paymentType: 'PAYPAL' })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_INPUT', fields: { paymentType: 'NOT_ALLOWED' } },
    });
    expect(dataOf(await renter.api.userCards({})).offered).toEqual(['mada', 'card', 'applepay', 'paypal']);
  });

  test('it is confirmed by its payment as well, as the way back names it', async () => {
    const { order, paymentId } = await booked(true);
    await approve(order);
    expect((await confirm(renter, paymentId)).state).toBe('succeeded');
  });
});
