import { House } from '@kiraa/domain/booking-house/house.ts';
import { actsOf } from './courses.ts';
import type { DemoListing } from './listings.ts';
import type { DemoBooking } from './make-booking.ts';
import type { SeededRandom } from './random.ts';
import { COMMISSION_PERCENT, VAT_PERCENT } from './terms.ts';

export interface PlayedWith {
  readonly listings: readonly DemoListing[];
  readonly provider: string;
  /** For what is begun by a decision and not by a person, an operation at the bank. */
  readonly draw: SeededRandom;
}

/**
 * Plays every booking's course in one house, all of them in the order of time: two that would overlap are refused here, and
 * what the rows say is what the product itself would have written.
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
    provider,
    newId: () => draw.uuid(house.now),
  });
  for (const { at, run } of acts) {
    house.now = at;
    run(house);
  }
  return house;
}
