import type { Services } from '../../../context.ts';
import type { ReadGauge } from '../../../platform/metrics.ts';
import { type UnderstoodQuestion, understandQuestion } from '../postgres-index/understood-question.ts';
import { categoriesNamed, placesNamed } from '../postgres-index/words/named-places.ts';
import { splitText } from '../postgres-index/words/split-text.ts';
import { understandText } from '../postgres-index/words/understand-text.ts';
import type { Answer, Box, Count, Page, Question, SearchIndex, Suggested } from '../search-index.ts';
import { COUNTED_RESULTS, REACHABLE_RESULTS, SUGGESTION_CANDIDATES } from '../search-limits.ts';
import { createBest } from './best-listings.ts';
import { candidatesOf } from './candidates.ts';
import { fitsOf, type NumberedQuestion } from './fitting.ts';
import { type FreshSettings, keepListingsFresh } from './fresh-listings.ts';
import type { KeptListing } from './kept-listing.ts';
import type { KeptListings } from './kept-listings.ts';
import { createKeptWords, wordNumbers } from './kept-words.ts';
import { cellsOf } from './map-cells.ts';
import { bandsOf } from './price-bands.ts';

interface Settings extends FreshSettings, Pick<Services, 'clock'> {
  /** Answers where what is kept here is not certain to be all. */
  readonly beside: SearchIndex;
}

const NOTHING: Count = { totalCount: 0, isCapped: false };

/**
 * The search over what is kept in the memory of this process (docs/decisions/015-searches-from-memory.md): the same answers as those of
 * Postgres, which index-oracle.test.ts and same-answers.test.ts compare. Whatever was committed before a question is in its answer; where
 * that is not certain, Postgres is asked.
 */
export function createMemoryIndex(settings: Settings): SearchIndex & { readonly gauge: ReadGauge } {
  const { db, feed, log, clock, beside } = settings;
  const fresh = keepListingsFresh(settings);
  const words = createKeptWords(db);
  const answered = { memory: 0, postgres: 0 };
  feed.hear((news) => {
    if (news === 'everything' || news.some(({ kind }) => kind === 'words' || kind === 'house'))
      words.forget();
  });

  async function listings(): Promise<KeptListings | undefined> {
    const kept = await fresh.read().catch((error: unknown) => {
      log.warn({ err: error }, 'what is kept in memory could not be compared with the database');
      return undefined;
    });
    answered[kept ? 'memory' : 'postgres'] += 1;
    return kept;
  }

  const about = (question: NumberedQuestion, among: KeptListings) => ({
    question,
    fits: fitsOf(question, clock.now()),
    candidates: candidatesOf(question, among),
  });

  async function ask(question: Question, page: Page, effort?: 'full' | 'brief'): Promise<Answer> {
    const kept = await listings();
    if (!kept) return await beside.ask(question, page, effort);
    const asked = await numbered(words, question);
    if (!asked) return { ids: [], count: async () => NOTHING, isSeen: true };
    const { ids, total } = pageOf(about(asked, kept), page);
    return { ids, count: async () => capped(total), isSeen: true };
  }

  async function count(question: Question): Promise<Count> {
    const kept = await listings();
    if (!kept) return await beside.count(question);
    const asked = await numbered(words, question);
    return asked ? capped(fitting(about(asked, kept)).length) : NOTHING;
  }

  async function points(question: Question, box: Box) {
    const kept = await listings();
    if (!kept) return await beside.points(question, box);
    const asked = await numbered(words, { ...question, box });
    return { cells: asked ? cellsOf(fitting(about(asked, kept)), box) : [], isEstimate: false };
  }

  async function prices(question: Question): Promise<readonly number[]> {
    const kept = await listings();
    if (!kept) return await beside.prices(question);
    const { lowestPrice, highestPrice, ...rest } = question;
    const asked = await numbered(words, rest);
    return asked ? bandsOf(fitting(about(asked, kept))) : [];
  }

  async function suggest(text: string, kind: number | undefined): Promise<Suggested> {
    const kept = await listings();
    if (!kept) return await beside.suggest(text, kind);
    const typed = await understandText(words, text, { isBeginning: true });
    if (typed.length === 0) return { cities: [], categories: [], listingIds: [] };
    const question = { ranking: 'trending', kind, words: typed.map(wordNumbers), inNameOnly: true } as const;
    const { ids } = pageOf(about(question, kept), { number: 1, perPage: SUGGESTION_CANDIDATES, offset: 0 });
    const [cities, categories] = await Promise.all([
      placesNamed(db, typed),
      categoriesNamed(db, typed, kind),
    ]);
    return { cities, categories, listingIds: ids };
  }

  return { ask, count, points, prices, suggest, wordsOf: splitText, gauge: gaugeOf(fresh.counts, answered) };
}

/** Undefined where the text has no word or names no city. */
async function numbered(
  words: ReturnType<typeof createKeptWords>,
  question: Question,
): Promise<NumberedQuestion | undefined> {
  const understood: UnderstoodQuestion | undefined = await understandQuestion(words, question);
  return understood && { ...understood, words: understood.words?.map(wordNumbers) };
}

interface About {
  readonly question: NumberedQuestion;
  readonly fits: (listing: KeptListing) => boolean;
  readonly candidates: Iterable<KeptListing>;
}

function fitting({ fits, candidates }: About): KeptListing[] {
  const found: KeptListing[] = [];
  for (const one of candidates) if (fits(one)) found.push(one);
  return found;
}

function pageOf(asked: About, { offset, perPage }: Page) {
  const last = Math.min(offset + perPage, REACHABLE_RESULTS);
  const best = createBest(asked.question, Math.max(0, offset < REACHABLE_RESULTS ? last : 0));
  const found = fitting(asked);
  for (const one of found) best.offer(one);
  return { ids: best.ids().slice(offset), total: found.length };
}

function capped(count: number): Count {
  return { totalCount: Math.min(count, COUNTED_RESULTS), isCapped: count >= COUNTED_RESULTS };
}

function gaugeOf(
  counts: ReturnType<typeof keepListingsFresh>['counts'],
  answered: Readonly<Record<'memory' | 'postgres', number>>,
): ReadGauge {
  return {
    name: 'kiraa_search_index',
    help: 'The index of searches in memory: listings in it, how many changed and were not read yet, how often all were read, and what answered since the start',
    label: 'what',
    read: async () => {
      const { listings, waiting, loads } = counts();
      const { memory, postgres } = answered;
      return { listings, waiting, loads, 'answered by memory': memory, 'answered by postgres': postgres };
    },
  };
}
