import { addMinutes, DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { DemoListing } from './listings.ts';
import { makeLiveBookings } from './live-bookings.ts';
import { type Course, type DemoBooking, makeBooking, type Slot } from './make-booking.ts';
import { type People, SEED_EPOCH } from './people.ts';
import type { SeededRandom } from './random.ts';

const HISTORY_DAYS = 240;
const QUIET_DAYS = 2; // days without past bookings, so that none ends after the load

/** The bookings of the last eight months, oldest first; no two of a listing overlap. */
export function makeHistory(
  random: SeededRandom,
  listings: readonly DemoListing[],
  people: People,
  now: Date,
): DemoBooking[] {
  const midnight = Math.floor(now.getTime() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const bookings = listings.flatMap((listing, index) =>
    listing.verified ? bookingsOf(listing, people, random.fork(`listing-${index}`), midnight, index) : [],
  );
  const live = makeLiveBookings(random.fork('live'), listings, people, now);
  return [...bookings, ...live].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function bookingsOf(
  listing: DemoListing,
  people: People,
  random: SeededRandom,
  midnight: number,
  listingIndex: number,
): DemoBooking[] {
  if (listing.demand === 0) return [];
  const bookings: DemoBooking[] = [];
  const first = Math.min(HISTORY_DAYS, listing.listedDaysAgo);
  // In days before the load, from the oldest on; the gaps are shorter for more popular listings.
  let daysAgo = first - random.between(12, 20);
  while (daysAgo > QUIET_DAYS) {
    const draw = random.fork(`booking-${bookings.length}`);
    const period = pickPeriod(listing, draw, midnight - Math.floor(daysAgo) * DAY_MILLISECONDS);
    const endsDaysAgo = (midnight - period.end.getTime()) / DAY_MILLISECONDS;
    if (endsDaysAgo < QUIET_DAYS) break;
    const id = draw.uuid(new Date(SEED_EPOCH + (listingIndex * 1000 + bookings.length + 1) * 60_000));
    const made = makeBooking(id, listing, draw.pick(people.renters), period, pickCourse(listing, draw), draw);
    bookings.push(withRareCourse(made, draw.fork('turn')));
    daysAgo = endsDaysAgo - 1 - draw.between(8, 34) / (0.35 + listing.demand);
  }
  return bookings;
}

/** Hand-overs between nine in the morning and eight in the evening in Riyadh, on a quarter of an hour. */
function pickPeriod(listing: DemoListing, draw: SeededRandom, day: number): Slot {
  const start = new Date(day + draw.whole(6 * 4, 17 * 4) * 15 * MINUTE_MILLISECONDS);
  const hourly = listing.priceHours === 1;
  const hours = hourly ? draw.whole(2, 8) : lengthHours(listing.priceHours, draw);
  return { start, end: addMinutes(start, hours * 60), mode: hourly ? 'hour' : 'day' };
}

function lengthHours(priceHours: number, draw: SeededRandom): number {
  if (priceHours === 720) return 720;
  if (priceHours === 168) return 168 * draw.whole(1, 2);
  return (
    24 *
    draw.weighted([
      [1, 35],
      [2, 30],
      [3, 18],
      [4, 9],
      [6, 8],
    ] as const)
  );
}

function pickCourse(listing: DemoListing, draw: SeededRandom): Course {
  if (listing.instant) return 'completed';
  return draw.weighted([
    ['completed', 82],
    ['withdrawn', 10],
    ['declined', 5],
    ['expired', 3],
  ] as const);
}

/**
 * Gives a few of the completed bookings another course. Only those draw the extra random numbers, so that the others
 * stay the same.
 */
function withRareCourse(booking: DemoBooking, draw: SeededRandom): DemoBooking {
  if (booking.course !== 'completed') return booking;
  const course = draw.weighted([
    ['completed', 88],
    ['extended', 5],
    ['late', 4],
    ['cancelled', 3],
  ] as const);
  const review = course === 'cancelled' ? { ofListing: undefined, ofRenter: undefined } : booking.review;
  return { ...booking, course, review };
}
