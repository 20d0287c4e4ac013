import { nextDate } from '@kiraa/domain/dates.ts';
import { DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { kindsFor, ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { book, confirm, dataOf, payDue, view } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
let admin: Person;
bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});

/** An instant rental of a day, eight days ahead, with a deposit of 500.00; the renter has paid the rental. */
async function booked(): Promise<{ readonly bookingId: string; readonly listing: string }> {
  const listing = await world.listing({ owner, instant: true, depositSar: 500 });
  const start = new Date(world.clock.now().getTime() + 8 * DAY);
  const period = { start, end: new Date(start.getTime() + DAY) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { bookingId, listing };
}
const depositOf = async (bookingId: string) => (await view(renter, bookingId)).deposit;
const termsOf = async (listingId: string) =>
  dataOf(await world.guest.listing({ listingId })).data.depositTerms;

test('[D-NUMBERS] [D-DEPOSIT] a deposit is asked for and comes back by the numbers of the day on which its booking was made', async () => {
  const since = nextDate(new Date(world.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10));
  const reason = 'Longer rentals need more time';
  dataOf(await admin.api.addNumber({ name: 'depositAskedDays', value: 10, since, reason }));
  dataOf(await admin.api.addNumber({ name: 'depositKeptHours', value: 72, since, reason }));
  const tooShort = { name: 'depositKeptHours', value: 47, since: nextDate(since), reason } as const;
  expect(await admin.api.addNumber(tooShort)).toMatchObject({
    refusal: { fields: { value: 'OUT_OF_RANGE' } },
  });

  const before = await booked();
  expect(await termsOf(before.listing)).toEqual({ askedDays: 5, keptHours: 48 });
  await world.pass(DAY);
  const after = await booked();
  expect(await termsOf(after.listing)).toEqual({ askedDays: 10, keptHours: 72 });
  await world.sweep();
  // Seven days ahead, within the new ten: the earlier booking is not asked by them, the later one is, eight days ahead.
  expect(await depositOf(before.bookingId)).toMatchObject({ state: 'ahead', keptHours: 48 });
  expect(await depositOf(after.bookingId)).toMatchObject({ state: 'due', keptHours: 72 });
  const pending = async () =>
    dataOf(await renter.api.bookingList({ status: 'pending' })).data.map(({ id }) => id);
  expect(await pending()).toEqual([after.bookingId]);
  const asked = async () => (await kindsFor(world, renter)).filter((kind) => kind === 'deposit_asked').length;
  expect(await asked()).toBe(1);
  await world.pass(2 * DAY - 1);
  expect([await asked(), (await depositOf(before.bookingId))?.state]).toEqual([1, 'ahead']);
  await world.pass(1);
  expect([await asked(), (await depositOf(before.bookingId))?.state]).toEqual([2, 'due']);
  for (const { bookingId } of [before, after])
    expect(await payDue(world, renter, bookingId, 'mada')).toMatchObject({ state: 'succeeded' });

  // Both are back at the same moment.
  await world.pass(7 * DAY);
  const back = { side: 'owner', damaged: 0, asksDelayFee: 0 } as const;
  for (const { bookingId } of [before, after]) dataOf(await owner.api.returnAction({ bookingId, ...back }));
  const states = async () => [
    (await depositOf(before.bookingId))?.state,
    (await depositOf(after.bookingId))?.state,
  ];
  await world.pass(48 * HOUR - 1);
  expect(await states()).toEqual(['kept', 'kept']);
  await world.pass(1);
  expect(await states()).toEqual(['over', 'kept']);
  await world.pass(24 * HOUR - 1);
  expect(await states()).toEqual(['over', 'kept']);
  await world.pass(1);
  expect(await states()).toEqual(['over', 'over']);
  for (const { bookingId } of [before, after])
    expect(await ledgerOf(world, bookingId)).not.toHaveProperty('deposit');
});
