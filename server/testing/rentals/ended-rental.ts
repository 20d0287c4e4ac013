import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { cards } from '../money/bank.ts';
import type { Person, World } from '../world.ts';
import { setBookings } from './kept-slots.ts';
import { book, confirm } from './renting.ts';

interface EndedRental {
  readonly owner: Person;
  readonly renter: Person;
  /** The listing's, in both languages. */
  readonly name: string;
  /** When the rental ends, seen from now; below 0 it is over. */
  readonly endsInMilliseconds: number;
}

/**
 * Two days for SAR 480.00 (10 an hour), booked and paid when they were ahead. The browsers' clocks are real: the booking
 * goes into the past, not they into the future.
 */
export async function endedRental(world: World, rental: EndedRental): Promise<string> {
  const { owner, renter, name, endsInMilliseconds } = rental;
  const now = world.clock.now().getTime();
  const listing = await world.listing({ owner, instant: true, nameEn: name, nameAr: name });
  const period = {
    start: new Date(now + HOUR_MILLISECONDS),
    end: new Date(now + 49 * HOUR_MILLISECONDS),
  };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const end = now + endsInMilliseconds;
  const moved = { starts_at: new Date(end - 48 * HOUR_MILLISECONDS), ends_at: new Date(end) };
  await setBookings(world.db, { id: bookingId }, moved);
  return bookingId;
}
