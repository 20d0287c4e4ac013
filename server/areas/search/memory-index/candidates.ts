import type { NumberedQuestion, WordNumbers } from './fitting.ts';
import { byRank, type KeptList, type RankedListings } from './kept-list.ts';
import type { KeptListing } from './kept-listing.ts';
import type { KeptListings } from './kept-listings.ts';

/** The listings that a question leads to, in the order of the house. */
export interface Candidates extends Pick<RankedListings, 'listings'> {
  /** Absent where they were put together for this question. */
  readonly numbers?: Float64Array | undefined;
  /** The question without what led to them, which all of them have. */
  readonly left: NumberedQuestion;
}

interface Way {
  /** How many listings it leads to, some perhaps more than once. */
  readonly count: number;
  readonly candidates: () => Candidates;
}

/** Those of the way that leads to the fewest. */
export function candidatesOf(question: NumberedQuestion, kept: KeptListings): Candidates {
  const { words = [], categoryIds, placeIds, among } = question;
  const ways: Way[] = [{ count: kept.size, candidates: () => ({ ...kept.all.ranked(), left: question }) }];
  if (among)
    ways.push({ count: among.length, candidates: () => ({ listings: byIds(among, kept), left: question }) });
  if (categoryIds)
    ways.push(union(categoryIds.map(kept.ofCategory), { ...question, categoryIds: undefined }));
  if (placeIds) ways.push(union(placeIds.map(kept.ofPlace), { ...question, placeIds: undefined }));
  for (const word of words) {
    const left = { ...question, words: words.filter((other) => other !== word) };
    ways.push(union(formsOf(word, question.inNameOnly).map(kept.saying), left));
  }
  return ways.reduce((best, way) => (way.count < best.count ? way : best)).candidates();
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

const NOBODY = { listings: [] };

function union(found: readonly (KeptList | undefined)[], left: NumberedQuestion): Way {
  const lists = found.filter((list) => list !== undefined);
  return {
    count: lists.reduce((sum, { size }) => sum + size, 0),
    candidates: () => {
      const [one = NOBODY, ...others] = lists.map((list) => list.ranked());
      return { ...(others.length === 0 ? one : { listings: together([one, ...others]) }), left };
    },
  };
}

/** Each once. */
function together(ranked: readonly Pick<RankedListings, 'listings'>[]): KeptListing[] {
  return [...new Set(ranked.flatMap(({ listings }) => listings))].sort(byRank);
}
