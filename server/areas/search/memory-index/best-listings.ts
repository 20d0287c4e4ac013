import type { NumberedQuestion, WordNumbers } from './fitting.ts';
import { awayFrom } from './fitting.ts';
import { hasAny, type KeptListing } from './kept-listing.ts';

interface Ranked {
  readonly listing: KeptListing;
  readonly first: number;
  readonly second: number;
}

/** Numbers by which listings are put in order, the smaller before; equal ones by their ids. */
interface Order {
  readonly first: (listing: KeptListing) => number;
  readonly second: (listing: KeptListing) => number;
  /** Ids are UUIDv7, so the newest has the greatest. */
  readonly isNewestFirst: boolean;
  /** The least that `first` can be, where listings that have it are wanted in the order of the house; else nothing is. */
  readonly foremost?: number;
}

const nothing = () => 0;
const byScore = (listing: KeptListing) => -listing.score;

/** The order of a question: what `orderOf` and `fitOf` (postgres-index/ranking.ts) write for Postgres. */
function orderOf({ ranking, near, words, inNameOnly }: NumberedQuestion): Order {
  switch (ranking) {
    case 'trending':
      return words && !inNameOnly
        ? {
            first: (one) => -fitOf(words, one),
            second: byScore,
            isNewestFirst: false,
            foremost: -SAID_IN_NAME * words.length,
          }
        : { first: byScore, second: nothing, isNewestFirst: false, foremost: Number.POSITIVE_INFINITY };
    case 'newest':
      return { first: nothing, second: nothing, isNewestFirst: true };
    case 'nearest':
      return near
        ? { first: awayFrom(near), second: nothing, isNewestFirst: false }
        : { first: nothing, second: nothing, isNewestFirst: true };
    case 'instant':
      return { first: (one) => (one.instant ? 0 : 1), second: byScore, isNewestFirst: false, foremost: 0 };
    case 'price_up':
      return { first: (one) => one.dayPrice, second: nothing, isNewestFirst: false };
    case 'price_down':
      return { first: (one) => -one.dayPrice, second: nothing, isNewestFirst: true };
  }
}

const SAID_IN_NAME = 3;

/** For each word 3 if the name says it, 2 if the name says what is meant, 1 if it is said elsewhere, 0 if what is meant is. */
function fitOf(words: readonly WordNumbers[], { nameTerms, terms }: KeptListing): number {
  let fit = 0;
  for (const { typedInName, meantInName, typedAnywhere } of words) {
    if (hasAny(nameTerms, typedInName)) fit += SAID_IN_NAME;
    else if (hasAny(nameTerms, meantInName)) fit += 2;
    else if (hasAny(terms, typedAnywhere)) fit += 1;
  }
  return fit;
}

interface BestListings {
  offer(listing: KeptListing): void;
  /** Whether none of those that follow in the order of the house can be among them any more. */
  isSettled(): boolean;
  /** The best of those that were offered, in their order. */
  ids(): string[];
}

/** Keeps the best `most` of what is offered: nearly all are compared with the last of them alone. */
export function createBest(question: NumberedQuestion, most: number): BestListings {
  const { first, second, isNewestFirst, foremost = Number.NEGATIVE_INFINITY } = orderOf(question);
  const kept: Ranked[] = [];

  function isBefore(one: Ranked, other: Ranked): boolean {
    if (one.first !== other.first) return one.first < other.first;
    if (one.second !== other.second) return one.second < other.second;
    return isNewestFirst ? one.listing.id > other.listing.id : one.listing.id < other.listing.id;
  }

  /** By the first number alone, which is all that most of them need. */
  function isTooLate(rank: number): boolean {
    const last = kept.length === most ? kept[most - 1] : undefined;
    return last !== undefined && rank > last.first;
  }

  return {
    offer(listing) {
      if (most === 0) return;
      const rank = first(listing);
      if (isTooLate(rank)) return;
      const ranked = { listing, first: rank, second: second(listing) };
      const last = kept.length === most ? kept[most - 1] : undefined;
      if (last && !isBefore(ranked, last)) return;
      let low = 0;
      let high = kept.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (isBefore(ranked, kept[middle] as Ranked)) high = middle;
        else low = middle + 1;
      }
      kept.splice(low, 0, ranked);
      if (kept.length > most) kept.pop();
    },
    isSettled: () => kept.length === most && (kept.at(-1)?.first ?? foremost) <= foremost,
    ids: () => kept.map(({ listing }) => listing.id),
  };
}
