import { describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../../testing/money/payout-bank.ts';
import { ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { dataOf } from '../../../testing/rentals/renting.ts';
import { completed } from '../../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../../testing/world.ts';

const DAY = 24;
const REASON = '01900000-0000-7000-8000-00000000d001';
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const book = (hoursAhead: number) => paidBooking({ world, owner, renter }, { instant: true, hoursAhead });
const termsOf = async ({ bookingId }: PaidBooking) => dataOf(await owner.api.cancelTerms({ bookingId })).data;
const cancel = ({ bookingId }: PaidBooking, feeAmount?: string) =>
  owner.api.cancelByOwner({ bookingId, reasonId: REASON, ...(feeAmount !== undefined && { feeAmount }) });
const payouts = async () => dataOf(await owner.api.payouts({})).data;
const storyOf = async (person: Person, { bookingId }: PaidBooking) =>
  dataOf(await person.api.bookingStory({ bookingId })).data;

describe('[D-OWNER-FEE] an owner who cancels pays', () => {
  test('what was shown before, to the halala, and it stands in the story, the earnings and the ledger', async () => {
    const booking = await book(47);
    const { fee, back } = await termsOf(booking);
    expect({ fee, back }).toEqual({
      fee: { rule: 'late', percent: 15, minimum: '50.00', amount: '72.00' },
      back: null,
    });
    expect(dataOf(await renter.api.cancelTerms({ bookingId: booking.bookingId })).data.fee).toBeNull();
    // A fee that is not the one that was seen stops it, and nothing has moved.
    expect(await cancel(booking, '24.00')).toMatchObject({ status: 409, refusal: { code: 'FEE_CHANGED' } });
    const [one, other] = await Promise.all([cancel(booking, '72.00'), cancel(booking, '72.00')]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect(await ledgerOf(world, booking.bookingId)).toEqual({
      owner: 7_200,
      'platform:replacement': -7_200,
    });
    const { money, story } = await storyOf(owner, booking);
    expect(money.fee).toEqual({ rule: 'late', percent: 15, minimum: '50.00', amount: '72.00' });
    expect(story.at(-1)?.money).toContainEqual({ kind: 'fee', amount: '72.00', doneAt: expect.any(String) });
    const renters = await storyOf(renter, booking);
    expect(renters.money.fee).toBeNull();
    expect(renters.story.flatMap((line) => line.money.map(({ kind }) => kind))).not.toContain('fee');
    const { data } = dataOf(await owner.api.earnings({}));
    expect(data).toMatchObject({
      total: '-72.00',
      bookings: [{ profit: '-72.00', fee: '72.00', price: '0.00' }],
    });
  });

  test('only one of two that are cancelled at once far ahead is free, the other costs 5 %, and at least 25', async () => {
    const [one, other] = [await book(8 * DAY), await book(9 * DAY)];
    expect((await termsOf(one)).fee).toMatchObject({ rule: 'free', amount: '0.00' });
    expect((await Promise.all([cancel(one), cancel(other)])).map(({ ok }) => ok)).toEqual([true, true]);
    const ledgers = [await ledgerOf(world, one.bookingId), await ledgerOf(world, other.bookingId)];
    expect(ledgers).toContainEqual({});
    expect(ledgers).toContainEqual({ owner: 2_500, 'platform:replacement': -2_500 });
  });

  test('but not where the renter cancels first', async () => {
    const booking = await book(47);
    const [byRenter, byOwner] = await Promise.all([
      renter.api.cancelByRenter({
        bookingId: booking.bookingId,
        reasonId: '01900000-0000-7000-8000-00000000d011',
      }),
      cancel(booking),
    ]);
    expect([byRenter.ok, byOwner.ok].sort()).toEqual([false, true]);
    const ledger = await ledgerOf(world, booking.bookingId);
    expect(ledger).toEqual(byOwner.ok ? { owner: 7_200, 'platform:replacement': -7_200 } : {});
  });
});

test('[D-OWNER-FEE] [M5-debt] a fee is a debt until later earnings settle it, and no payout leaves it out', async () => {
  await giveBankDetails(owner);
  dataOf(await cancel(await book(47)));
  expect(await payouts()).toMatchObject({ due: '0.00', debt: '72.00', fees: '72.00', payouts: [] });
  await world.pass(8 * DAY * 3_600_000);
  expect((await payouts()).payouts).toEqual([]);
  await completed(world, { owner, renter });
  await world.pass(25 * 3_600_000);
  expect(await payouts()).toMatchObject({ due: '360.00', debt: '0.00', fees: '72.00' });
  const { nextAt } = await payouts();
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
  expect((await payouts()).payouts).toMatchObject([{ amount: '360.00', fees: '72.00' }]);
  expect(await payouts()).toMatchObject({ due: '0.00', debt: '0.00', fees: '0.00' });
});

test('[D-OWNER-FEE] a booking that was made under no numbers costs its owner nothing', async () => {
  const booking = await book(47);
  const { db } = world;
  await db
    .updateTable('bookings')
    .set({ owner_fee_numbers_id: null })
    .where('id', '=', booking.bookingId)
    .execute();
  expect((await termsOf(booking)).fee).toBeNull();
  dataOf(await cancel(booking, '0.00'));
  expect(await ledgerOf(world, booking.bookingId)).toEqual({});
});
