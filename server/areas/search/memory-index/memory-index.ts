import type { Services } from '../../../context.ts';
import type { ReadGauge } from '../../../platform/metrics.ts';
import { type UnderstoodQuestion, understandQuestion } from '../postgres-index/understood-question.ts';
import { categoriesNamed, placesNamed } from '../postgres-index/words/named-places.ts';
import { splitText } from '../postgres-index/words/split-text.ts';
import { understandText } from '../postgres-index/words/understand-text.ts';
import type { Answer, Box, Count, Page, Question, SearchIndex, Suggested } from '../search-index.ts';
import { SUGGESTION_CANDIDATES } from '../search-limits.ts';
import type { NumberedQuestion } from './fitting.ts';
import { type Asked, allFitting, countFitting, pageOf } from './found-listings.ts';
import { type FreshSettings, keepListingsFresh } from './fresh-listings.ts';
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
    if (news === 'everything' || news.some(({ kind }) => kind === 'words')) words.forget();
  });

  async function listings(): Promise<KeptListings | undefined> {
    const kept = await fresh.read().catch((error: unknown) => {
      log.warn({ err: error }, 'what is kept in memory could not be compared with the database');
      return undefined;
    });
    answered[kept ? 'memory' : 'postgres'] += 1;
    return kept;
  }

  const of = (question: NumberedQuestion, kept: KeptListings): Asked => ({
    question,
    kept,
    now: clock.now(),
  });

  async function ask(question: Question, page: Page, effort?: 'full' | 'brief'): Promise<Answer> {
    const kept = await listings();
    if (!kept) return await beside.ask(question, page, effort);
    const asked = await numbered(words, question);
    if (!asked) return { ids: [], count: async () => NOTHING, isSeen: true };
    const { ids, count } = pageOf(of(asked, kept), page);
    return { ids, count: async () => count, isSeen: true };
  }

  async function count(question: Question): Promise<Count> {
    const kept = await listings();
    if (!kept) return await beside.count(question);
    const asked = await numbered(words, question);
    return asked ? countFitting(of(asked, kept)) : NOTHING;
  }

  async function points(question: Question, box: Box) {
    const kept = await listings();
    if (!kept) return await beside.points(question, box);
    const asked = await numbered(words, { ...question, box });
    return { cells: asked ? cellsOf(allFitting(of(asked, kept)), box) : [], isEstimate: false };
  }

  async function prices(question: Question): Promise<readonly number[]> {
    const kept = await listings();
    if (!kept) return await beside.prices(question);
    const { lowestPrice, highestPrice, ...rest } = question;
    const asked = await numbered(words, rest);
    return asked ? bandsOf(allFitting(of(asked, kept))) : [];
  }

  async function suggest(text: string, kind: number | undefined): Promise<Suggested> {
    const kept = await listings();
    if (!kept) return await beside.suggest(text, kind);
    const typed = await understandText(words, text, { isBeginning: true });
    if (typed.length === 0) return { cities: [], categories: [], listingIds: [] };
    const question = { ranking: 'trending', kind, words: typed.map(wordNumbers), inNameOnly: true } as const;
    const { ids } = pageOf(of(question, kept), { number: 1, perPage: SUGGESTION_CANDIDATES, offset: 0 });
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
