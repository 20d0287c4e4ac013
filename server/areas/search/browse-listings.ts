import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { listingEndpoints } from '@kiraa/contract/listings/listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search/search.ts';
import { shownPoint } from '@kiraa/domain/listing/shown-point.ts';
import type { CallContext } from '../../context.ts';
import { visibleListing } from '../listings/listings.ts';
import { readKind, readPoint } from './filter-input.ts';
import type { Question } from './search-index.ts';
import { findResults, toList } from './show-results.ts';

type TrendingInput = ParsedInputOf<typeof searchEndpoints.trending>;
type HomeInput = ParsedInputOf<typeof searchEndpoints.homeListings>;
type SimilarInput = ParsedInputOf<typeof listingEndpoints.similarListings>;

/** The trending listings. `count` is the wire's name for the page's size on the home page (P1-HOME-10). */
export async function listTrending(context: CallContext, input: TrendingInput) {
  const page = pageOf({ page: input.page, perPage: input.perPage ?? input.count });
  const question: Question = { ranking: 'trending', kind: readKind(input.kind) };
  return accept(toList(await findResults(context, question, page), page));
}

/**
 * "Items For You": nearest first where the caller named a place, else newest first; without the listing that the page
 * is about.
 */
export async function listHomeListings(context: CallContext, input: HomeInput) {
  const page = pageOf(input);
  const near = readPoint(input);
  const question: Question = {
    ranking: near ? 'nearest' : 'newest',
    near,
    kind: readKind(input.kind),
    except: input.listingId,
  };
  const found = await findResults(context, question, page);
  return accept({ ...toList(found, page), isCapped: found.isCapped });
}

/**
 * Listings of the same category, nearest first to the point that everybody is shown of this one: in the order around its own
 * a stranger could read where it stands (T18). The cards show no distances.
 */
export async function listSimilar(context: CallContext, input: SimilarInput) {
  const listing = await visibleListing(context, input.listingId);
  if (!listing) return refuse('NOT_FOUND');
  const page = pageOf(input);
  const question: Question = {
    ranking: 'nearest',
    near: shownPoint(listing.row),
    categoryIds: [listing.row.categoryId],
    except: input.listingId,
  };
  const found = await findResults(context, question, page);
  const shown = found.cards.map((card) => ({ ...card, distance: null }));
  return accept(toList({ ...found, cards: shown }, page));
}
