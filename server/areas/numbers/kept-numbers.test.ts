import { nextDate } from '@kiraa/domain/dates.ts';
import { DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { book, confirm, dataOf, view } from '../../testing/rentals/renting.ts';
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

const START_IN = 4 * DAY;

/** An instant rental of a day for 240.00 that begins at this moment, and is paid. */
async function booked(start: Date) {
  const listing = await world.listing({ owner, instant: true });
  const period = { start, end: new Date(start.getTime() + DAY) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { bookingId, listing };
}

test('[D-NUMBERS] [D-CANCEL] [D-LATE] what comes back, what being late costs and how long the two may write stay as they were when it was booked', async () => {
  const since = nextDate(new Date(world.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10));
  const reason = 'The summer has begun';
  for (const [name, value] of [
    ['ownerAnswerHours', 12],
    ['freeCancellationHours', 48],
    ['lateCancellationPercent', 25],
    ['delayPercent', 150],
    ['contactHours', 72],
  ] as const)
    dataOf(await admin.api.addNumber({ name, value, since, reason }));
  const none = { name: 'contactHours', value: 0, since: nextDate(since), reason } as const;
  expect(await admin.api.addNumber(none)).toMatchObject({ refusal: { fields: { value: 'OUT_OF_RANGE' } } });

  const start = new Date(world.clock.now().getTime() + START_IN);
  const before = await booked(start);
  const shown = async (listingId: string) => dataOf(await world.guest.listing({ listingId })).data.terms;
  expect(await shown(before.listing)).toEqual({ answerHours: 8, freeHours: 24, feePercent: 15 });
  await world.pass(DAY);
  const after = await booked(start);
  expect(await shown(after.listing)).toEqual({ answerHours: 12, freeHours: 48, feePercent: 25 });

  // 60 hours before the start both give everything back; the later one may write already.
  await world.pass(12 * HOUR);
  const terms = async (bookingId: string) => dataOf(await renter.api.cancelTerms({ bookingId })).data;
  const isOpen = async (bookingId: string) => (await view(renter, bookingId)).contactOpen;
  expect(await terms(before.bookingId)).toMatchObject({ rule: 'all', freeHours: 24, feePercent: 15 });
  expect(await terms(after.bookingId)).toMatchObject({ rule: 'all', freeHours: 48, feePercent: 25 });
  expect([await isOpen(before.bookingId), await isOpen(after.bookingId)]).toEqual([false, true]);
  // 40 hours before it the later one is past its 48.
  await world.pass(20 * HOUR);
  expect(await terms(before.bookingId)).toMatchObject({ rule: 'all', back: '240.00', kept: '0.00' });
  expect(await terms(after.bookingId)).toMatchObject({ rule: 'fee', back: '180.00', kept: '60.00' });

  // An hour and a half late.
  await world.pass(40 * HOUR + DAY + 1.5 * HOUR);
  const due = async (bookingId: string) => {
    const said = await renter.api.returnAction({ bookingId, side: 'renter' });
    return said.ok ? undefined : said.data;
  };
  expect(await due(before.bookingId)).toMatchObject({ delayFees: '15.00' });
  expect(await due(after.bookingId)).toMatchObject({ delayFees: '22.50' });
});
