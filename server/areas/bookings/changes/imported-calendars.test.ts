import type { Period } from '@kiraa/domain/time.ts';
import { expect, test } from 'vitest';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { calendarOf, putCalendar } from '../../../testing/rentals/calendars.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { dataOf, payDue, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const HOUR = 3_600_000;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);

/** Another site's calendar of the listing has this period, and is read. */
async function imports({ bookingId, listing }: PaidBooking, period: Period): Promise<void> {
  const address = await putCalendar(world, bookingId, calendarOf([period]));
  dataOf(await owner.api.addCalendarFeed({ listingId: listing, name: 'Elsewhere', address }));
  await world.pass(1_000);
  const blocks = world.db.selectFrom('listing_blocks').select('id').where('listing_id', '=', listing);
  expect(await blocks.execute()).toHaveLength(1);
}

async function running(instant: boolean): Promise<PaidBooking> {
  const booking = await paidBooking({ world, owner, renter }, { instant });
  await world.pass(6 * HOUR);
  return booking;
}

const endOf = async ({ bookingId }: PaidBooking) => (await view(renter, bookingId)).to;

test('another site that shows our own booking stands in no way of more time for it', async () => {
  const booking = await running(true);
  await imports(booking, booking);
  dataOf(await askForMore(renter, booking, { hours: 3, minutes: 0 }));
  expect(await payDue(world, renter, booking.bookingId)).toMatchObject({ state: 'succeeded' });
  expect(await endOf(booking)).toBe(later(booking.end, 3).toISOString());
});

test.each([true, false])(
  'more time that was kept before another site had it is given when it is paid for (at once: %s)',
  async (instant) => {
    const booking = await running(instant);
    const added = { start: booking.end, end: later(booking.end, 3) };
    dataOf(await askForMore(renter, booking, { hours: 3, minutes: 0 }));
    await imports(booking, added);
    expect(await payDue(world, renter, booking.bookingId)).toMatchObject({ state: 'succeeded' });
    if (!instant)
      dataOf(await owner.api.answerExtension({ bookingId: booking.bookingId, action: 'accepted' }));
    expect(await endOf(booking)).toBe(added.end.toISOString());
  },
);

test('more time that another site has already is not asked for', async () => {
  const booking = await running(true);
  await imports(booking, { start: booking.end, end: later(booking.end, 3) });
  expect(await askForMore(renter, booking, { hours: 3, minutes: 0 })).toMatchObject({
    ok: false,
    refusal: { code: 'PERIOD_BLOCKED' },
  });
});
