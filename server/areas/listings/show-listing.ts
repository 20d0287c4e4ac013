import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { listingEndpoints } from '@kiraa/contract/listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { keptNumbersNow } from '../numbers/numbers.ts';
import { listingCardsByIds } from './cards-by-ids.ts';
import { isVisibleTo } from './listing-access.ts';
import { detailRow, shownPictures } from './listing-queries.ts';
import { toDetail } from './listing-view.ts';

type Input = ParsedInputOf<typeof listingEndpoints.listing>;

/**
 * One listing with its details. NOT_FOUND for what is inactive, unverified, deleted or unknown, except to its owner.
 */
export async function showListing(context: CallContext, input: Input) {
  const { db, caller, clock, views } = context;
  const from =
    input.latitude !== undefined && input.longitude !== undefined
      ? { latitude: input.latitude, longitude: input.longitude }
      : undefined;
  const [row, [card], pictures, kept] = await Promise.all([
    detailRow(db, input.listingId),
    listingCardsByIds(db, [input.listingId], { from }),
    shownPictures(db, input.listingId),
    keptNumbersNow(context),
  ]);
  if (!row || !card || !isVisibleTo(row, caller)) return refuse('NOT_FOUND');
  // An owner's look at their own listing is not counted: it must not raise the trending score. Nor is one of the house's (D-SHADOW).
  if (caller?.accountId !== row.ownerId && !caller?.shadow) views.count(input.listingId, clock.now());
  return accept({ data: toDetail(card, row, { pictures, kept }) });
}
