import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { runAdmin } from '../../../testing/processes/admin-command.ts';
import { ledgerOf } from '../../../testing/rentals/booking-traces.ts';
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
  wishFor,
} from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REASON = '01900000-0000-7000-8000-00000000d011';
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

async function apply(by: Person, code: string, amount = '480.00') {
  return by.api.applyCoupon({ code, amount });
}

async function idOf(by: Person, code: string): Promise<string> {
  return dataOf(await apply(by, code)).data.id;
}

/** Two days for 480.00 less the coupon, its form open. */
async function bookWith(
  by: Person,
  couponId: string,
  listing: string,
  more: Parameters<typeof book>[3] = {},
) {
  return book(world, by, listing, { ...more, couponId });
}

async function add(by: Person, couponId: string, listing?: string, seenTotal?: string) {
  const wish = wishFor(listing ?? (await world.listing({ owner })), nextPeriod(world));
  const said = seenTotal === undefined ? {} : { seenTotal };
  return by.api.addBooking({ ...wish, couponId, ...said }, { idempotencyKey: randomUUID() });
}

async function refusalOf(answer: ReturnType<typeof add> | ReturnType<typeof apply>): Promise<string> {
  const got = await answer;
  return got.ok ? 'accepted' : got.refusal.code;
}

describe('a code is asked about', () => {
  test('[P3-PAY-60] with the amount: what is left of it, what comes off and the id that a booking names', async () => {
    const code = await makeCoupon(world, { capHalalas: sar(60) });
    const answer = dataOf(await apply(renter, ` ${code.toLowerCase()} `));
    expect(answer).toMatchObject({ toPay: '420.00', data: { code, discount: '60.00' } });
    const form = new URLSearchParams({ coupon_code: code, amount: '100' });
    const token = { authorization: `Bearer ${renter.token}` };
    const sent = await fetch(`${world.url}/api/booking/apply_coupon_code`, {
      method: 'POST',
      body: form,
      headers: token,
    });
    expect(await sent.json()).toMatchObject({ apply_amount: '80.00', data: { _id: answer.data.id } });
  });

  test('[P3-PAY-16] without a code the field says so', async () => {
    const answer = await apply(renter, '  ');
    expect(!answer.ok && answer.refusal.fields).toEqual({ code: 'COUPON_REQUIRED' });
  });

  test('one that is unknown, to come, stopped, over or for a larger rental is refused at its field', async () => {
    const now = world.clock.now();
    const later = new Date(now.getTime() + HOUR);
    const before = new Date(now.getTime() - HOUR);
    const wishes = [
      [{ start: later }, 'COUPON_UNKNOWN'],
      [{ stoppedAt: now }, 'COUPON_UNKNOWN'],
      [{ start: before, end: now }, 'COUPON_ENDED'],
      [{ minimumHalalas: sar(481) }, 'COUPON_MINIMUM'],
    ] as const;
    for (const [wish, fault] of wishes) {
      const answer = await apply(renter, await makeCoupon(world, wish));
      expect(!answer.ok && answer.refusal.fields).toEqual({ code: fault });
    }
    expect(await refusalOf(apply(renter, 'NOSUCHCODE'))).toBe('COUPON_UNKNOWN');
  });

  test('[T9] so many times an hour by one account, whatever they guess', async () => {
    const tries = [];
    for (let count = 0; count < 61; count += 1) tries.push(await refusalOf(apply(renter, `GUESS${count}`)));
    expect(tries.filter((one) => one === 'COUPON_UNKNOWN')).toHaveLength(60);
    expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(await refusalOf(apply(await world.person('renter'), 'GUESS'))).toBe('COUPON_UNKNOWN');
  });
});

describe('a booking with a coupon', () => {
  test('costs the renter less and the house the rest: price, payment, ledger; the owner earns and sees the whole', async () => {
    const coupon = await idOf(renter, await makeCoupon(world));
    const { bookingId, checkoutId } = await bookWith(renter, coupon, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.visa);
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
    expect(await view(renter, bookingId)).toMatchObject({
      total: '480.00',
      discount: '96.00',
      toPay: '384.00',
    });
    expect(await view(owner, bookingId)).toMatchObject({
      total: '480.00',
      discount: null,
      toPay: '480.00',
    });
    expect(await ledgerOf(world, bookingId)).toEqual({
      gateway: 38_400,
      'platform:coupons': 9_600,
      owner: -43_200,
      'platform:commission': -4_174,
      'platform:vat': -626,
    });
  });

  test('[T3] the amount that the client names decides nothing: only what the server counts is booked', async () => {
    const coupon = await idOf(renter, await makeCoupon(world));
    expect(await refusalOf(add(renter, coupon, undefined, '1.00'))).toBe('PRICE_CHANGED');
    expect(await refusalOf(add(renter, coupon, undefined, '480.00'))).toBe('PRICE_CHANGED');
    expect(await refusalOf(add(renter, coupon, undefined, '384.00'))).toBe('accepted');
  });

  test('that is stopped between the look and the booking keeps no slot', async () => {
    const code = await makeCoupon(world);
    const coupon = await idOf(renter, code);
    await world.db
      .updateTable('coupons')
      .set({ stopped_at: world.clock.now() })
      .where('code', '=', code)
      .execute();
    expect(await refusalOf(add(renter, coupon))).toBe('COUPON_UNKNOWN');
    expect(await refusalOf(add(renter, randomUUID()))).toBe('COUPON_UNKNOWN');
  });

  test('cancelled a day before, all that was paid comes back, and the house has its part again', async () => {
    const coupon = await idOf(renter, await makeCoupon(world));
    const { bookingId, checkoutId } = await bookWith(renter, coupon, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: REASON, refundAmount: '384.00' }));
    await world.pass(MINUTE);
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back', givenBack: '384.00' });
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect(await refusalOf(add(renter, coupon))).toBe('accepted');
  });

  test('cancelled too late, 85% of what was paid comes back and the owner keeps 15% of the whole price', async () => {
    const coupon = await idOf(renter, await makeCoupon(world));
    const start = new Date(world.clock.now().getTime() + 12 * HOUR);
    const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
    const { bookingId, checkoutId } = await bookWith(renter, coupon, await world.listing({ owner }), {
      period,
    });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: REASON }));
    await world.pass(MINUTE);
    expect((await view(renter, bookingId)).givenBack).toBe('326.40');
    expect(await ledgerOf(world, bookingId)).toEqual({
      gateway: 5_760,
      'platform:coupons': 1_440,
      owner: -6_480,
      'platform:commission': -626,
      'platform:vat': -94,
    });
    expect(await refusalOf(add(renter, coupon))).toBe('COUPON_ALREADY_USED');
  });
});

test('[D-COUPON] of a cancelled booking no figure tells its owner that there was a coupon', async () => {
  const seen = async (coupon: string | undefined, by: 'renter' | 'owner') => {
    const payer = await world.person('renter');
    const listing = await world.listing({ owner });
    const start = new Date(world.clock.now().getTime() + 12 * HOUR);
    const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
    const code = coupon && (await idOf(payer, coupon));
    const { bookingId, checkoutId } = code
      ? await bookWith(payer, code, listing, { period })
      : await book(world, payer, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(payer, checkoutId);
    if (by === 'owner') await world.pass(24 * HOUR);
    const terms = by === 'owner' && dataOf(await owner.api.cancelTerms({ bookingId })).data;
    const reason = by === 'owner' ? dataOf(await owner.api.cancelReasonsForCurrent({})).data[0]?.id : REASON;
    const what = { bookingId, reasonId: reason ?? '' };
    dataOf(
      by === 'owner'
        ? await owner.api.cancelByOwner({ ...what, refundAmount: '1.00' })
        : await payer.api.cancelByRenter(what),
    );
    await world.pass(MINUTE);
    const { money, givenBack, backInPart, total, toPay } = await view(owner, bookingId);
    const { amount } = dataOf(await owner.api.allRefund({ bookingId })).data;
    return { terms, money, givenBack, backInPart, total, toPay, amount };
  };
  for (const by of ['renter', 'owner'] as const)
    expect(await seen(await makeCoupon(world), by)).toEqual(await seen(undefined, by));
  expect(await seen(await makeCoupon(world), 'owner')).toMatchObject({
    givenBack: null,
    amount: null,
    backInPart: true,
    terms: { back: null },
  });
});

describe('a coupon counts', () => {
  test('once for each renter: again when nothing came of the booking, and not while another is unpaid', async () => {
    const coupon = await idOf(renter, await makeCoupon(world));
    const listing = await world.listing({ owner, instant: false });
    const first = await bookWith(renter, coupon, listing);
    expect(await refusalOf(add(renter, coupon))).toBe('COUPON_ALREADY_USED');
    // Chosen anew on the same listing: the unpaid slot goes, and its coupon with it.
    const second = await bookWith(renter, coupon, listing);
    expect((await view(renter, first.bookingId)).state).toBe('dropped');
    await world.bank.pay(second.checkoutId, cards.visa);
    await confirm(renter, second.checkoutId);
    expect(await refusalOf(add(renter, coupon))).toBe('COUPON_ALREADY_USED');
    await decline(owner, second.bookingId);
    const third = await bookWith(renter, coupon, listing);
    await world.bank.pay(third.checkoutId, cards.visa);
    await confirm(renter, third.checkoutId);
    await accept(owner, third.bookingId);
    expect(await ledgerOf(world, third.bookingId)).toMatchObject({
      gateway: 38_400,
      owner: -43_200,
    });
  });

  test('[M7 F14] so often in all: of forty who book with the last three at once, three do', async () => {
    const coupon = await idOf(renter, await makeCoupon(world, { totalLimit: 3 }));
    const crowd = await Promise.all(Array.from({ length: 40 }, () => world.person('renter')));
    const listings = await Promise.all(crowd.map(() => world.listing({ owner })));
    const ends = await Promise.all(crowd.map((one, index) => refusalOf(add(one, coupon, listings[index]))));
    expect(ends.filter((end) => end === 'accepted')).toHaveLength(3);
    expect(new Set(ends)).toEqual(new Set(['accepted', 'COUPON_USED_UP']));
    expect(await world.findings()).toEqual([]);
  });

  test('[M7 F14] for one renter once, though they book two things with it in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const twice = await world.person('renter');
      const coupon = await idOf(twice, await makeCoupon(world));
      const listings = await Promise.all([world.listing({ owner }), world.listing({ owner })]);
      const ends = await Promise.all(listings.map((listing) => refusalOf(add(twice, coupon, listing))));
      expect(ends.sort()).toEqual(['COUPON_ALREADY_USED', 'accepted']);
    }
  });

  test('[D-COUPON] the database takes no coupon without bounds', async () => {
    const code = await makeCoupon(world);
    const change = (values: object) =>
      world.db.updateTable('coupons').set(values).where('code', '=', code).execute();
    await expect(change({ cap_halalas: null })).rejects.toThrow('coupons_percent_capped');
    await expect(change({ total_limit: null })).rejects.toThrow('total_limit');
    await expect(change({ renter_limit: null })).rejects.toThrow('renter_limit');
  });

  test('[D-COUPON] a command makes none without bounds, and says which it wants', async () => {
    const say = (words: string) => runAdmin(world, ['coupon', 'add', ...words.split(' ')]);
    const wanted = /^A coupon has bounds: --uses in all, --each of 1 or more, and --cap/;
    expect(await say('UNBOUND1 --percent 25 --uses 10')).toMatch(wanted);
    expect(await say('UNBOUND1 --percent 25 --cap 100')).toMatch(wanted);
    expect(await say('UNBOUND1 --amount 25 --uses 10 --each 0')).toMatch(wanted);
    expect(await refusalOf(apply(renter, 'UNBOUND1'))).toBe('COUPON_UNKNOWN');
    expect(await say('BOUND1 --percent 25 --cap 100 --uses 10 --from 2027-01-01')).toContain(
      'used 0 of 10  1 each',
    );
    expect(await refusalOf(apply(renter, 'BOUND1'))).toBe('accepted');
  });

  test('[M7] money that comes after the slot lapsed finds the coupon used up: nothing is booked, all goes back', async () => {
    const coupon = await idOf(renter, await makeCoupon(world, { totalLimit: 1 }));
    const { bookingId, paymentId, checkoutId } = await bookWith(
      renter,
      coupon,
      await world.listing({ owner }),
    );
    await world.pass(16 * MINUTE);
    expect((await view(renter, bookingId)).state).toBe('dropped');
    const other = await world.person('renter');
    expect(await refusalOf(add(other, coupon))).toBe('accepted');
    await world.bank.pay(checkoutId, cards.visa);
    await world.pass(MINUTE);
    expect((await confirm(renter, checkoutId)).state).toBe('slot_lost');
    const row = await world.db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', paymentId)
      .executeTakeFirst();
    expect(row?.state).toBe('refunded');
  });

  test('late money that finds its coupon free books with it', async () => {
    const coupon = await idOf(renter, await makeCoupon(world, { totalLimit: 1 }));
    const { bookingId, checkoutId } = await bookWith(renter, coupon, await world.listing({ owner }));
    await world.pass(16 * MINUTE);
    await world.bank.pay(checkoutId, cards.visa);
    await world.pass(MINUTE);
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
    expect(await ledgerOf(world, bookingId)).toMatchObject({ 'platform:coupons': 9_600 });
    expect(await refusalOf(add(await world.person('renter'), coupon))).toBe('COUPON_USED_UP');
  });
});
