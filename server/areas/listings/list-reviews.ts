import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { listingEndpoints } from '@kiraa/contract/listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../context.ts';
import { isVisibleTo } from './listing-access.ts';
import { listingStanding, reviewRows } from './listing-queries.ts';
import { toReview } from './listing-view.ts';

type Input = ParsedInputOf<typeof listingEndpoints.listingReviews>;

/** What renters said of a listing, newest first (P1-ITEM-15). */
export async function listReviews(context: CallContext, input: Input) {
  const page = pageOf(input, REVIEW_PAGE_SIZE);
  const listing = await listingStanding(context.db, input.itemid);
  if (!listing || !isVisibleTo(listing, context.caller)) return refuse('NOT_FOUND');
  const total = listing.rating_count;
  const rows = page.offset < total ? await reviewRows(context.db, input.itemid, page) : [];
  return accept({
    data: rows.map(toReview),
    pages: Math.ceil(total / page.perPage),
    current: page.number,
    totalCount: total,
  });
}
