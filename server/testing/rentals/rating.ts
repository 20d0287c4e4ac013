import type { Person, World } from '../world.ts';
import { setBookings } from './kept-slots.ts';
import { book, dataOf } from './renting.ts';

/** Makes a completed booking without waiting for its days to pass: the state is written into its row. */
export async function completedBooking(world: World, renter: Person, listingId: string): Promise<string> {
  const { bookingId } = await book(world, renter, listingId);
  const over = { state: 'completed', ended_at: world.clock.now() } as const;
  await setBookings(world.db, { id: bookingId }, over);
  return bookingId;
}

interface TwoSides {
  readonly renter: Person;
  readonly owner: Person;
}

/** Both sides rate, so that both reviews are shown. */
export async function rateByBoth(
  { renter, owner }: TwoSides,
  bookingId: string,
  stars: { readonly ofListing: number; readonly ofRenter: number },
): Promise<void> {
  dataOf(await renter.api.rateItem({ bookingId, rating: stars.ofListing }));
  dataOf(await owner.api.rateUser({ bookingId, rating: stars.ofRenter }));
}
