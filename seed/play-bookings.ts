import { House } from '@kiraa/domain/booking-house/house.ts';
import { actsOf } from './courses.ts';
import { NO_SHOWS } from './disputes.ts';
import type { DemoListing } from './listings.ts';
import type { DemoBooking } from './make-booking.ts';
import type { SeededRandom } from './random.ts';
import { COMMISSION_PERCENT, VAT_PERCENT } from './terms.ts';

export interface PlayedWith {
  readonly listings: readonly DemoListing[];
  readonly provider: string;
  /** Draws the ids for what a decision starts and not a person: operations at the bank. */
  readonly draw: SeededRandom;
}

/**
 * Plays every booking's course in one house in memory, in the order of time. Two bookings that overlap would be refused
 * here, and the rows say what the product itself would have written.
 */
export function playBookings(
  bookings: readonly DemoBooking[],
  { listings, provider, draw }: PlayedWith,
): House {
  const acts = bookings.flatMap(actsOf).sort((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = acts;
  if (!first) throw new Error('there is nothing to play');
  const house: House = new House({
    now: first.at,
    listings: listings.map(({ id, owner, instant, priceHalalas, priceHours }) => ({
      id,
      ownerId: owner.id,
      instant,
      priceHalalas,
      priceHours,
    })),
    terms: { commissionPercent: COMMISSION_PERCENT, vatPercent: VAT_PERCENT },
    ownerFees: null,
    noShows: NO_SHOWS,
    provider,
    newId: () => draw.uuid(house.now),
  });
  for (const { at, run } of acts) {
    house.now = at;
    run(house);
  }
  return house;
}
