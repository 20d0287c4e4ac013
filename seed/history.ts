import type { CardChannel } from '@kiraa/domain/payment/states.ts';
import { addMinutes, DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { DemoListing } from './listings.ts';
import { type People, type Person, SEED_EPOCH } from './people.ts';
import type { SeededRandom } from './random.ts';

/** How a booking went. All but the last two are over. */
export type Course = 'completed' | 'withdrawn' | 'declined' | 'expired' | 'current' | 'upcoming';

export interface DemoBooking {
  readonly id: string;
  readonly listing: DemoListing;
  readonly renter: Person;
  readonly course: Course;
  readonly mode: 'day' | 'hour';
  readonly createdAt: Date;
  readonly start: Date;
  readonly end: Date;
  /** When the owner answered, or the renter withdrew, or the time ran out; the payment's moment when instant. */
  readonly decidedAt: Date;
  readonly paidAt: Date;
  readonly channel: CardChannel;
  readonly review: { readonly ofListing: number | undefined; readonly ofRenter: number | undefined };
  readonly draw: SeededRandom;
}

const HISTORY_DAYS = 240;
const QUIET_DAYS = 2; // the last days hold no past booking, so that none ends after the load
const OWNER_ANSWER_MILLISECONDS = 8 * HOUR_MILLISECONDS;

/** Half stars and how often they are given: a mean of about 4.6. */
const stars = [
  [10, 55],
  [9, 24],
  [8, 15],
  [7, 4],
  [6, 2],
] as const;

/** Bookings of the last eight months, oldest first, none overlapping another of its listing. */
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
  const live = makeLive(random.fork('live'), listings, people, now);
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
  // In days before the load, walking towards it; the gap is shorter the more a thing is wanted.
  let daysAgo = first - random.between(12, 20);
  while (daysAgo > QUIET_DAYS) {
    const draw = random.fork(`booking-${bookings.length}`);
    const period = pickPeriod(listing, draw, midnight - Math.floor(daysAgo) * DAY_MILLISECONDS);
    const endsDaysAgo = (midnight - period.end.getTime()) / DAY_MILLISECONDS;
    if (endsDaysAgo < QUIET_DAYS) break;
    const id = draw.uuid(new Date(SEED_EPOCH + (listingIndex * 1000 + bookings.length + 1) * 60_000));
    bookings.push(
      makeBooking(id, listing, draw.pick(people.renters), period, pickCourse(listing, draw), draw),
    );
    daysAgo = endsDaysAgo - 1 - draw.between(8, 34) / (0.35 + listing.demand);
  }
  return bookings;
}

interface Slot {
  readonly start: Date;
  readonly end: Date;
  readonly mode: 'day' | 'hour';
}

/** Hand-over between nine in the morning and eight in the evening of Riyadh, on a quarter of an hour. */
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

function makeBooking(
  id: string,
  listing: DemoListing,
  renter: Person,
  slot: Slot,
  course: Course,
  draw: SeededRandom,
): DemoBooking {
  // Far enough ahead that an owner has the whole eight hours to answer.
  const createdAt = new Date(
    slot.start.getTime() - Math.round(draw.between(10 * 60, 9 * 24 * 60)) * MINUTE_MILLISECONDS,
  );
  const paidAt = new Date(createdAt.getTime() + draw.whole(45, 400) * 1000);
  const answer = course === 'expired' ? OWNER_ANSWER_MILLISECONDS : draw.whole(6, 440) * MINUTE_MILLISECONDS;
  const completed = course === 'completed';
  return {
    ...slot,
    id,
    listing,
    renter,
    course,
    createdAt,
    paidAt,
    decidedAt: listing.instant ? paidAt : new Date(paidAt.getTime() + answer),
    channel: draw.chance(0.6) ? 'mada' : 'card',
    review: {
      ofListing: completed && draw.chance(0.8) ? draw.weighted(stars) : undefined,
      ofRenter: completed && draw.chance(0.65) ? Math.max(8, draw.weighted(stars)) : undefined,
    },
    draw,
  };
}

/** One booking under way and one to come, so that the named renter and owner find something on every tab. */
function makeLive(
  random: SeededRandom,
  listings: readonly DemoListing[],
  people: People,
  now: Date,
): DemoBooking[] {
  const quarter = 15 * MINUTE_MILLISECONDS;
  const base = Math.floor(now.getTime() / quarter) * quarter;
  const wanted = [
    { kind: 'generator', course: 'current', fromHours: -20 },
    { kind: 'playstation', course: 'upcoming', fromHours: 70 },
  ] as const;
  return wanted.map(({ kind, course, fromHours }) => {
    const listing = listings.find((one) => one.kind.key === kind && one.owner === people.owners[0]);
    if (!listing) throw new Error(`the named owner rents out no ${kind}`);
    const draw = random.fork(kind);
    const start = new Date(base + fromHours * HOUR_MILLISECONDS);
    const hours = listing.priceHours === 1 ? 6 : Math.max(48, listing.priceHours);
    const slot: Slot = {
      start,
      end: addMinutes(start, hours * 60),
      mode: listing.priceHours === 1 ? 'hour' : 'day',
    };
    const booking = makeBooking(
      draw.uuid(new Date(SEED_EPOCH)),
      listing,
      people.renters[0] as Person,
      slot,
      course,
      draw,
    );
    // Paid before now, however far off the start is.
    const createdAt = new Date(Math.min(booking.createdAt.getTime(), base - 30 * HOUR_MILLISECONDS));
    const paidAt = addMinutes(createdAt, 2);
    return { ...booking, createdAt, paidAt, decidedAt: listing.instant ? paidAt : addMinutes(paidAt, 40) };
  });
}
