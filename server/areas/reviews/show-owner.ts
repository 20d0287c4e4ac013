import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { reviewEndpoints } from '@kiraa/contract/listings/reviews.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { OWNER_LISTINGS_SHOWN } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../context.ts';
import { ownerNumbers } from '../bookings/bookings.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { readBy, visibilityOf } from './person-access.ts';
import { countOffered, offeredListingIds, personRow } from './review-queries.ts';
import { toPublicPerson } from './review-view.ts';

/** The same for everybody who asks: only of whoever lets something to the public. */
export async function showOwnerNumbers(
  { db }: CallContext,
  input: ParsedInputOf<typeof reviewEndpoints.ownerNumbers>,
) {
  if ((await visibilityOf(db, input.ownerId, undefined)) === 'none') return refuse('NOT_FOUND');
  return accept({ data: await ownerNumbers(db, input.ownerId) });
}

/** An owner with their listings, or the other side of a booking (P1-ITEM-20, P2-RATE-10: the answer's first row). */
export async function showOwner(
  { db, caller }: CallContext,
  input: ParsedInputOf<typeof reviewEndpoints.ownerDetails>,
) {
  const sight = await visibilityOf(db, input.ownerId, caller);
  if (sight === 'none') return refuse('NOT_FOUND');
  const [person, ids, count] = await Promise.all([
    personRow(db, input.ownerId),
    offeredListingIds(db, input.ownerId, OWNER_LISTINGS_SHOWN),
    countOffered(db, input.ownerId),
  ]);
  if (!person) return refuse('NOT_FOUND');
  const listings = await listingCardsByIds(db, ids);
  return accept({ data: [{ ...toPublicPerson(person, readBy(sight)), listings, listingCount: count }] });
}
