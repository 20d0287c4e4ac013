import type { NumberedQuestion, WordNumbers } from './fitting.ts';
import { byRank, type KeptList, type RankedListings } from './kept-list.ts';
import type { KeptListing } from './kept-listing.ts';
import type { KeptListings } from './kept-listings.ts';

/** The listings that a question leads to, in the order of the house. */
export interface Candidates extends Pick<RankedListings, 'listings'> {
  /** Absent where they were put together for this question. */
  readonly numbers?: Float64Array | undefined;
  /** What of the question is still to be asked of them. */
  readonly left: NumberedQuestion;
}

interface Way {
  /** How many listings it leads to, some perhaps more than once. */
  readonly count: number;
  readonly found: () => Omit<Candidates, 'left'>;
  /** The conditions that led here, which all of these have, taken out of the question. */
  readonly without?: Partial<NumberedQuestion>;
}

/** Those of the way that leads to the fewest. */
export function candidatesOf(question: NumberedQuestion, kept: KeptListings): Candidates {
  const { words = [], categoryIds, placeIds, among } = question;
  const ways: Way[] = [{ count: kept.size, found: () => kept.all.ranked() }];
  if (among) ways.push({ count: among.length, found: () => ({ listings: byIds(among, kept) }) });
  if (categoryIds)
    ways.push({ ...union(categoryIds.map(kept.ofCategory)), without: { categoryIds: undefined } });
  if (placeIds) ways.push({ ...union(placeIds.map(kept.ofPlace)), without: { placeIds: undefined } });
  for (const word of words) {
    const without = { words: words.filter((other) => other !== word) };
    ways.push({ ...union(formsOf(word, question.inNameOnly).map(kept.saying)), without });
  }
  const { found, without } = ways.reduce((best, way) => (way.count < best.count ? way : best));
  return { ...found(), left: { ...question, ...without } };
}

function formsOf(word: WordNumbers, inNameOnly = false): readonly number[] {
  return inNameOnly
    ? [...word.typedInName, ...word.meantInName]
    : [...word.typedAnywhere, ...word.meantAnywhere];
}

function byIds(ids: readonly string[], kept: KeptListings): KeptListing[] {
  const listings = [...new Set(ids)].map(kept.get).filter((listing) => listing !== undefined);
  return listings.sort(byRank);
}

function union(known: readonly (KeptList | undefined)[]): Way {
  const lists = known.filter((list) => list !== undefined);
  return {
    count: lists.reduce((sum, { size }) => sum + size, 0),
    found: () => {
      const ranked = lists.map((list) => list.ranked());
      const [one] = ranked;
      return one && ranked.length === 1 ? one : { listings: together(ranked) };
    },
  };
}

/** Each once. */
function together(ranked: readonly Pick<RankedListings, 'listings'>[]): KeptListing[] {
  return [...new Set(ranked.flatMap(({ listings }) => listings))].sort(byRank);
}
