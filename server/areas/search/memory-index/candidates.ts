import type { NumberedQuestion, WordNumbers } from './fitting.ts';
import type { KeptListing } from './kept-listing.ts';
import type { KeptListings } from './kept-listings.ts';

interface Way {
  /** How many listings it leads to, some perhaps more than once. */
  readonly count: number;
  readonly listings: () => Iterable<KeptListing>;
}

/** The shortest way that leads to every listing that may fit: by its ids, a word, its categories, its places, or to all. */
export function candidatesOf(question: NumberedQuestion, kept: KeptListings): Iterable<KeptListing> {
  const { words = [], categoryIds, placeIds, among } = question;
  const ways: Way[] = [{ count: kept.size, listings: kept.all }];
  if (among) ways.push({ count: among.length, listings: () => byIds(among, kept) });
  if (categoryIds) ways.push(union(categoryIds.map(kept.ofCategory)));
  if (placeIds) ways.push(union(placeIds.map(kept.ofPlace)));
  for (const word of words) ways.push(union(formsOf(word, question.inNameOnly).map(kept.saying)));
  return ways.reduce((best, way) => (way.count < best.count ? way : best)).listings();
}

function formsOf(word: WordNumbers, inNameOnly = false): readonly number[] {
  return inNameOnly
    ? [...word.typedInName, ...word.meantInName]
    : [...word.typedAnywhere, ...word.meantAnywhere];
}

function* byIds(ids: readonly string[], kept: KeptListings): Generator<KeptListing> {
  for (const id of new Set(ids)) {
    const listing = kept.get(id);
    if (listing) yield listing;
  }
}

function union(lists: readonly (readonly KeptListing[])[]): Way {
  return {
    count: lists.reduce((sum, { length }) => sum + length, 0),
    listings: () => (lists.length === 1 ? (lists[0] ?? []) : new Set(lists.flat())),
  };
}
