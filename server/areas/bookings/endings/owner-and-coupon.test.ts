import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { setAdmin } from '../../../testing/people/admins.ts';
import { clientOf } from '../../../testing/people/people.ts';
import { ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../../testing/rentals/booking-world.ts';
import { makeCoupon } from '../../../testing/rentals/coupons.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { book, confirm, dataOf, FIRST_REASON, payDue } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';
import { askForRefund } from './refund-booking.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What an owner pays for cancelling so late. */
const LATE_FEE = 5_000;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** Two days for 480.00 from in an hour, of which the renter has paid 384.00 and a coupon 96.00. */
async function withCoupon() {
  const listing = await world.listing({ owner, instant: true });
  const start = new Date(world.clock.now().getTime() + HOUR);
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const code = await makeCoupon(world);
  const couponId = dataOf(await renter.api.applyCoupon({ code, amount: '480.00' })).data.id;
  const { bookingId, checkoutId } = await book(world, renter, listing, { period, couponId });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { bookingId, listing };
}

/** The team gives so much back to the renter, and the booking goes on. */
async function refundOf(bookingId: string, sar: string) {
  const { mobile } = await world.person();
  await setAdmin(world.db, mobile, world.clock.now());
  const row = world.db.selectFrom('bookings').select('number').where('id', '=', bookingId);
  const { number } = await row.executeTakeFirstOrThrow();
  const amountHalalas = parseSar(sar) ?? ZERO;
  const wish = { number, amountHalalas, reason: 'the air conditioning failed', by: mobile };
  const asked = await askForRefund(world.server.services, { ...wish, limitHalalas: amountHalalas });
  expect(asked).toMatchObject({ ok: true, needsSecond: false });
  await world.pass(MINUTE);
}

const termsFor = async (bookingId: string) => dataOf(await owner.api.cancelTerms({ bookingId })).data;

describe('[D-COUPON] an owner who cancels keeps what they were told, of a booking with a coupon', () => {
  test('of which the team has given a part back', async () => {
    const { bookingId } = await withCoupon();
    await refundOf(bookingId, '192.00');
    await world.pass(25 * HOUR - MINUTE);
    // 192.00 of the payment and 48.00 of the coupon stand, and half of the time is used.
    expect(await termsFor(bookingId)).toMatchObject({ rule: 'unused', back: null, kept: '120.00' });
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }));
    await world.pass(MINUTE);
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      gateway: 9_600,
      'platform:coupons': 2_400,
      owner: -10_800 + LATE_FEE,
    });
  });

  test('that was extended: the extension goes back first, without a coupon', async () => {
    const { bookingId, listing } = await withCoupon();
    await world.pass(2 * HOUR);
    dataOf(await askForMore(renter, { bookingId, listing }, { hours: 4 }));
    await payDue(world, renter, bookingId);
    await world.pass(25 * HOUR);
    // 212.00 of the 424.00 paid go back: the 40.00 of the extension, and of the rental 172.00 with 43.00 of its coupon.
    expect(await termsFor(bookingId)).toMatchObject({ rule: 'unused', kept: '265.00' });
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }));
    await world.pass(MINUTE);
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      gateway: 21_200,
      'platform:coupons': 5_300,
      owner: -23_850 + LATE_FEE,
    });
  });
});

test('[D-COUPON] an owner whose renter did not come reads what they earn of the price, and no sum that goes back', async () => {
  const { bookingId } = await withCoupon();
  await world.pass(2 * HOUR);
  const { money } = dataOf(await owner.api.noShow({ bookingId })).data;
  expect(money).toEqual({ back: null, kept: '240.00', fee: null });
  dataOf(await owner.api.actOnNoShow({ bookingId, action: 'say' }));
  const theirs = dataOf(await renter.api.noShow({ bookingId })).data.money;
  expect(theirs).toEqual({ back: '192.00', kept: '192.00', fee: null });
  await world.pass(31 * MINUTE);
  expect(await ledgerOf(world, bookingId)).toMatchObject({ 'platform:coupons': 4_800, owner: -21_600 });
});

test('[D-COUPON] the refund of a booking is told by its side, in whichever mode the reader is', async () => {
  const { bookingId } = await withCoupon();
  await refundOf(bookingId, '192.00');
  const amountFor = async ({ api }: Person) => dataOf(await api.allRefund({ bookingId })).data.amount;
  expect([await amountFor(renter), await amountFor(owner)]).toEqual(['192.00', null]);
  const turn = async (person: Person, mode: 'renter' | 'owner') => {
    const { token } = dataOf(await person.api.switchUserType({ mode }));
    return { ...person, api: clientOf(world.url, token) };
  };
  const turned = [await turn(renter, 'owner'), await turn(owner, 'renter')] as const;
  expect([await amountFor(turned[0]), await amountFor(turned[1])]).toEqual(['192.00', null]);
});
