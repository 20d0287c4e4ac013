import { cards } from '../money/bank.ts';
import type { Person, World } from '../world.ts';
import { book, confirm, dataOf } from './renting.ts';

const HOUR = 3_600_000;

/**
 * Books and pays two days for 480.00, of which the owner earns 432.00; the booking is firm and starts in an hour. `of` is another
 * instant listing than a new one.
 */
export async function rented(
  world: World,
  { owner, renter }: { readonly owner: Person; readonly renter: Person },
  nameEn = 'Toyota Camry 2023',
  of?: string,
): Promise<string> {
  const listing = of ?? (await world.listing({ owner, instant: true, nameEn, nameAr: nameEn }));
  const start = new Date(world.clock.now().getTime() + HOUR);
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return bookingId;
}

/** The same, with the rental over: its owner confirms the return when it ends, 49 hours from now. */
export async function completed(
  world: World,
  people: { readonly owner: Person; readonly renter: Person },
  nameEn?: string,
  of?: string,
): Promise<string> {
  const bookingId = await rented(world, people, nameEn, of);
  await world.pass(49 * HOUR);
  dataOf(await people.owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }));
  return bookingId;
}
