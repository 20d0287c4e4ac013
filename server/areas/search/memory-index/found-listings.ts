import type { Count, Page } from '../search-index.ts';
import { COUNTED_RESULTS, REACHABLE_RESULTS } from '../search-limits.ts';
import { createBest } from './best-listings.ts';
import { candidatesOf } from './candidates.ts';
import { eachFitting, type NumberedQuestion } from './fitting.ts';
import type { KeptListing } from './kept-listing.ts';
import type { KeptListings } from './kept-listings.ts';

/** A question at a moment, and the listings that it is asked of. */
export interface Asked {
  readonly question: NumberedQuestion;
  readonly kept: KeptListings;
  readonly now: Date;
}

function each({ question, kept, now }: Asked, show: (listing: KeptListing) => boolean): void {
  eachFitting(candidatesOf(question, kept), now, show);
}

/** All that fit, in the order of the house. */
export function allFitting(asked: Asked): KeptListing[] {
  const found: KeptListing[] = [];
  each(asked, (one) => found.push(one) > 0);
  return found;
}

export function countFitting(asked: Asked): Count {
  let count = 0;
  each(asked, () => {
    count += 1;
    return count < COUNTED_RESULTS;
  });
  return capped(count);
}

/** The ids of a page, best first, and how many fit. The walk ends where neither can change any more. */
export function pageOf(
  asked: Asked,
  { offset, perPage }: Page,
): { readonly ids: string[]; readonly count: Count } {
  const last = Math.min(offset + perPage, REACHABLE_RESULTS);
  const best = createBest(asked.question, Math.max(0, offset < REACHABLE_RESULTS ? last : 0));
  let isSettled = best.isSettled();
  let count = 0;
  each(asked, (one) => {
    count += 1;
    if (!isSettled) {
      best.offer(one);
      isSettled = best.isSettled();
    }
    return count < COUNTED_RESULTS || !isSettled;
  });
  return { ids: best.ids().slice(offset), count: capped(count) };
}

function capped(count: number): Count {
  return { totalCount: Math.min(count, COUNTED_RESULTS), isCapped: count >= COUNTED_RESULTS };
}
