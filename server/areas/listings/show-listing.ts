import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { listingEndpoints } from '@kiraa/contract/listings/listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { visibleListing } from './listing-access.ts';

type Input = ParsedInputOf<typeof listingEndpoints.listing>;

/**
 * One listing with its details. NOT_FOUND for what is inactive, unverified, deleted or unknown, except to its owner.
 */
export async function showListing(context: CallContext, input: Input) {
  const { caller, clock, views, shown } = context;
  const { listingId, latitude, longitude } = input;
  const listing = await visibleListing(context, listingId);
  if (!listing) return refuse('NOT_FOUND');
  const kept = await shown.keptNumbers();
  // An owner's look at their own listing is not counted: it must not raise the trending score. Nor is one of the house's (D-SHADOW).
  if (caller?.accountId !== listing.row.ownerId && !caller?.shadow) views.count(listingId, clock.now());
  const from = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return accept(listing.answer(from, kept));
}
