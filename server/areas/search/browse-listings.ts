import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { listingEndpoints } from '@kiraa/contract/listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search.ts';
import type { CallContext } from '../../context.ts';
import { isVisibleTo, listingStanding } from '../listings/listings.ts';
import { readKind, readPoint } from './filter-input.ts';
import type { Question } from './search-index.ts';
import { findResults, toList } from './show-results.ts';

type TrendingInput = ParsedInputOf<typeof searchEndpoints.trending>;
type HomeInput = ParsedInputOf<typeof searchEndpoints.homeListings>;
type SimilarInput = ParsedInputOf<typeof listingEndpoints.similarListings>;

/** What is most asked for; `count` is the home page's word for a page's size (P1-HOME-10). */
export async function listTrending(context: CallContext, input: TrendingInput) {
  const page = pageOf({ page: input.page, perPage: input.perPage ?? input.count });
  const question: Question = { ranking: 'trending', kind: readKind(input.kind) };
  return accept(toList(await findResults(context, question, page), page));
}

/** Items For You: nearest first where a place is known, else newest; never the listing that is being looked at. */
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

/** Of the same category, nearest to it first; its distances are from the listing's own place, so they are not shown. */
export async function listSimilar(context: CallContext, input: SimilarInput) {
  const listing = await listingStanding(context.db, input.listingId);
  if (!listing || !isVisibleTo(listing, context.caller)) return refuse('NOT_FOUND');
  const page = pageOf(input);
  const question: Question = {
    ranking: 'nearest',
    near: { latitude: listing.latitude, longitude: listing.longitude },
    // A draft has no type yet, and so nothing that is like it.
    categoryIds: listing.categoryId === null ? [] : [listing.categoryId],
    except: input.listingId,
  };
  const found = await findResults(context, question, page);
  const shown = found.cards.map((card) => ({ ...card, distance: null }));
  return accept(toList({ ...found, cards: shown }, page));
}
