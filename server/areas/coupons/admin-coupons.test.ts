import { couponStates } from '@kiraa/domain/booking/money/new-coupon.ts';
import { describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { runAdmin } from '../../testing/processes/admin-command.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { makeCoupon } from '../../testing/rentals/coupons.ts';
import { book, confirm, dataOf, view } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';

const REASON = 'The campaign was moved to autumn.';
let world: World;
let owner: Person;
let renter: Person;
let admin: Person;

bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  admin = await world.person('renter', 'هدى العمر');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});

type Wish = Parameters<Person['api']['addCoupon']>[0];
const eid = (change: Partial<Wish> = {}): Wish => ({
  code: 'EID25',
  kind: 'percent',
  percent: 25,
  cap: '100',
  uses: 2,
  each: 1,
  ...change,
});
type Answer =
  | { ok: true }
  | { ok: false; refusal: { code: string; fields?: Readonly<Record<string, string>> } };
const refusalOf = (answer: Answer) => (answer.ok ? 'done' : (answer.refusal.fields ?? answer.refusal.code));
const add = async (wish: Wish) => dataOf(await admin.api.addCoupon(wish)).data.id;
const shown = async (id: string) => dataOf(await admin.api.adminCoupon({ id })).data;
const day = (days: number) =>
  new Date(world.clock.now().getTime() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

/** Two days for 480.00 less the coupon, paid. */
async function bookWith(couponId: string, by = renter) {
  const { bookingId, checkoutId } = await book(world, by, await world.listing({ owner }), { couponId });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(by, checkoutId);
  return bookingId;
}

describe('[D-COUPON] coupons in the console', () => {
  test('the list is narrowed to each state, and each coupon is in the list of its own alone', async () => {
    const made = (code: string, change: Partial<Wish> = {}) => add(eid({ code, ...change }));
    await made('SAUDIRUN');
    await made('SAUDIPLAN', { from: day(3) });
    const [full, over] = [await made('SAUDIFULL', { uses: 1 }), await made('SAUDIOVER', { until: day(1) })];
    const both = await made('SAUDIBOTH', { uses: 1 });
    const off = await made('SAUDIOFF', { until: day(1) });
    await bookWith(full);
    await bookWith(both, await world.person('renter'));
    world.clock.advance(3 * 24 * 3_600_000 - 3_600_000);
    await world.db
      .updateTable('coupons')
      .set({ starts_at: new Date(world.clock.now().getTime() + 3_600_000) })
      .where('code', '=', 'SAUDIPLAN')
      .execute();
    dataOf(await admin.api.switchCoupon({ id: off, on: 0, reason: REASON }));
    dataOf(await admin.api.switchCoupon({ id: both, on: 0, reason: REASON }));
    const lists = await Promise.all(
      couponStates.map(async (state) => {
        const { data } = dataOf(await admin.api.adminCoupons({ code: 'SAUDI', state }));
        for (const coupon of data) expect(coupon.state).toBe(state);
        return [state, data.map(({ code }) => code)];
      }),
    );
    expect(Object.fromEntries(lists)).toEqual({
      planned: ['SAUDIPLAN'],
      running: ['SAUDIRUN'],
      used_up: ['SAUDIFULL'],
      ended: ['SAUDIOVER'],
      off: ['SAUDIOFF', 'SAUDIBOTH'],
    });
    expect((await shown(over)).state).toBe('ended');
  });

  test('one is made with all its rules, is used, and says how often and what it has cost to the halala', async () => {
    const id = await add(eid({ code: ' eid ٢٥', cap: '100.5', minimum: '300', until: day(30) }));
    expect(await shown(id)).toMatchObject({
      code: 'EID25',
      state: 'running',
      percent: 25,
      amount: null,
      cap: '100.50',
      minimum: '300.00',
      until: day(30),
      endsAt: new Date(`${day(31)}T00:00:00+03:00`).toISOString(),
      uses: 2,
      each: 1,
      used: 0,
      cost: '0.00',
      bookings: [],
    });
    const bookingId = await bookWith(id);
    const one = await shown(id);
    expect(one).toMatchObject({ state: 'running', used: 1, cost: '100.50' });
    expect(one.bookings).toMatchObject([
      {
        bookingId,
        number: expect.stringMatching(/^KR-\d+$/),
        discount: '100.50',
        cost: '100.50',
        state: 'accepted',
        releasedAt: null,
      },
    ]);
    await bookWith(id, await world.person('renter'));
    expect(await shown(id)).toMatchObject({ state: 'used_up', used: 2, cost: '201.00' });
  });

  test('what is wrong is told at its field, and nothing is made', async () => {
    const before = dataOf(await admin.api.adminCoupons({})).data.length;
    const wrong: readonly (readonly [Partial<Wish>, Readonly<Record<string, string>>])[] = [
      [{ code: 'E' }, { code: 'COUPON_CODE' }],
      [{ code: 'EID 25' }, { code: 'COUPON_TAKEN' }],
      [{ code: 'NEW1', percent: undefined }, { percent: 'REQUIRED' }],
      [{ code: 'NEW1', percent: 12.555 }, { percent: 'OUT_OF_RANGE' }],
      [{ code: 'NEW1', percent: 101 }, { percent: 'OUT_OF_RANGE' }],
      [{ code: 'NEW1', kind: 'fixed', percent: undefined }, { amount: 'REQUIRED' }],
      [{ code: 'NEW1', cap: undefined }, { cap: 'REQUIRED' }],
      [{ code: 'NEW1', cap: '0' }, { cap: 'OUT_OF_RANGE' }],
      [{ code: 'NEW1', uses: 0 }, { uses: 'OUT_OF_RANGE' }],
      [{ code: 'NEW1', from: day(3), until: day(2) }, { until: 'END_BEFORE_START' }],
      [{ code: 'NEW1', from: day(-3), until: day(-1) }, { until: 'COUPON_END_PAST' }],
    ];
    for (const [change, fields] of wrong)
      expect(refusalOf(await admin.api.addCoupon(eid(change)))).toEqual(fields);
    expect(dataOf(await admin.api.adminCoupons({})).data).toHaveLength(before);
  });

  test('switched off nobody books with it, on again they do; what was booked keeps its price, and of two who press one is told', async () => {
    const id = await add(
      eid({ code: 'OFF1', kind: 'fixed', percent: undefined, amount: '50', cap: undefined }),
    );
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }), {
      couponId: id,
    });
    const off = { id, on: 0, reason: REASON } as const;
    const both = await Promise.all([admin.api.switchCoupon(off), admin.api.switchCoupon(off)]);
    expect(both.map(refusalOf).sort()).toEqual(['COUPON_CHANGED', 'done']);
    expect((await shown(id)).state).toBe('off');
    const ask = async () => refusalOf(await admin.api.applyCoupon({ code: 'OFF1', amount: '480' }));
    expect(await ask()).toEqual({ code: 'COUPON_UNKNOWN' });
    dataOf(await admin.api.endCoupon({ id, until: day(0), reason: REASON }));
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted' });
    expect((await shown(id)).bookings).toMatchObject([{ discount: '50.00', cost: '50.00' }]);
    dataOf(await admin.api.switchCoupon({ id, on: 1, reason: REASON }));
    expect(await ask()).toBe('done');
  });

  test('its last day is changed and taken away, and not by whoever has seen another one; the log has each act under the code', async () => {
    const id = await add(eid({ code: 'LAST1', from: day(2), until: day(9) }));
    expect((await shown(id)).state).toBe('planned');
    const end = (until: string | undefined, seenUntil?: string) =>
      admin.api.endCoupon({ id, until, seenUntil, reason: REASON });
    expect(refusalOf(await end(day(5)))).toBe('COUPON_CHANGED');
    expect(refusalOf(await end(day(1), day(9)))).toEqual({ until: 'END_BEFORE_START' });
    expect(refusalOf(await end(day(5), day(9)))).toBe('done');
    expect((await shown(id)).until).toBe(day(5));
    expect(refusalOf(await end(undefined, day(5)))).toBe('done');
    expect(await shown(id)).toMatchObject({ until: null, endsAt: null });
    expect(await runAdmin(world, ['coupon', 'stop', 'LAST1'])).toBe('LAST1 is stopped.');
    expect(await runAdmin(world, ['coupon', 'stop', 'LAST2'])).toBe(
      'There is no coupon LAST2 that could be stopped.\n(ended with 1)',
    );
    const refused = dataOf(await admin.api.auditLog({ about: 'LAST2' })).data;
    expect(refused).toMatchObject([{ what: 'coupon-stop', outcome: 'refused' }]);
    const { data } = dataOf(await admin.api.auditLog({ about: 'LAST1' }));
    // A command goes by the machine's clock.
    expect(data.filter(({ isCommand }) => isCommand)).toMatchObject([
      { what: 'coupon-stop', outcome: 'ran' },
    ]);
    const calls = data.filter(({ isCommand }) => !isCommand);
    expect(calls.map(({ what, outcome, before, after }) => [what, outcome, before, after])).toEqual([
      ['endCoupon', 'done', { until: day(5) }, { until: null }],
      ['endCoupon', 'done', { until: day(9) }, { until: day(5) }],
      ['addCoupon', 'done', null, null],
    ]);
    expect(calls[0]).toMatchObject({ reason: REASON });
  });

  test('found by a part of the code, the newest first, 25 a page', async () => {
    for (let made = 1; made <= 27; made += 1) {
      await makeCoupon(world, { code: `PAGE${made}` });
      world.clock.advance(1_000);
    }
    const first = dataOf(await admin.api.adminCoupons({ code: 'page' }));
    expect(first.data).toHaveLength(25);
    expect(first.data.map(({ code }) => code).slice(0, 2)).toEqual(['PAGE27', 'PAGE26']);
    const second = dataOf(await admin.api.adminCoupons({ code: 'page', after: first.next ?? '' }));
    expect(second.data.map(({ code }) => code)).toEqual(['PAGE2', 'PAGE1']);
    expect(second.next).toBeNull();
    expect(dataOf(await admin.api.adminCoupons({ code: 'AGE27' })).data).toHaveLength(1);
    expect(dataOf(await admin.api.adminCoupons({ code: '%' })).data).toEqual([]);
  });
});
