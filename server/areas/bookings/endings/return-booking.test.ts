import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { giveBankDetails } from '../../../testing/money/payout-bank.ts';
import { bookingWorld } from '../../../testing/rentals/booking-world.ts';
import { book, confirm, dataOf, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** Books two days for 480.00 (10 an hour), firm, which ended so many milliseconds ago. */
async function ended(ago: number) {
  const listing = await world.listing({ owner, instant: true });
  const start = new Date(world.clock.now().getTime() + HOUR);
  const end = new Date(start.getTime() + 48 * HOUR);
  const booked = await book(world, renter, listing, { period: { start, end } });
  await world.bank.pay(booked.checkoutId, cards.visa);
  await confirm(renter, booked.checkoutId);
  await world.pass(end.getTime() + ago - world.clock.now().getTime());
  return { ...booked, start, end, listing };
}

const sayBack = (bookingId: string, more: object = {}) =>
  renter.api.returnAction({ bookingId, side: 'renter', ...more });
const confirmBack = (bookingId: string, more: object = {}) =>
  owner.api.returnAction({ bookingId, side: 'owner', ...more });

/** Pays what is due for a booking at the checkout; returns what the page shows. */
async function payFee(bookingId: string, card: string = cards.visa) {
  const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
  await world.bank.pay(result.id, card);
  return { checkout: result, outcome: await confirm(renter, result.id) };
}

const listed = async (by: Person, status: 'pending' | 'current' | 'completed') =>
  dataOf(await by.api.bookingList({ status })).data.map((one) => one.id);

async function ownerBalance(): Promise<number> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_halalas')
    .where('account', '=', `owner:${owner.id}`)
    .execute();
  return -rows.reduce((sum, row) => sum + row.amount_halalas, 0);
}

describe('returned on time', () => {
  test('[P3-RENB-25] [P3-RENB-41] [P2-OWNB-31] the renter reports the return, the owner confirms it, and the booking is completed', async () => {
    const { bookingId } = await ended(-HOUR);
    const { data } = dataOf(await sayBack(bookingId, { feePaid: 0 }));
    expect(data).toMatchObject({ state: 'returned', status: 'completed' });
    expect(await listed(renter, 'current')).toEqual([]);
    expect(await listed(owner, 'current')).toEqual([bookingId]);
    const { data: told } = dataOf(await owner.api.notifications({}));
    expect(told[0]).toMatchObject({ title: 'The renter says it is back', bikeReceived: true });

    const { data: done } = dataOf(await confirmBack(bookingId, { damaged: 0 }));
    expect(done).toMatchObject({ state: 'completed', status: 'completed', damaged: false, delayFee: null });
    expect(await listed(owner, 'current')).toEqual([]);
    expect(await listed(owner, 'completed')).toEqual([bookingId]);
    expect(done.timeline.map(({ step, actor }) => `${step} by ${actor}`)).toEqual([
      'book by renter',
      'confirm by system',
      'return by renter',
      'complete by owner',
    ]);
    // Neither side can report it twice.
    for (const again of [await sayBack(bookingId), await confirmBack(bookingId)]) {
      expect(again).toMatchObject({ status: 409, refusal: { code: 'STEP_NOT_ALLOWED' } });
    }
  });

  test('[P2-OWNB-29] [P2-OWNB-45] the owner confirms without the renter’s report, as damaged, and learns what will be paid out', async () => {
    const { bookingId } = await ended(0);
    await giveBankDetails(owner);
    const early = await owner.api.payOut({ bookingId });
    expect(early).toMatchObject({ status: 409, refusal: { code: 'STEP_NOT_ALLOWED' } });
    expect(dataOf(await confirmBack(bookingId, { damaged: 1 })).data).toMatchObject({
      state: 'completed',
      damaged: true,
    });
    // The second call, and the same call again.
    for (let time = 0; time < 2; time += 1) {
      const { data } = dataOf(await owner.api.payOut({ bookingId }));
      expect(data).toMatchObject({ bookingId, amount: '432.00', payout: 'next' });
    }
    expect(await ownerBalance()).toBe(43_200);
  });

  test('the rest of the period is free again, and nothing can be returned before it begins', async () => {
    const { bookingId, listing, end } = await ended(-47 * HOUR);
    await sayBack(bookingId);
    await confirmBack(bookingId);
    const wish = { listingId: listing, durationMode: 'hour' as const, hours: 2 };
    const from = new Date(end.getTime() - 40 * HOUR).toISOString();
    expect(dataOf(await renter.api.checkAvailability({ ...wish, from })).data.booked).toBe(false);
    const soon = await ended(-49 * HOUR);
    for (const answer of [await sayBack(soon.bookingId), await confirmBack(soon.bookingId)]) {
      expect(answer).toMatchObject({ status: 409, refusal: { code: 'NOT_BEGUN' } });
    }
  });
});

describe('[P3-RENB-26] late, and the renter reports it', () => {
  test('[P3-RENB-23] the answer has the fee, whatever the client says about the time; once paid, the booking is returned', async () => {
    const { bookingId } = await ended(90 * MINUTE);
    const claimed = { currentDateTime: '1999-01-01 00:00', noDelay: 1, saidDelay: 0 };
    const due = await sayBack(bookingId, claimed);
    expect(due).toMatchObject({ ok: false, status: 409, refusal: { code: 'DELAY_FEE_DUE' } });
    expect(due.ok || due.data).toMatchObject({
      error: true,
      delayFees: '15.00',
      delayhrs: 1,
      delaymins: 30,
      typeOfDuration: 'day',
    });
    expect((await view(renter, bookingId)).state).toBe('accepted');
    // The client's claim of having paid is checked at the bank, and not believed.
    expect(await sayBack(bookingId, { feePaid: 1, paymentId: 'x' })).toMatchObject({
      refusal: { code: 'DELAY_FEE_DUE' },
    });
    // The minutes are fixed when the renter reports the return, while they pay.
    const opened = await renter.api.openCheckout({ bookingId, paymentType: 'visa' });
    const checkout = dataOf(opened).result;
    expect(checkout).toMatchObject({ amount: '15.00', purpose: 'delay', method: 'purchase' });
    await world.bank.pay(checkout.id, cards.visa);
    // [P3-RENB-27] the same call with feePaid 1 finds the fee paid
    const { data } = dataOf(await sayBack(bookingId, { feePaid: 1, paymentId: checkout.id }));
    expect(data).toMatchObject({ state: 'returned', delayFee: '15.00', isDelayed: false, delayNow: null });
    expect(dataOf(await sayBack(bookingId, { feePaid: 1 })).data.state).toBe('returned');
    expect(dataOf(await confirmBack(bookingId)).data.state).toBe('completed');
    // 495.00 less a tenth of each payment.
    expect(await ownerBalance()).toBe(43_200 + 1_350);
  });

  test('a declined card leaves the booking as it was; after a quarter of an hour the minutes are counted anew', async () => {
    const { bookingId } = await ended(30 * MINUTE);
    await sayBack(bookingId);
    expect((await payFee(bookingId, cards.declined)).outcome).toMatchObject({
      state: 'declined',
      purpose: 'delay',
    });
    expect((await view(renter, bookingId)).state).toBe('accepted');
    // A fee that no owner has asked for yet keeps nobody from renting something else.
    await book(world, renter, await world.listing({ owner }));
    await world.pass(15 * MINUTE);
    const ended15 = await renter.api.openCheckout({ bookingId });
    expect(ended15).toMatchObject({ refusal: { code: 'SLOT_ENDED' } });
    const due = await sayBack(bookingId);
    expect(due.ok || due.data).toMatchObject({ delayFees: '7.50', delaymins: 45 });
    expect((await payFee(bookingId)).outcome).toMatchObject({
      state: 'succeeded',
      booking: { state: 'returned' },
    });
  });
});

describe('[P2-OWNB-44] late, and the owner confirms it', () => {
  test('[P2-OWNB-30] the owner is asked about the delay; No completes the booking at once; on time nothing is asked', async () => {
    const { bookingId } = await ended(HOUR);
    expect(await confirmBack(bookingId, { damaged: 0 })).toMatchObject({
      status: 422,
      refusal: { code: 'DELAY_ANSWER_REQUIRED' },
    });
    expect(await view(owner, bookingId)).toMatchObject({
      isDelayed: true,
      delayNow: { total: '10.00', hours: 1, minutes: 0 },
    });
    expect(dataOf(await confirmBack(bookingId, { asksDelayFee: 0 })).data).toMatchObject({
      state: 'completed',
      delayFee: null,
    });
    expect(await ownerBalance()).toBe(43_200);
  });

  test('[P2-OWNB-28] [P3-RENB-10] [P3-RENB-50] Yes asks the renter for the fee, under Pending, and its payment completes the booking', async () => {
    const { bookingId, listing } = await ended(2 * HOUR);
    const { data: asked } = dataOf(await confirmBack(bookingId, { asksDelayFee: 1, damaged: 1 }));
    expect(asked).toMatchObject({ state: 'accepted', delayFeeAsked: true });
    expect(await confirmBack(bookingId, { asksDelayFee: 1 })).toMatchObject({
      refusal: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await listed(renter, 'pending')).toEqual([bookingId]);
    expect(await listed(renter, 'current')).toEqual([]);
    const { data: told } = dataOf(await renter.api.notifications({}));
    expect(told[0]).toMatchObject({
      bookingPaymentDelayRequest: true,
      redirectUrl: `/booking/${bookingId}`,
    });
    // Until it is paid the renter cannot book anything else.
    const from = new Date(world.clock.now().getTime() + 100 * HOUR).toISOString();
    const wish = { listingId: listing, durationMode: 'hour' as const, from, hours: 2 };
    expect(dataOf(await renter.api.checkAvailability(wish)).data.isTakenByDelay).toBe(true);
    const booking = { listingId: listing, durationMode: 'hour' as const, from, hours: 2 };
    expect(
      await renter.api.addBooking({ ...booking, paymentType: 'visa' }, { idempotencyKey: 'a-late-renter' }),
    ).toMatchObject({ status: 409, refusal: { code: 'DELAY_OPEN' } });

    // The requested fee does not grow while the renter looks for a card.
    await world.pass(3 * HOUR);
    expect(dataOf(await renter.api.acceptPaymentRequest({ bookingId })).data).toEqual({
      bookingId,
      total: '20.00',
      hours: 2,
      minutes: 0,
    });
    const { outcome } = await payFee(bookingId);
    expect(outcome).toMatchObject({
      state: 'succeeded',
      purpose: 'delay',
      booking: { state: 'completed', damaged: true, delayFee: '20.00', delayFeeAsked: false },
    });
    expect(dataOf(await renter.api.checkAvailability(wish)).data.isTakenByDelay).toBe(false);
    expect(await renter.api.acceptPaymentRequest({ bookingId })).toMatchObject({
      refusal: { code: 'ALREADY_PAID' },
    });
    expect(await ownerBalance()).toBe(43_200 + 1_800);
  });

  test('[M3] [B5] waived while the bank still decides: a fee that is paid afterwards is refunded', async () => {
    const { bookingId } = await ended(HOUR);
    await sayBack(bookingId);
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    await confirmBack(bookingId, { asksDelayFee: 0 });
    await world.bank.pay(result.id, cards.visa);
    expect(await confirm(renter, result.id)).toMatchObject({
      purpose: 'delay',
      booking: { state: 'completed' },
    });
    await world.pass(2 * MINUTE);
    const { data: told } = dataOf(await renter.api.notifications({}));
    expect(told[0]?.title).toBe('Your delay fee is on its way back');
    expect(await ownerBalance()).toBe(43_200);
  });

  test('[F3] a fee paid in two attempts at once is taken once, and a return that both sides report at once ends once', async () => {
    const { bookingId } = await ended(HOUR);
    await sayBack(bookingId);
    const visa = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' })).result;
    const mada = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'mada' })).result;
    expect(mada.id).not.toBe(visa.id);
    await Promise.all([world.bank.pay(visa.id, cards.visa), world.bank.pay(mada.id, cards.mada)]);
    await Promise.all([
      confirm(renter, visa.id),
      confirm(renter, mada.id),
      confirmBack(bookingId, { noDelay: 1 }),
    ]);
    await world.pass(2 * MINUTE);
    const { state, timeline } = await view(renter, bookingId);
    expect(['returned', 'completed']).toContain(state);
    expect(timeline.filter(({ to }) => to === 'completed').length).toBeLessThanOrEqual(1);
    expect([43_200, 43_200 + 900]).toContain(await ownerBalance());
  });
});

test('[P2-OWNB-48] the list of requests is the same list at another address', async () => {
  const { bookingId } = await ended(-HOUR);
  const answer = await fetch(`${world.url}/api/booking/list?page=1&perpage=10&status=current`, {
    headers: { authorization: owner.token },
  });
  expect(await answer.json()).toMatchObject({ data: [{ _id: bookingId }], pages: 1, current: 1 });
});

test('[P2-BANK-10] [P3-PAY-52] [P3-PAY-55] the delayed-payment call opens the payment of the fee alone, and for its renter alone', async () => {
  const { bookingId } = await ended(2 * HOUR);
  const call = (by: Person) => by.api.payOutDelay({ bookingId, paymentType: 'visa' });
  // No fee is requested yet, and the rental is paid.
  expect(await call(renter)).toMatchObject({ status: 409, refusal: { code: 'ALREADY_PAID' } });
  dataOf(await confirmBack(bookingId, { asksDelayFee: 1 }));
  const stranger = await world.person('renter');
  expect(await call(stranger)).toMatchObject({ status: 404 });
  expect(await call(owner)).toMatchObject({ status: 403 });
  const { result } = dataOf(await call(renter));
  expect(result).toMatchObject({ amount: '20.00', purpose: 'delay', method: 'purchase' });
  // A second call opens the same form, and once it is paid nothing is due.
  expect(dataOf(await call(renter)).result.id).toBe(result.id);
  await world.bank.pay(result.id, cards.visa);
  await confirm(renter, result.id);
  expect(await view(renter, bookingId)).toMatchObject({ state: 'completed', delayFee: '20.00' });
  expect(await call(renter)).toMatchObject({ status: 409, refusal: { code: 'ALREADY_PAID' } });
});
