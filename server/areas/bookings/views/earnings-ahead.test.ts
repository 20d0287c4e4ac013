import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { accept, book, confirm, dataOf, nextPeriod, payDue, view } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld({ env: { DEEMED_SUPPLIER_FROM: '2027-03-28' } });
  [owner, renter] = await Promise.all([world.person('owner'), world.person('renter')]);
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await world.close();
});

/** Two days for 480.00, paid, and waiting for their owner. */
async function requested(period = nextPeriod(world)) {
  const listing = await world.listing({ owner, instant: false });
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { bookingId, listing, ...period };
}

const earnedBy = async (bookingId: string) => (await ledgerOf(world, bookingId)).owner;
const profitOf = async (bookingId: string) =>
  dataOf(await owner.api.earnings({})).data.bookings.find(({ id }) => id === bookingId)?.profit;

test('[D-RECEIVES] a request tells its owner alone what they receive, and the ledger books just that with their yes', async () => {
  const { bookingId } = await requested();
  const listed = dataOf(await owner.api.bookingList({ status: 'new_confirmations' })).data;
  expect(listed.map(({ id, total, receives }) => [id, total, receives])).toEqual([
    [bookingId, '480.00', '432.00'],
  ]);
  expect((await view(renter, bookingId)).receives).toBeNull();
  const story = dataOf(await owner.api.bookingStory({ bookingId })).data;
  expect([story.booking.receives, story.money.earned]).toEqual(['432.00', '0.00']);
  expect(await earnedBy(bookingId)).toBeUndefined();
  // It is a promise only while it waits: from then on the ledger says it.
  expect((await accept(owner, bookingId)).receives).toBeNull();
  expect([await earnedBy(bookingId), await profitOf(bookingId)]).toEqual([-43_200, '432.00']);
});

test('[D-RECEIVES] so does more time, beside a booking that has earned already', async () => {
  const start = new Date(world.clock.now().getTime() + 5 * HOUR);
  const booking = await requested({ start, end: new Date(start.getTime() + 2 * DAY) });
  await accept(owner, booking.bookingId);
  await world.pass(6 * HOUR);
  dataOf(await askForMore(renter, booking, { hours: 3, minutes: 30 }));
  await payDue(world, renter, booking.bookingId);
  const told = async (by: Person) => {
    const { receives, extensions } = await view(by, booking.bookingId);
    return [receives, extensions.map((one) => [one.time.total, one.receives])];
  };
  expect(await told(owner)).toEqual([null, [['35.00', '31.50']]]);
  expect(await told(renter)).toEqual([null, [['35.00', null]]]);
  dataOf(await owner.api.answerExtension({ bookingId: booking.bookingId, action: 'accepted' }));
  expect(await told(owner)).toEqual([null, [['35.00', null]]]);
  expect([await earnedBy(booking.bookingId), await profitOf(booking.bookingId)]).toEqual([-46_350, '463.50']);
});

test('[D-RECEIVES] where the house is the deemed supplier, VAT is off the price before the commission is', async () => {
  await world.pass(new Date('2027-03-28T00:00:00Z').getTime() - world.clock.now().getTime());
  const { bookingId } = await requested(nextPeriod(world));
  expect((await view(owner, bookingId)).receives).toBe('375.65');
  await accept(owner, bookingId);
  expect([await earnedBy(bookingId), await profitOf(bookingId)]).toEqual([-37_565, '375.65']);
});
