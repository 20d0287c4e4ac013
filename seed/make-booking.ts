import type { PaymentChannel } from '@kiraa/domain/payment/states.ts';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { DemoClaim } from './disputes.ts';
import type { DemoListing } from './listings.ts';
import type { Person } from './people.ts';
import type { SeededRandom } from './random.ts';

/** How a booking went. What follows from it is worked out when it is played (courses.ts). */
export type Course =
  | 'completed'
  /** Extended, with the extension paid for and used. */
  | 'extended'
  /** Returned late, with the fee paid. */
  | 'late'
  | 'withdrawn'
  /** Cancelled by the renter shortly before the start, so the owner keeps a part of the price. */
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'requested'
  | 'upcoming'
  | 'current'
  /** The owner says that the renter did not come, who contradicts: the operator decides. */
  | 'missed'
  /** Under way, with an extension requested. */
  | 'asked'
  /** Returned according to the renter; the owner has not confirmed it. */
  | 'returned';

/** Courses in which the thing was returned and both sides said so. */
export const OVER_AND_BACK: readonly Course[] = ['completed', 'extended', 'late'];

export interface DemoBooking {
  readonly id: string;
  readonly listing: DemoListing;
  readonly renter: Person;
  readonly course: Course;
  readonly mode: 'day' | 'hour';
  readonly createdAt: Date;
  readonly start: Date;
  readonly end: Date;
  /**
   * When the owner answered, the renter withdrew, or the time ran out; for instant bookings, the time of the payment.
   */
  readonly decidedAt: Date;
  readonly paidAt: Date;
  readonly channel: PaymentChannel;
  readonly review: { readonly ofListing: number | undefined; readonly ofRenter: number | undefined };
  readonly claim?: DemoClaim;
  readonly draw: SeededRandom;
}

export interface Slot {
  readonly start: Date;
  readonly end: Date;
  readonly mode: 'day' | 'hour';
}

const OWNER_ANSWER_MILLISECONDS = 8 * HOUR_MILLISECONDS;

/** Half stars and how often each is given: a mean of about 4.6. */
const stars = [
  [10, 55],
  [9, 24],
  [8, 15],
  [7, 4],
  [6, 2],
] as const;

export function makeBooking(
  id: string,
  listing: DemoListing,
  renter: Person,
  slot: Slot,
  course: Course,
  draw: SeededRandom,
): DemoBooking {
  // Booked early enough for an owner to have the whole eight hours to answer.
  const createdAt = new Date(
    slot.start.getTime() - Math.round(draw.between(10 * 60, 9 * 24 * 60)) * MINUTE_MILLISECONDS,
  );
  const paidAt = new Date(createdAt.getTime() + draw.whole(45, 400) * 1000);
  const answer = course === 'expired' ? OWNER_ANSWER_MILLISECONDS : draw.whole(6, 440) * MINUTE_MILLISECONDS;
  const completed = OVER_AND_BACK.includes(course);
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
