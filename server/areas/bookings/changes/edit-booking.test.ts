import { randomUUID } from 'node:crypto';
import type { Period } from '@kiraa/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { atBank, kindsFor } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../../testing/rentals/booking-world.ts';
import { makeCoupon, sar } from '../../../testing/rentals/coupons.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  decline,
  nextPeriod,
  view,
} from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;
let listing: string;

bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  listing = await world.listing({ owner, instant: false });
});

/** Books two days for 480.00: held with visa, taken with mada. */
async function request(payment: 'mada' | 'visa' = 'visa') {
  const period = nextPeriod(world);
  const booked = await book(world, renter, listing, { period, payment });
  await world.bank.pay(booked.checkoutId, cards[payment]);
  await confirm(renter, booked.checkoutId);
  return { ...booked, period };
}

const hours = ({ start }: Period, count: number, offset = 0): Period => ({
  start: new Date(start.getTime() + offset * HOUR),
  end: new Date(start.getTime() + (offset + count) * HOUR),
});
const wishOf = (bookingId: string, { start, end }: Period) => ({
  bookingId,
  durationMode: 'day' as const,
  from: start.toISOString(),
  to: end.toISOString(),
});
const edit = (bookingId: string, period: Period, more = {}, by = renter) =>
  by.api.editBooking({ ...wishOf(bookingId, period), ...more }, { idempotencyKey: randomUUID() });

/** Pays the form of the dearer period. */
async function payEdit(bookingId: string, card: string = cards.visa): Promise<string> {
  const { result } = dataOf(await renter.api.openCheckout({ bookingId }));
  await world.bank.pay(result.id, card);
  return result.id;
}

describe('[P3-RENB-40] a request gets another period', () => {
  test('at the same price: only the period moves, the 8 hours start again, the owner is told, and the timeline has a line', async () => {
    const { bookingId, period } = await request();
    await world.pass(3 * HOUR);
    const before = await view(renter, bookingId);
    const moved = hours(period, 48, 24);
    const edited = dataOf(await edit(bookingId, moved)).data;
    expect(edited).toEqual({
      bookingId,
      state: 'changed',
      total: '480.00',
      paymentId: null,
      slotUntil: null,
    });
    const after = await view(renter, bookingId);
    expect(after).toMatchObject({
      state: 'requested',
      money: 'held',
      from: moved.start.toISOString(),
      to: moved.end.toISOString(),
      total: '480.00',
    });
    expect(Date.parse(after.answerBy ?? '') - Date.parse(before.answerBy ?? '')).toBe(3 * HOUR);
    expect(after.timeline.at(-1)).toMatchObject({ step: 'edit', actor: 'renter', to: 'requested' });
    expect((await kindsFor(world, owner)).at(-1)).toBe('request_changed');
    expect(await atBank(world, bookingId)).toEqual([{ held: 48_000, net: 0 }]);
  });

  test('cheaper and held: the owner’s acceptance captures the new price and no more', async () => {
    const { bookingId, period } = await request();
    expect(dataOf(await edit(bookingId, hours(period, 24))).data.total).toBe('240.00');
    expect(await accept(owner, bookingId)).toMatchObject({
      state: 'accepted',
      total: '240.00',
      money: 'taken',
    });
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([24_000]);
  });

  test('cheaper and held, then dearer within the held amount: no new payment is needed', async () => {
    const { bookingId, period } = await request();
    dataOf(await edit(bookingId, hours(period, 12)));
    expect(dataOf(await edit(bookingId, hours(period, 36))).data).toMatchObject({
      state: 'changed',
      total: '360.00',
    });
    await accept(owner, bookingId);
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([36_000]);
  });

  test('cheaper and taken: the difference is refunded now, and the rest when the owner declines', async () => {
    const { bookingId, period } = await request('mada');
    dataOf(await edit(bookingId, hours(period, 24)));
    const half = { money: 'taken', givenBack: '240.00', backInPart: true };
    expect(await view(renter, bookingId)).toMatchObject(half);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 24_000 }]);
    dataOf(await edit(bookingId, hours(period, 12)));
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 12_000 }]);
    expect(await decline(owner, bookingId)).toMatchObject({
      state: 'declined',
      money: 'given_back',
      givenBack: null,
      backInPart: false,
    });
    const all = { money: 'given_back', givenBack: '480.00', backInPart: false };
    expect(await view(renter, bookingId)).toMatchObject(all);
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
  });

  test('cheaper and taken, then accepted and cancelled in time: everything is refunded', async () => {
    const { bookingId, period } = await request('mada');
    dataOf(await edit(bookingId, hours(period, 24)));
    await accept(owner, bookingId);
    const cancelled = await renter.api.cancelByRenter({
      bookingId,
      reasonId: '01900000-0000-7000-8000-00000000d011',
      refundAmount: '240.00',
    });
    expect(dataOf(cancelled).data.state).toBe('cancelled');
    expect(await view(owner, bookingId)).toMatchObject({ givenBack: null, backInPart: false });
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
  });

  test.each(['visa', 'mada'] as const)(
    'dearer by %s: the old payment is given back once the new one is made, and not before',
    async (brand) => {
      const { bookingId, period } = await request(brand);
      const longer = hours(period, 72);
      expect(dataOf(await edit(bookingId, longer)).data).toMatchObject({
        state: 'payment_due',
        total: '720.00',
      });
      const old = brand === 'visa' ? { held: 48_000, net: 0 } : { held: 0, net: 48_000 };
      expect((await atBank(world, bookingId))[0]).toEqual(old);
      const opened = dataOf(await renter.api.openCheckout({ bookingId })).result;
      expect(opened).toMatchObject({
        amount: '720.00',
        purpose: 'edit',
        method: brand === 'visa' ? 'hold' : 'purchase',
        change: { from: longer.start.toISOString(), to: longer.end.toISOString() },
      });
      await world.bank.pay(opened.id, cards[brand]);
      expect((await view(renter, bookingId)).to).toBe(period.end.toISOString());
      expect(await confirm(renter, opened.id)).toMatchObject({
        state: 'succeeded',
        purpose: 'edit',
        booking: { total: '720.00', to: longer.end.toISOString(), state: 'requested' },
      });
      const stands = brand === 'visa' ? { held: 72_000, net: 0 } : { held: 0, net: 72_000 };
      expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }, stands]);
      await accept(owner, bookingId);
      expect(await atBank(world, bookingId)).toEqual([
        { held: 0, net: 0 },
        { held: 0, net: 72_000 },
      ]);
    },
  );

  test('from days to hours: the price is that of its hours, both at once and with a new payment', async () => {
    const { bookingId, period } = await request('mada');
    const { to: _, ...wish } = wishOf(bookingId, period);
    const byTheHour = async (count: number, minutes: number) => {
      const chosen = { ...wish, durationMode: 'hour' as const, hours: count, minutes };
      return dataOf(await renter.api.editBooking(chosen, { idempotencyKey: randomUUID() })).data;
    };
    expect(await byTheHour(11, 30)).toMatchObject({ state: 'changed', total: '115.00' });
    const shorter = { durationMode: 'hour', hours: 11, minutes: 30, total: '115.00' };
    expect(await view(renter, bookingId)).toMatchObject(shorter);
    expect(await byTheHour(24, 60)).toMatchObject({ state: 'payment_due', total: '250.00' });
    expect(await view(owner, bookingId)).toMatchObject(shorter);
    const opened = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'mada' }));
    await world.bank.pay(opened.result.id, cards.mada);
    await confirm(renter, opened.result.id);
    expect(await view(owner, bookingId)).toMatchObject({
      durationMode: 'hour',
      hours: 25,
      minutes: 0,
      total: '250.00',
    });
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([0, 25_000]);
  });

  test('dearer, and another before it is paid for: the first gives way, and the second is paid', async () => {
    const { bookingId, period } = await request();
    dataOf(await edit(bookingId, hours(period, 72)));
    dataOf(await edit(bookingId, hours(period, 96)));
    await confirm(renter, await payEdit(bookingId));
    expect(await view(renter, bookingId)).toMatchObject({
      state: 'requested',
      total: '960.00',
      to: hours(period, 96).end.toISOString(),
    });
  });

  test('dearer and never paid: the request stays as it was, its new slot is freed, and the owner can accept', async () => {
    const { bookingId, period } = await request();
    const longer = hours(period, 72);
    dataOf(await edit(bookingId, longer));
    const beside = { start: period.end, end: longer.end };
    const other = await world.person('renter', 'هند الدوسري');
    const taken = await other.api.checkAvailability({
      listingId: listing,
      durationMode: 'day',
      from: beside.start.toISOString(),
      to: beside.end.toISOString(),
    });
    expect(dataOf(taken).data).toMatchObject({ booked: true, code: 'PERIOD_TAKEN' });
    await world.pass(16 * MINUTE);
    expect(await view(renter, bookingId)).toMatchObject({
      state: 'requested',
      to: period.end.toISOString(),
      total: '480.00',
    });
    await book(world, other, listing, { period: beside });
    await accept(owner, bookingId);
    expect((await atBank(world, bookingId))[0]).toEqual({ held: 0, net: 48_000 });
  });

  test('[P3-PAY-32] dearer, accepted meanwhile and then paid: the booking stays as it was, and the new payment is refunded', async () => {
    const { bookingId, period } = await request();
    dataOf(await edit(bookingId, hours(period, 72)));
    const checkout = await payEdit(bookingId);
    await accept(owner, bookingId);
    expect(await confirm(renter, checkout)).toMatchObject({ state: 'slot_lost' });
    expect(await atBank(world, bookingId)).toEqual([
      { held: 0, net: 48_000 },
      { held: 0, net: 0 },
    ]);
    expect((await kindsFor(world, renter)).at(-1)).toBe('change_money_back');
  });

  test('the agreed price counts, whatever the listing costs now; another total from the client is refused', async () => {
    const { bookingId, period } = await request();
    await world.db.updateTable('listings').set({ price_halalas: 99_900 }).where('id', '=', listing).execute();
    const refused = await edit(bookingId, hours(period, 24), { seenTotal: '999.00' });
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'PRICE_CHANGED' } });
    expect(dataOf(await edit(bookingId, hours(period, 24), { seenTotal: '240.00' })).data.total).toBe(
      '240.00',
    );
  });
});

test('a coupon takes its part off the new price, and is not used when the rental becomes too small for it', async () => {
  const code = await makeCoupon(world, { minimumHalalas: sar(200) });
  const period = nextPeriod(world);
  const applied = dataOf(await renter.api.applyCoupon({ code, amount: '480.00' }));
  const couponId = applied.data.id;
  const { bookingId, checkoutId } = await book(world, renter, listing, { period, couponId });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const shorter = dataOf(
    await renter.api.checkAvailability({
      listingId: listing,
      bookingId,
      durationMode: 'day',
      from: period.start.toISOString(),
      to: hours(period, 24).end.toISOString(),
    }),
  ).data;
  expect(shorter.change).toMatchObject({
    before: '384.00',
    toPay: '192.00',
    kind: 'take-less',
    amount: '192.00',
  });
  expect(dataOf(await edit(bookingId, hours(period, 24), { seenTotal: '192.00' })).data).toMatchObject({
    state: 'changed',
    total: '192.00',
  });
  expect(await edit(bookingId, hours(period, 12))).toMatchObject({ refusal: { code: 'COUPON_MINIMUM' } });
  expect(dataOf(await edit(bookingId, hours(period, 72))).data).toMatchObject({
    state: 'payment_due',
    total: '576.00',
  });
  await confirm(renter, await payEdit(bookingId));
  expect(await accept(owner, bookingId)).toMatchObject({ state: 'accepted', total: '720.00' });
  expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([0, 57_600]);
});

describe('the check before it', () => {
  const check = (bookingId: string | undefined, { start, end }: Period, by = renter) =>
    by.api.checkAvailability({
      listingId: listing,
      durationMode: 'day',
      from: start.toISOString(),
      to: end.toISOString(),
      ...(bookingId && { bookingId }),
    });

  test.each([
    ['visa', 24, { kind: 'take-less', amount: '240.00', isHold: true }],
    ['visa', 72, { kind: 'pay-anew', amount: '720.00', isHold: true }],
    ['mada', 24, { kind: 'give-back', amount: '240.00', isHold: false }],
    ['mada', 48, { kind: 'stay', amount: '0.00', isHold: false }],
  ] as const)(
    'says what %s over %i hours would do, and the booking’s own slot is not in its way',
    async (brand, length, change) => {
      const { bookingId, period } = await request(brand);
      const wanted = hours(period, length, 1);
      expect(dataOf(await check(bookingId, wanted)).data).toMatchObject({
        booked: false,
        code: null,
        change: { before: '480.00', ...change },
      });
      expect(dataOf(await check(undefined, wanted)).data).toMatchObject({ booked: true, change: null });
    },
  );

  test('somebody else’s request is a 404, and an answered one cannot be edited', async () => {
    const { bookingId, period } = await request();
    const stranger = await world.person('renter');
    expect(await check(bookingId, period, stranger)).toMatchObject({ status: 404 });
    await accept(owner, bookingId);
    expect(await check(bookingId, period)).toMatchObject({ status: 409, refusal: { code: 'EDIT_TOO_LATE' } });
  });
});

describe('it is refused, and nothing changes', () => {
  test('for somebody else’s booking, an ended or firm one, the same period, or a taken one', async () => {
    const { bookingId, period } = await request();
    const moved = hours(period, 48, 24);
    expect(await edit(bookingId, moved, {}, await world.person('renter'))).toMatchObject({ status: 404 });
    expect(await edit(randomUUID(), moved)).toMatchObject({ status: 404 });
    expect(await edit(bookingId, period)).toMatchObject({ status: 422, refusal: { code: 'PERIOD_SAME' } });
    const other = await world.person('renter');
    await book(world, other, listing, { period: hours(period, 24, 48) });
    expect(await edit(bookingId, moved)).toMatchObject({ status: 409, refusal: { code: 'PERIOD_TAKEN' } });
    expect(await edit(bookingId, hours(period, 0.5))).toMatchObject({
      status: 422,
      refusal: { code: 'BOOKING_TOO_SHORT', fields: { to: 'BOOKING_TOO_SHORT' } },
    });
    await accept(owner, bookingId);
    expect(await edit(bookingId, hours(period, 24))).toMatchObject({
      status: 409,
      refusal: { code: 'EDIT_TOO_LATE' },
    });
    expect(await view(renter, bookingId)).toMatchObject({
      to: period.end.toISOString(),
      total: '480.00',
    });
  });

  test('after the owner’s time to answer', async () => {
    const { bookingId, period } = await request();
    world.clock.advance(8 * HOUR);
    expect(await edit(bookingId, hours(period, 24))).toMatchObject({ refusal: { code: 'EDIT_TOO_LATE' } });
  });

  test('an acceptance from a page that shows the old period is refused with the reason; one from a fresh page succeeds', async () => {
    const { bookingId, period } = await request();
    const seen = { from: period.start.toISOString(), to: period.end.toISOString() };
    const yes = { bookingId, action: 'accepted' } as const;
    const shorter = hours(period, 24);
    dataOf(await edit(bookingId, shorter));
    const stale = await owner.api.answerRequest({ ...yes, ...seen });
    expect(stale).toMatchObject({ status: 409, refusal: { code: 'BOOKING_CHANGED' } });
    expect((await view(owner, bookingId)).state).toBe('requested');
    const fresh = { ...seen, to: shorter.end.toISOString() };
    expect(dataOf(await owner.api.answerRequest({ ...yes, ...fresh })).data.state).toBe('accepted');
  });
});

test('[M3] two calls with one key edit once, also when the bank’s answer to the refund is lost', async () => {
  const { bookingId, period } = await request('mada');
  await world.bank.plan({ match: { call: 'refund' }, outcome: '5xx-after' });
  const key = { idempotencyKey: randomUUID() };
  const wish = wishOf(bookingId, hours(period, 24));
  for (const answer of [await renter.api.editBooking(wish, key), await renter.api.editBooking(wish, key)])
    expect(dataOf(answer).data.state).toBe('changed');
  for (const step of [2 * MINUTE, 10 * MINUTE]) await world.pass(step);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 24_000 }]);
  const { timeline } = await view(renter, bookingId);
  expect(timeline.filter(({ step }) => step === 'edit')).toHaveLength(1);
});
