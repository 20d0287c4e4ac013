import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { cards } from '../money/bank.ts';
import type { Person, World } from '../world.ts';
import { setBookings } from './kept-slots.ts';
import { book, confirm } from './renting.ts';

interface EndedRental {
  readonly owner: Person;
  readonly renter: Person;
  /** The listing's names in both languages. */
  readonly name: string;
  /** Milliseconds from now until the rental ends; negative when it is over. */
  readonly endsInMilliseconds: number;
}

/**
 * A rental of two days for SAR 480.00 (10 an hour), booked and paid while it lay ahead and then moved into the past: a
 * browser's clock is real, so time cannot be moved instead.
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
