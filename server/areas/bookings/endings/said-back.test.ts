import { describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../../testing/money/payout-bank.ts';
import { kindsFor, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { typeCode } from '../../../testing/rentals/proving.ts';
import { dataOf, payDue, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const until = (moment: Date) => world.pass(moment.getTime() - world.clock.now().getTime());
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Books two days for 480.00 (10 an hour), firm, which end in so many milliseconds. */
async function endingIn(milliseconds: number): Promise<PaidBooking> {
  const booking = await paidBooking({ world, owner, renter }, { instant: true });
  await until(later(booking.end, -milliseconds));
  return booking;
}

const sayBack = ({ bookingId }: PaidBooking) => renter.api.returnAction({ bookingId, side: 'renter' });
const confirmBack = ({ bookingId }: PaidBooking, more: object = {}) =>
  owner.api.returnAction({ bookingId, side: 'owner', ...more });

/** Both sides enter each other's codes; returns the time. */
async function proveBack(booking: PaidBooking): Promise<Date> {
  const handOver = { bookingId: booking.bookingId, occasion: 'return' } as const;
  await typeCode(renter, owner, handOver);
  await world.pass(MINUTE);
  await typeCode(owner, renter, handOver);
  return world.clock.now();
}

const moments = ({ bookingId }: PaidBooking) =>
  world.db
    .selectFrom('bookings')
    .select(['state', 'returned_at', 'said_back_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
const isKept = async ({ bookingId }: PaidBooking) => {
  const slots = world.db.selectFrom('slots').select('booking_id').where('booking_id', '=', bookingId);
  return (await slots.execute()).length === 1;
};
const feesOf = ({ bookingId }: PaidBooking) =>
  world.db.selectFrom('delay_charges').select('state').where('booking_id', '=', bookingId).execute();
const stepsOf = async ({ bookingId }: PaidBooking) =>
  (await view(owner, bookingId)).timeline.map(({ step, actor }) => `${step} by ${actor}`).slice(2);

/** 480.00 less its tenth. */
const EARNED = { gateway: 48_000, owner: -43_200, 'platform:commission': -4_174, 'platform:vat': -626 };

describe('what both sides have proved by code before the end', () => {
  test('is the time of the return, though both press hours after the end: nobody has to pay a fee', async () => {
    const booking = await endingIn(30 * MINUTE);
    const provedAt = await proveBack(booking);
    await until(later(booking.end, 5 * HOUR));
    for (const side of [renter, owner])
      expect(await view(side, booking.bookingId)).toMatchObject({ state: 'accepted', isDelayed: false });
    expect(dataOf(await sayBack(booking)).data).toMatchObject({ state: 'returned', delayFee: null });
    expect((await moments(booking)).returned_at).toEqual(provedAt);
    await world.pass(HOUR);
    expect(dataOf(await confirmBack(booking)).data).toMatchObject({ state: 'completed', delayFee: null });
    expect((await moments(booking)).returned_at).toEqual(provedAt);
    expect(await feesOf(booking)).toEqual([]);
    expect(await ledgerOf(world, booking.bookingId)).toEqual(EARNED);
  });

  test('completes the booking when only the owner presses, hours after the end, and no fee can be requested', async () => {
    const booking = await endingIn(HOUR);
    const provedAt = await proveBack(booking);
    await until(later(booking.end, 3 * HOUR));
    const { data } = dataOf(await confirmBack(booking, { asksDelayFee: 1 }));
    expect(data).toMatchObject({ state: 'completed', delayFee: null, delayFeeAsked: false });
    expect((await moments(booking)).returned_at).toEqual(provedAt);
    expect(await feesOf(booking)).toEqual([]);
  });

  test('completes it at once when the owner presses before the end', async () => {
    const booking = await endingIn(3 * HOUR);
    const provedAt = await proveBack(booking);
    await world.pass(MINUTE);
    expect(dataOf(await confirmBack(booking, { damaged: 1 })).data).toMatchObject({
      state: 'completed',
      damaged: true,
    });
    expect(await moments(booking)).toMatchObject({ returned_at: provedAt, said_back_at: null });
    expect(await isKept(booking)).toBe(false);
  });

  test('[P3-RENB-11] is told to both sides, and can have no more time, neither offered nor looked at', async () => {
    const booking = await endingIn(3 * HOUR);
    expect(await view(renter, booking.bookingId)).toMatchObject({ provedBackAt: null, canExtend: true });
    await typeCode(owner, renter, { bookingId: booking.bookingId, occasion: 'return' });
    expect(await view(renter, booking.bookingId)).toMatchObject({ provedBackAt: null, canExtend: true });
    await typeCode(renter, owner, { bookingId: booking.bookingId, occasion: 'return' });
    const provedBackAt = world.clock.now().toISOString();
    const { listing: listingId, bookingId, end } = booking;
    expect(await view(renter, bookingId)).toMatchObject({ provedBackAt, canExtend: false });
    expect(await view(owner, bookingId)).toMatchObject({ provedBackAt });
    const asked = { listingId, from: end.toISOString(), to: later(end, 24 * HOUR).toISOString() };
    expect(dataOf(await renter.api.checkExtension(asked)).data).toMatchObject({ code: 'EXTENSION_CLOSED' });
  });

  test('is late by the time of the codes, not by the time of a press', async () => {
    const booking = await endingIn(0);
    await until(later(booking.end, HOUR - MINUTE));
    const provedAt = await proveBack(booking);
    await until(later(booking.end, 6 * HOUR));
    const due = await sayBack(booking);
    expect(due.ok || due.data).toMatchObject({ delayFees: '10.00', delayhrs: 1, delaymins: 0 });
    await payDue(world, renter, booking.bookingId);
    expect(await moments(booking)).toMatchObject({ state: 'returned', returned_at: provedAt });
  });

  test('is not proved by one code alone: one side’s report is late as usual', async () => {
    const booking = await endingIn(HOUR);
    await typeCode(owner, renter, { bookingId: booking.bookingId, occasion: 'return' });
    await until(later(booking.end, HOUR));
    expect((await view(renter, booking.bookingId)).isDelayed).toBe(true);
    expect(await sayBack(booking)).toMatchObject({ refusal: { code: 'DELAY_FEE_DUE' } });
  });

  test('needs no reminder of its end', async () => {
    const booking = await endingIn(30 * HOUR);
    await proveBack(booking);
    const told = async () =>
      [...(await kindsFor(world, renter)), ...(await kindsFor(world, owner))].filter((kind) =>
        kind.startsWith('ends_soon'),
      );
    const before = await told();
    await until(later(booking.end, -MINUTE));
    expect(await told()).toEqual(before);
  });
});

describe('an owner alone, before the end', () => {
  test('ends nothing: the booking stays, its time stays taken, nothing is due, and the renter is told', async () => {
    const booking = await endingIn(20 * HOUR);
    await giveBankDetails(owner);
    const saidAt = world.clock.now();
    expect(dataOf(await confirmBack(booking, { damaged: 1 })).data).toMatchObject({ state: 'accepted' });
    expect(await moments(booking)).toEqual({ state: 'accepted', returned_at: null, said_back_at: saidAt });
    expect(await stepsOf(booking)).toEqual(['say_back by owner']);
    expect((await kindsFor(world, renter)).at(-1)).toBe('return_said');
    expect(await isKept(booking)).toBe(true);
    const { bookingId } = booking;
    expect(await owner.api.payOut({ bookingId })).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
    expect(await confirmBack(booking)).toMatchObject({ status: 409, refusal: { code: 'STEP_NOT_ALLOWED' } });
    await until(later(booking.end, -MINUTE));
    expect((await moments(booking)).state).toBe('accepted');
    const paid = await world.db.selectFrom('payout_entries').select('payout_id').execute();
    expect(paid).toEqual([]);
    await until(booking.end);
    expect(await moments(booking)).toMatchObject({ state: 'completed', returned_at: saidAt });
    expect(await stepsOf(booking)).toEqual(['say_back by owner', 'complete by owner']);
    expect(await view(renter, bookingId)).toMatchObject({ damaged: true, delayFee: null, isDelayed: false });
    expect((await kindsFor(world, renter)).at(-1)).toBe('booking_completed');
    expect(await isKept(booking)).toBe(false);
    expect(dataOf(await owner.api.payOut({ bookingId })).data).toMatchObject({ amount: '432.00' });
  });

  test('is enough once the renter presses too, which completes the booking at once', async () => {
    const booking = await endingIn(20 * HOUR);
    dataOf(await confirmBack(booking, { damaged: 1 }));
    await world.pass(HOUR);
    const toldBefore = await kindsFor(world, renter);
    const pressedAt = world.clock.now();
    expect(dataOf(await sayBack(booking)).data).toMatchObject({ state: 'completed', damaged: true });
    expect(await moments(booking)).toMatchObject({ state: 'completed', returned_at: pressedAt });
    expect(await stepsOf(booking)).toEqual(['say_back by owner', 'return by renter', 'complete by owner']);
    expect((await kindsFor(world, owner)).at(-1)).toBe('return_agreed');
    expect(await kindsFor(world, renter)).toEqual(toldBefore);
    expect(await isKept(booking)).toBe(false);
    expect(await sayBack(booking)).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
  });

  test('is enough once both have entered the other’s code', async () => {
    const booking = await endingIn(20 * HOUR);
    dataOf(await confirmBack(booking));
    const provedAt = await proveBack(booking);
    expect(dataOf(await confirmBack(booking)).data.state).toBe('completed');
    expect((await moments(booking)).returned_at).toEqual(provedAt);
  });

  test('counts from the end on, even before the sweep: neither the renter nor the owner is asked about a delay', async () => {
    for (const press of [sayBack, confirmBack]) {
      const booking = await endingIn(2 * HOUR);
      const saidAt = world.clock.now();
      dataOf(await confirmBack(booking));
      world.clock.set(later(booking.end, 3 * HOUR));
      expect((await view(renter, booking.bookingId)).isDelayed).toBe(false);
      expect(dataOf(await press(booking)).data).toMatchObject({ state: 'completed', delayFee: null });
      expect((await moments(booking)).returned_at).toEqual(saidAt);
    }
  });
});

describe('[D-RETURN] a return that its owner does not confirm', () => {
  /** What both sides are told and what the owner is paid, 48 hours after this moment. */
  async function completesAfter(booking: PaidBooking, moment: Date): Promise<void> {
    await giveBankDetails(owner);
    await until(later(moment, 48 * HOUR - MINUTE));
    expect((await moments(booking)).state).not.toBe('completed');
    await until(later(moment, 48 * HOUR));
    expect((await moments(booking)).state).toBe('completed');
    expect((await stepsOf(booking)).at(-1)).toBe('conclude by system');
    expect((await kindsFor(world, renter)).at(-1)).toBe('return_concluded');
    expect((await kindsFor(world, owner)).at(-1)).toBe('return_unconfirmed');
    expect(await isKept(booking)).toBe(false);
    expect(dataOf(await owner.api.payOut({ bookingId: booking.bookingId })).data).toMatchObject({
      amount: '432.00',
    });
  }

  test('completes by itself 48 hours after the end, and its earning is paid out, when the renter has said it', async () => {
    const booking = await endingIn(5 * HOUR);
    const saidAt = world.clock.now();
    dataOf(await sayBack(booking));
    await completesAfter(booking, booking.end);
    expect((await moments(booking)).returned_at).toEqual(saidAt);
  });

  test('completes by itself when both have proved it in time and nobody presses', async () => {
    const booking = await endingIn(2 * HOUR);
    const provedAt = await proveBack(booking);
    await completesAfter(booking, booking.end);
    expect((await moments(booking)).returned_at).toEqual(provedAt);
  });

  test('completes by itself when it was proved late and the delay costs nothing', async () => {
    const booking = await endingIn(0);
    await world.db
      .updateTable('bookings')
      .set({ delay_percent: 0 })
      .where('id', '=', booking.bookingId)
      .execute();
    await until(later(booking.end, 10 * MINUTE));
    const provedAt = await proveBack(booking);
    await completesAfter(booking, provedAt);
  });

  test('waits for a person when it was proved late, or when nobody has said that it is back', async () => {
    const late = await endingIn(0);
    await until(later(late.end, 10 * MINUTE));
    await proveBack(late);
    await until(later(late.end, 100 * HOUR));
    expect((await moments(late)).state).toBe('accepted');
    expect(dataOf(await confirmBack(late, { asksDelayFee: 1 })).data.delayFeeAsked).toBe(true);
    await until(later(late.end, 200 * HOUR));
    expect((await moments(late)).state).toBe('accepted');
    await payDue(world, renter, late.bookingId);
    expect((await moments(late)).state).toBe('completed');

    const silent = await endingIn(0);
    await until(later(silent.end, 200 * HOUR));
    expect((await moments(silent)).state).toBe('accepted');
  });
});
