import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../../testing/rentals/booking-world.ts';
import { accept, book, confirm, dataOf, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OTHER = {
  renter: '01900000-0000-7000-8000-00000000d015',
  owner: '01900000-0000-7000-8000-00000000d004',
};
const REASON = {
  renter: '01900000-0000-7000-8000-00000000d011',
  owner: '01900000-0000-7000-8000-00000000d001',
};
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** Books two days for 480.00, firm: paid at once, or held and captured when the owner accepts. */
async function firm(payment: 'mada' | 'visa' = 'visa', instant = true) {
  const start = new Date(world.clock.now().getTime() + 5 * 24 * HOUR);
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const listing = await world.listing({ owner, instant });
  const booked = await book(world, renter, listing, { period, payment });
  await world.bank.pay(booked.checkoutId, cards[payment]);
  await confirm(renter, booked.checkoutId);
  if (!instant) await accept(owner, booked.bookingId);
  return { ...booked, ...period };
}

const until = (moment: Date, milliseconds: number) =>
  world.pass(moment.getTime() - milliseconds - world.clock.now().getTime());
const cancelAs = (by: Person, bookingId: string, more: Record<string, string> = {}) =>
  by.mode === 'renter'
    ? by.api.cancelByRenter({ bookingId, reasonId: REASON.renter, ...more })
    : by.api.cancelByOwner({ bookingId, reasonId: REASON.owner, ...more });

/** 72.00 are kept: 64.80 by the owner, 7.20 by us, 0.94 of that as tax. */
const FEE_KEPT = { gateway: 7_200, owner: -6_480, 'platform:commission': -626, 'platform:vat': -94 };

describe('[P3-RENB-25] [P3-RENB-43] the renter cancels', () => {
  test('a request: the hold is released, nothing is kept, and the owner is told', async () => {
    const booked = await book(world, renter, await world.listing({ owner, instant: false }));
    await world.bank.pay(booked.checkoutId, cards.visa);
    await confirm(renter, booked.checkoutId);
    const { data } = dataOf(
      await renter.api.cancelByRenter({
        bookingId: booked.bookingId,
        claimedAccountId: renter.id,
        dateTime: '1999-01-01T00:00:00Z',
        reason: 'We travel a week later',
        reasonId: OTHER.renter,
      }),
    );
    expect(data).toMatchObject({
      state: 'cancelled',
      status: 'completed',
      money: 'given_back',
      givenBack: '480.00',
    });
    expect(data.timeline.at(-1)).toMatchObject({
      step: 'withdraw',
      actor: 'renter',
      reason: 'We travel a week later',
      at: world.clock.now().toISOString(),
    });
    expect(await ledgerOf(world, booked.bookingId)).toEqual({});
    const { data: told } = dataOf(await owner.api.notifications({}));
    expect(told[0]).toMatchObject({ title: 'The renter cancelled', bookingId: booked.bookingId });
    // A second click finds it over.
    expect(await cancelAs(renter, booked.bookingId)).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
  });

  test.each(['mada', 'visa'] as const)(
    '[P3-RENB-36] within 24 hours, paid by %s: 85 %% is refunded and the owner keeps 15 %% less commission',
    async (payment) => {
      const { bookingId, start } = await firm(payment);
      await until(start, 24 * HOUR);
      const { data } = dataOf(await cancelAs(renter, bookingId, { dateTime: '1999-01-01T00:00:00Z' }));
      expect(data).toMatchObject({ state: 'cancelled', money: 'given_back', givenBack: '408.00' });
      expect(await ledgerOf(world, bookingId)).toEqual(FEE_KEPT);
    },
  );

  test('a captured hold is refunded by its capture', async () => {
    const { bookingId, start } = await firm('visa', false);
    await until(start, 24 * HOUR);
    const { data } = dataOf(await cancelAs(renter, bookingId));
    expect(data).toMatchObject({ money: 'given_back', givenBack: '408.00' });
    expect(await ledgerOf(world, bookingId)).toEqual(FEE_KEPT);
  });

  test('a moment earlier everything is refunded, and the period is free for the next renter', async () => {
    const { bookingId, start, end } = await firm();
    await until(start, 24 * HOUR + 1);
    expect(dataOf(await cancelAs(renter, bookingId)).data.givenBack).toBe('480.00');
    expect(await ledgerOf(world, bookingId)).toEqual({});
    const { listing: items } = await view(renter, bookingId);
    const { data } = dataOf(
      await renter.api.checkAvailability({
        listingId: items.id,
        durationMode: 'day',
        from: start.toISOString(),
        to: end.toISOString(),
      }),
    );
    expect(data.booked).toBe(false);
  });

  test('[P3-RENB-35] from 5 minutes before the start nothing is refunded, and after the end cancelling is refused', async () => {
    const { bookingId, start } = await firm();
    await until(start, 5 * MINUTE);
    const { data: terms } = dataOf(await renter.api.cancelTerms({ bookingId }));
    expect(terms).toMatchObject({ rule: 'nothing', back: '0.00', kept: '480.00', minutesToStart: 5 });
    expect(dataOf(await cancelAs(renter, bookingId)).data).toMatchObject({
      money: 'taken',
      givenBack: null,
    });
    expect(await ledgerOf(world, bookingId)).toMatchObject({ gateway: 48_000, owner: -43_200 });
    const late = await firm();
    await until(late.end, 0);
    expect(await cancelAs(renter, late.bookingId)).toMatchObject({ refusal: { code: 'STEP_NOT_ALLOWED' } });
    expect((await view(renter, late.bookingId)).state).toBe('accepted');
  });

  test('sees beforehand what is refunded and when that changes; a change in between stops the cancellation', async () => {
    const { bookingId, start, end } = await firm();
    await until(start, 48 * HOUR);
    const { data } = dataOf(await renter.api.cancelTerms({ bookingId }));
    const at = (milliseconds: number) => new Date(start.getTime() - milliseconds).toISOString();
    expect(data).toMatchObject({ rule: 'all', back: '480.00', kept: '0.00', isHold: false });
    expect(data.line).toEqual([
      { rule: 'all', back: '480.00', kept: '0.00', from: at(48 * HOUR), until: at(24 * HOUR) },
      { rule: 'fee', back: '408.00', kept: '72.00', from: at(24 * HOUR), until: at(5 * MINUTE) },
      { rule: 'nothing', back: '0.00', kept: '480.00', from: at(5 * MINUTE), until: end.toISOString() },
    ]);
    await until(start, 24 * HOUR);
    const seen = await cancelAs(renter, bookingId, { refundAmount: data.back ?? '' });
    expect(seen).toMatchObject({ status: 409, refusal: { code: 'REFUND_CHANGED' } });
    expect((await view(renter, bookingId)).state).toBe('accepted');
    expect(dataOf(await cancelAs(renter, bookingId, { refundAmount: '408.00' })).data.state).toBe(
      'cancelled',
    );
  });
});

describe('[P2-OWNB-46] the owner cancels', () => {
  test('[P2-OWNB-22] up to 2 hours before the start: everything is refunded; later the admin has to be asked', async () => {
    const early = await firm();
    await until(early.start, 2 * HOUR);
    const { data } = dataOf(await cancelAs(owner, early.bookingId, { dateTime: '1999-01-01T00:00:00Z' }));
    expect(data).toMatchObject({ state: 'cancelled', givenBack: null, backInPart: false });
    expect(await view(renter, early.bookingId)).toMatchObject({ givenBack: '480.00', backInPart: false });
    // All of the rental has gone back; the owner owes 15 % of its price (D-OWNER-FEE).
    expect(await ledgerOf(world, early.bookingId)).toEqual({ owner: 7_200, 'platform:replacement': -7_200 });
    const { data: told } = dataOf(await renter.api.notifications({}));
    expect(told[0]).toMatchObject({ title: 'The owner cancelled', bookingId: early.bookingId });

    const late = await firm();
    await until(late.start, 2 * HOUR - 1);
    const refused = { status: 409, refusal: { code: 'CONTACT_ADMIN' } };
    expect(await cancelAs(owner, late.bookingId)).toMatchObject(refused);
    expect(await owner.api.cancelTerms({ bookingId: late.bookingId })).toMatchObject(refused);
    expect((await view(owner, late.bookingId)).state).toBe('accepted');
  });

  test('[P2-OWNB-23] during the rental: the unused minutes are refunded, the used ones are kept less commission', async () => {
    const { bookingId, start } = await firm();
    await until(start, -12 * HOUR);
    const { data: reasons } = dataOf(await owner.api.cancelReasonsForCurrent({}));
    const reasonId = reasons[0]?.id ?? '';
    const { data: terms } = dataOf(await owner.api.cancelTerms({ bookingId }));
    expect(terms).toMatchObject({ rule: 'unused', back: null, kept: '120.00', line: [] });
    expect(dataOf(await cancelAs(owner, bookingId, { reasonId })).data).toMatchObject({
      givenBack: null,
      backInPart: true,
    });
    expect((await view(renter, bookingId)).givenBack).toBe('360.00');
    // Of the 108.00 that were earned, 15 % of the price of the 36 hours that are lost are owed (D-OWNER-FEE).
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      gateway: 12_000,
      owner: -10_800 + 5_400,
      'platform:replacement': -5_400,
    });
    const { data: current } = dataOf(await owner.api.bookingList({ status: 'current', perPage: 50 }));
    expect(current.map((one) => one.id)).not.toContain(bookingId);
  });
});

describe('the reason', () => {
  test('[P3-RENB-22] [P2-OWNB-16] [P3-RENB-33] [P3-RENB-34] [P3-RENB-44] [P2-OWNB-41] each side has its own list, must choose from it, and writes 10 to 100 letters for "Other"', async () => {
    const { bookingId } = await firm();
    const none = { reasonId: '' };
    expect(await cancelAs(renter, bookingId, none)).toMatchObject({
      status: 422,
      refusal: { code: 'REASON_REQUIRED' },
    });
    // The owner's reasons are refused to the renter, and the other way round.
    const foreign = await cancelAs(renter, bookingId, { reasonId: REASON.owner });
    expect(foreign).toMatchObject({ refusal: { code: 'REASON_REQUIRED' } });
    expect(await cancelAs(owner, bookingId, { reasonId: REASON.renter })).toMatchObject({
      refusal: { code: 'REASON_REQUIRED' },
    });
    for (const letters of [0, 9, 101]) {
      const wish = { reasonId: OTHER.renter, reason: 'ب'.repeat(letters) };
      expect(await cancelAs(renter, bookingId, wish)).toMatchObject({ refusal: { code: 'REASON_LENGTH' } });
    }
    expect((await view(renter, bookingId)).state).toBe('accepted');
    const { data: ofRenter } = dataOf(await renter.api.cancelReasons({}));
    const { data: ofOwner } = dataOf(await owner.api.cancelReasons({}));
    for (const reason of [...ofRenter, ...ofOwner])
      expect(reason).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: expect.stringMatching(/[a-z]/),
        titleAr: expect.stringMatching(/[\u0600-\u06ff]/),
        needsText: expect.any(Boolean),
      });
    expect(ofRenter.map((one) => one.title)).toContain('My plans have changed');
    expect(ofOwner.map((one) => one.title)).toContain('It needs maintenance');
    expect(ofRenter.at(-1)).toMatchObject({
      title: 'Other',
      titleAr: 'سبب آخر',
      needsText: true,
    });
  });

  test('[P3-RENB-45] [P2-OWNB-42] a booking under way has other lists', async () => {
    const { data: ofRenter } = dataOf(await renter.api.cancelReasonsForCurrent({}));
    const { data: ofOwner } = dataOf(await owner.api.cancelReasonsForCurrent({}));
    expect(ofRenter.map((one) => one.title)).toContain('I never received it');
    expect(ofOwner.map((one) => one.title)).toContain('It is not used as agreed');
  });
});

describe('the money of a cancellation', () => {
  test.each(['reset', '5xx-before', '5xx-after', 'garbage'])(
    '[M3] [M4] is refunded once when the bank’s answer to the refund is lost: %s',
    async (outcome) => {
      const { bookingId, start } = await firm();
      await until(start, 24 * HOUR);
      await world.bank.plan({ match: { call: 'refund' }, outcome });
      expect(dataOf(await cancelAs(renter, bookingId)).data).toMatchObject({
        state: 'cancelled',
        money: 'going_back',
        givenBack: '408.00',
      });
      for (const step of [2 * MINUTE, 10 * MINUTE, HOUR]) await world.pass(step);
      expect((await view(renter, bookingId)).money).toBe('given_back');
      expect(await ledgerOf(world, bookingId)).toEqual(FEE_KEPT);
    },
  );

  test('[F3] the renter cancels in two tabs while the owner cancels too: one succeeds, and the money is refunded once', async () => {
    const { bookingId } = await firm();
    const answers = await Promise.all([
      cancelAs(renter, bookingId),
      cancelAs(renter, bookingId),
      cancelAs(owner, bookingId),
    ]);
    const lost = answers.filter((answer) => !answer.ok);
    expect(lost).toHaveLength(2);
    for (const answer of lost) {
      expect(answer).toMatchObject({ status: 409, refusal: { code: 'STEP_NOT_ALLOWED' } });
    }
    const { timeline } = await view(renter, bookingId);
    expect(timeline.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
    // The renter's money is gone either way; an owner who was first owes the fee of an early cancellation besides (D-OWNER-FEE).
    const isByOwner = answers[2].ok;
    const books = isByOwner ? { owner: 2_500, 'platform:replacement': -2_500 } : {};
    expect(await ledgerOf(world, bookingId)).toEqual(books);
  });

  test('[P2-OWNB-47] AllRefund only reports: it says what is refunded, to the renter how much, and moves nothing', async () => {
    const { bookingId, start } = await firm();
    const before = dataOf(await renter.api.allRefund({ bookingId, amount: '480.00', currency: 'SAR' }));
    expect(before.data).toMatchObject({ amount: '0.00', money: 'taken' });
    await until(start, 24 * HOUR);
    await cancelAs(renter, bookingId);
    for (const by of [renter, owner, renter]) {
      const { data } = dataOf(await by.api.allRefund({ bookingId }));
      expect(data).toMatchObject({ amount: by === owner ? null : '408.00', money: 'given_back' });
    }
    expect(await ledgerOf(world, bookingId)).toEqual(FEE_KEPT);
  });
});
