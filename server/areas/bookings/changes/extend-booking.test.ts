import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { atBank, kindsFor, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { book, confirm, dataOf, payDue, RENTER_REASON, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Two days for 480.00, started an hour ago. */
async function running(instant = false, payment: 'mada' | 'visa' = 'visa'): Promise<PaidBooking> {
  const booking = await paidBooking({ world, owner, renter }, { instant, payment });
  await world.pass(6 * HOUR);
  return booking;
}

/** Three hours and a half, with the differences in the wish. */
const ask = (booking: PaidBooking, more = {}, by = renter) =>
  askForMore(by, booking, { hours: 3, minutes: 30, ...more });

/** Requests the extension and pays; returns what the result page shows. */
async function extend(booking: PaidBooking, more: { paymentType?: 'mada' | 'visa' } = {}) {
  dataOf(await ask(booking, more));
  return payDue(world, renter, booking.bookingId, more.paymentType);
}
const answer = ({ bookingId }: PaidBooking, action: 'accepted' | 'declined', by = owner) =>
  by.api.answerExtension({ bookingId, action });
const check = ({ listing, end }: PaidBooking, until: Date, by = renter) =>
  by.api.checkExtension({
    listingId: listing,
    from: end.toISOString(),
    to: until.toISOString(),
  });

async function offersOf(person: Person) {
  const { data, counts } = dataOf(await person.api.bookingList({ status: 'extension' }));
  expect(counts.extension).toBe(data.length);
  return data;
}

/** 480.00 and 35.00 for three and a half hours at 240.00 a day. */
const BOTH_EARNED = { gateway: 51_500, owner: -46_350, 'platform:commission': -4_478, 'platform:vat': -672 };

describe('an extension', () => {
  test('[P3-RENB-31] [P3-RENB-39] [P2-OWNB-02] [P2-OWNB-24] [P2-OWNB-38] [P2-OWNB-43] [P3-RENB-49] is priced to the halala, held, offered to its owner, and added once the owner accepts', async () => {
    const booking = await running();
    const asked = dataOf(await ask(booking, { seenTotal: '35.00' })).data;
    expect(asked).toMatchObject({ bookingId: booking.bookingId, total: '35.00' });
    const { result } = dataOf(await renter.api.openCheckout({ bookingId: booking.bookingId }));
    expect(result).toMatchObject({
      amount: '35.00',
      purpose: 'extension',
      method: 'hold',
      change: { from: booking.end.toISOString(), to: later(booking.end, 3.5 * HOUR).toISOString() },
    });
    expect(await offersOf(owner)).toEqual([]);
    await world.bank.pay(result.id, cards.visa);
    expect(await confirm(renter, result.id)).toMatchObject({
      state: 'succeeded',
      purpose: 'extension',
      booking: { state: 'accepted', to: booking.end.toISOString(), canExtend: false },
    });
    const [offer] = await offersOf(owner);
    expect(offer).toMatchObject({
      id: booking.bookingId,
      extensions: [
        {
          state: 'requested',
          time: {
            from: booking.end.toISOString(),
            to: later(booking.end, 3.5 * HOUR).toISOString(),
            total: '35.00',
            durationMode: 'hour',
            hours: 3,
            minutes: 30,
          },
        },
      ],
    });
    expect((await kindsFor(world, owner)).at(-1)).toBe('extension_asked');
    const agreed = dataOf(await answer(booking, 'accepted')).data;
    expect(agreed).toMatchObject({
      to: later(booking.end, 3.5 * HOUR).toISOString(),
      total: '515.00',
      hours: 51,
      extensions: [{ state: 'applied' }],
    });
    expect((await offersOf(owner)).map(({ id }) => id)).toEqual([booking.bookingId]);
    expect(await ledgerOf(world, booking.bookingId)).toEqual(BOTH_EARNED);
    expect(agreed.timeline.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['extension_request', 'extend']),
    );
    expect((await kindsFor(world, renter)).at(-1)).toBe('extension_accepted');
  });

  test('asked for again before the first is paid for: the first gives way, and the second is paid', async () => {
    const booking = await running();
    dataOf(await ask(booking));
    const second = dataOf(await ask(booking, { hours: 5, minutes: 0 })).data;
    expect(second).toMatchObject({ total: '50.00' });
    const { result } = dataOf(await renter.api.openCheckout({ bookingId: booking.bookingId }));
    expect(result).toMatchObject({ amount: '50.00', purpose: 'extension' });
    await world.bank.pay(result.id, cards.visa);
    expect(await confirm(renter, result.id)).toMatchObject({ state: 'succeeded' });
    expect(await offersOf(owner)).toHaveLength(1);
  });

  test('[P2-OWNB-25] declined: it leaves the list, the hold is released, and the booking ends as before', async () => {
    const booking = await running();
    await extend(booking);
    const declined = dataOf(await answer(booking, 'declined')).data;
    expect(declined).toMatchObject({
      to: booking.end.toISOString(),
      total: '480.00',
      extensions: [],
    });
    expect(await offersOf(owner)).toEqual([]);
    expect((await atBank(world, booking.bookingId))[1]).toEqual({ held: 0, net: 0 });
    expect((await kindsFor(world, renter)).at(-1)).toBe('extension_declined');
    expect((await view(renter, booking.bookingId)).canExtend).toBe(true);
  });

  test.each(['visa', 'mada'] as const)(
    '[P3-PAY-32] [P2-OWNB-26] of an instant listing is added at once when it is paid by %s',
    async (brand) => {
      const booking = await running(true, brand);
      const paid = await extend(booking, { paymentType: brand });
      expect(paid).toMatchObject({
        state: 'succeeded',
        booking: {
          to: later(booking.end, 3.5 * HOUR).toISOString(),
          total: '515.00',
          money: 'taken',
        },
      });
      expect(await offersOf(owner)).toMatchObject([
        { extensions: [{ state: 'applied' }], listing: { instant: true } },
      ]);
      expect(await ledgerOf(world, booking.bookingId)).toEqual(BOTH_EARNED);
      expect(await answer(booking, 'accepted')).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
    },
  );

  test('paid by mada to an owner who is asked: taken at once, earned when they accept', async () => {
    const booking = await running();
    await extend(booking, { paymentType: 'mada' });
    expect((await atBank(world, booking.bookingId))[1]).toEqual({ held: 0, net: 3_500 });
    expect(dataOf(await answer(booking, 'accepted')).data.total).toBe('515.00');
    expect(await ledgerOf(world, booking.bookingId)).toEqual(BOTH_EARNED);
  });

  test('[P3-PAY-32] paid after its slot went to somebody else: nothing is extended, and everything is refunded automatically', async () => {
    const booking = await running(true);
    dataOf(await ask(booking));
    const { result } = dataOf(await renter.api.openCheckout({ bookingId: booking.bookingId }));
    await world.pass(16 * MINUTE);
    const other = await world.person('renter', 'هند الدوسري');
    const next = { start: booking.end, end: later(booking.end, 24 * HOUR) };
    await book(world, other, booking.listing, { period: next });
    await world.bank.pay(result.id, cards.visa);
    await world.pass(MINUTE);
    expect(await confirm(renter, result.id)).toMatchObject({
      state: 'slot_lost',
      booking: { total: '480.00' },
    });
    expect((await atBank(world, booking.bookingId))[1]).toEqual({ held: 0, net: 0 });
  });

  test('[P3-PAY-32] paid, with the tab closed on the bank’s page: it is added all the same', async () => {
    const booking = await running(true);
    dataOf(await ask(booking));
    const { result } = dataOf(await renter.api.openCheckout({ bookingId: booking.bookingId }));
    await world.bank.pay(result.id, cards.visa);
    await world.pass(16 * MINUTE);
    expect((await view(renter, booking.bookingId)).total).toBe('515.00');
  });

  test('[P3-PAY-32] paid after the booking was returned: nothing is extended, and everything is refunded', async () => {
    const booking = await running(true);
    dataOf(await ask(booking));
    const { result } = dataOf(await renter.api.openCheckout({ bookingId: booking.bookingId }));
    dataOf(await renter.api.returnAction({ bookingId: booking.bookingId, side: 'renter' }));
    await world.bank.pay(result.id, cards.visa);
    expect(await confirm(renter, result.id)).toMatchObject({
      state: 'slot_lost',
      booking: { state: 'returned' },
    });
    expect((await atBank(world, booking.bookingId))[1]).toEqual({ held: 0, net: 0 });
    expect((await kindsFor(world, renter)).at(-1)).toBe('change_money_back');
    expect((await view(renter, booking.bookingId)).to).toBe(booking.end.toISOString());
  });

  test('without an answer ends after 8 hours, or when the booking ends: the money goes back, and both are told', async () => {
    const booking = await running();
    await extend(booking);
    await world.pass(8 * HOUR + MINUTE);
    expect((await view(renter, booking.bookingId)).extensions).toEqual([]);
    expect((await atBank(world, booking.bookingId))[1]).toEqual({ held: 0, net: 0 });
    expect([(await kindsFor(world, renter)).at(-1), (await kindsFor(world, owner)).at(-1)]).toEqual([
      'extension_expired',
      'extension_expired_owner',
    ]);
    await world.pass(booking.end.getTime() - world.clock.now().getTime() - HOUR);
    await extend(booking);
    const [open] = (await view(renter, booking.bookingId)).extensions;
    expect(open?.answerBy).toBe(booking.end.toISOString());
    await world.pass(HOUR + MINUTE);
    expect(await answer(booking, 'accepted')).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
    expect((await atBank(world, booking.bookingId))[2]).toEqual({ held: 0, net: 0 });
  });

  test.each(['renter returns', 'renter cancels', 'owner cancels'] as const)(
    'that waits ends with its booking when the %s',
    async (ends) => {
      const booking = await running();
      await extend(booking);
      const { bookingId } = booking;
      const ended =
        ends === 'renter returns'
          ? await renter.api.returnAction({ bookingId, side: 'renter' })
          : ends === 'renter cancels'
            ? await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON })
            : await owner.api.cancelByOwner({
                bookingId,
                reasonId: '01900000-0000-7000-8000-00000000d001',
              });
      expect(dataOf(ended).data.extensions).toEqual([]);
      expect((await atBank(world, bookingId))[1]).toEqual({ held: 0, net: 0 });
      expect(await kindsFor(world, renter)).toContain('extension_closed');
      expect(await answer(booking, 'accepted')).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
    },
  );

  test('that was added is cancelled with its booking: the unused minutes of both are refunded, the extension’s first', async () => {
    const booking = await running(true);
    await extend(booking);
    const cancelled = dataOf(
      await owner.api.cancelByOwner({
        bookingId: booking.bookingId,
        reasonId: '01900000-0000-7000-8000-00000000d001',
      }),
    ).data;
    // One hour of 51.5 is used: 505.00 of 515.00 are refunded.
    expect(cancelled).toMatchObject({ state: 'cancelled', givenBack: null });
    expect((await view(renter, booking.bookingId)).givenBack).toBe('505.00');
    expect(await atBank(world, booking.bookingId)).toEqual([
      { held: 0, net: 1_000 },
      { held: 0, net: 0 },
    ]);
  });

  test('whose hold the bank refuses to capture is not added, and the booking goes on', async () => {
    const booking = await running();
    await extend(booking);
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'decline' });
    expect(await answer(booking, 'accepted')).toMatchObject({
      status: 409,
      refusal: { code: 'HOLD_LAPSED' },
    });
    await world.pass(MINUTE);
    expect(await view(owner, booking.bookingId)).toMatchObject({
      state: 'accepted',
      total: '480.00',
      extensions: [],
    });
    expect((await kindsFor(world, renter)).at(-1)).toBe('extension_failed');
  });

  test.each(['5xx-after', 'reset'])(
    '[M3] is captured once when the bank’s answer is lost: %s',
    async (outcome) => {
      const booking = await running();
      await extend(booking);
      await world.bank.plan({ match: { call: 'capture' }, outcome });
      const waiting = dataOf(await answer(booking, 'accepted')).data;
      expect(waiting).toMatchObject({ state: 'accepted', total: '480.00' });
      for (const step of [2 * MINUTE, 10 * MINUTE]) await world.pass(step);
      expect((await view(renter, booking.bookingId)).total).toBe('515.00');
      expect(await ledgerOf(world, booking.bookingId)).toEqual(BOTH_EARNED);
    },
  );
});

describe('[P3-RENB-48] [P3-RENB-32] the check before it', () => {
  test('names the price; for a taken period it names the reason, and how long the extension could be', async () => {
    const booking = await running();
    const until = later(booking.end, 6 * HOUR);
    expect(dataOf(await check(booking, until)).data).toMatchObject({
      booked: false,
      total: '60.00',
      minutes: 360,
      longest: null,
    });
    const other = await world.person('renter', 'هند الدوسري');
    const start = later(booking.end, 2 * HOUR + 20 * MINUTE);
    await book(world, other, booking.listing, { period: { start, end: later(start, 24 * HOUR) } });
    const answered = dataOf(await check(booking, until));
    expect(answered.message).toBe('It is already booked for these dates. Choose others.');
    expect(answered.data).toMatchObject({
      booked: true,
      code: 'PERIOD_TAKEN',
      longest: { to: later(booking.end, 2 * HOUR + 15 * MINUTE).toISOString(), minutes: 135, total: '22.50' },
    });
    expect(await ask(booking, { hours: 6, minutes: 0 })).toMatchObject({
      status: 409,
      refusal: { code: 'PERIOD_TAKEN' },
    });
    expect(dataOf(await ask(booking, { hours: 2, minutes: 15 })).data.total).toBe('22.50');
  });

  test('is refused to anybody else, and for a time that has passed', async () => {
    const booking = await running();
    expect(await check(booking, later(booking.end, HOUR), await world.person('renter'))).toMatchObject({
      status: 404,
    });
    expect(await check(booking, booking.end)).toMatchObject({
      status: 422,
      refusal: { code: 'EXTENSION_END_EARLY' },
    });
  });
});

describe('is refused', () => {
  test.each([
    [{ hours: 0, minutes: 0 }, 'DURATION_REQUIRED', 'hours'],
    [{ hours: 25, minutes: 0 }, 'INVALID_INPUT', 'hours'],
    [{ hours: 1, minutes: 61 }, 'INVALID_INPUT', 'minutes'],
    [{ durationMode: 'day', hours: undefined }, 'END_REQUIRED', 'to'],
  ])('[P3-RENB-29] [P3-RENB-30] for %j', async (more, code, field) => {
    const booking = await running();
    const refused = await ask(booking, more);
    expect(refused).toMatchObject({ status: 422, refusal: { code } });
    expect(refused.ok ? {} : refused.refusal.fields).toHaveProperty(field);
  });

  test('[P3-RENB-30] an end that is not after the present one; a later end counts to the minute', async () => {
    const booking = await running();
    const until = (to: Date) => ({
      durationMode: 'day',
      hours: undefined,
      minutes: undefined,
      to: to.toISOString(),
    });
    expect(await ask(booking, until(booking.end))).toMatchObject({
      refusal: { code: 'EXTENSION_END_EARLY' },
    });
    expect(dataOf(await ask(booking, until(later(booking.end, 25 * HOUR)))).data.total).toBe('250.00');
  });

  test('[P3-RENB-11] before the booking begins, after its end, while another extension waits, and for somebody else’s booking', async () => {
    const early = await paidBooking({ world, owner, renter }, { instant: true });
    expect(await ask(early)).toMatchObject({ status: 409, refusal: { code: 'EXTENSION_CLOSED' } });
    expect((await view(renter, early.bookingId)).canExtend).toBe(false);
    const booking = await running();
    expect((await view(renter, booking.bookingId)).canExtend).toBe(true);
    expect((await view(owner, booking.bookingId)).canExtend).toBe(false);
    expect(await ask(booking, {}, await world.person('renter'))).toMatchObject({ status: 404 });
    expect(await ask(booking, { seenTotal: '1.00' })).toMatchObject({
      refusal: { code: 'PRICE_CHANGED' },
    });
    await extend(booking);
    expect(await ask(booking)).toMatchObject({ status: 409, refusal: { code: 'EXTENSION_OPEN' } });
    expect(await answer(booking, 'accepted', await world.person('owner'))).toMatchObject({ status: 404 });
    world.clock.advance(booking.end.getTime() - world.clock.now().getTime());
    expect(await ask(booking)).toMatchObject({ status: 409, refusal: { code: 'EXTENSION_CLOSED' } });
    expect((await view(renter, booking.bookingId)).canExtend).toBe(false);
  });
});
