import type { Services } from '../../../context.ts';
import type { Answer, Count, Page, Question, SearchIndex, Suggested } from '../search-index.ts';
import { BRIEF_EFFORT, COUNTED_RESULTS, FULL_EFFORT, SUGGESTION_CANDIDATES } from '../search-limits.ts';
import { countFitting, findPage } from './find-page.ts';
import { pointsInBox } from './map-points.ts';
import { understandQuestion } from './understood-question.ts';
import { categoriesNamed, placesNamed } from './words/named-places.ts';
import { understandText } from './words/understand-text.ts';

const EFFORTS = { full: FULL_EFFORT, brief: BRIEF_EFFORT } as const;
const NOTHING: Count = { totalCount: 0, isCapped: false };

/**
 * The search over Postgres. It reads `listing_search`, one narrow row for each listing on offer, and `search_words`,
 * the vocabulary of their texts.
 */
export function createPostgresIndex({ db, clock }: Pick<Services, 'db' | 'clock'>): SearchIndex {
  async function ask(question: Question, page: Page, effort: keyof typeof EFFORTS = 'full'): Promise<Answer> {
    const understood = await understandQuestion(db, question);
    if (!understood) return { ids: [], count: async () => NOTHING };
    const now = clock.now();
    const { ids, count } = await findPage({ db, question: understood, page, now, effort: EFFORTS[effort] });
    return { ids, count: async () => capped(await count()) };
  }

  async function count(question: Question): Promise<Count> {
    const understood = await understandQuestion(db, question);
    return understood ? capped(await countFitting(db, understood, clock.now())) : NOTHING;
  }

  async function suggest(text: string, kind: number | undefined): Promise<Suggested> {
    const words = await understandText(db, text, { isBeginning: true });
    if (words.length === 0) return { cities: [], categories: [], listingIds: [] };
    const question = { ranking: 'trending', kind, words, inNameOnly: true } as const;
    const page = { number: 1, perPage: SUGGESTION_CANDIDATES, offset: 0 };
    const [cities, categories, { ids }] = await Promise.all([
      placesNamed(db, words),
      categoriesNamed(db, words, kind),
      findPage({ db, question, page, now: clock.now(), effort: BRIEF_EFFORT }),
    ]);
    return { cities, categories, listingIds: ids };
  }

  return {
    ask,
    count,
    points: async (question, box) => {
      const understood = await understandQuestion(db, { ...question, box });
      if (!understood) return { cells: [], isEstimate: false };
      return await pointsInBox(db, { ...understood, box }, clock.now());
    },
    suggest,
  };
}

function capped(count: number): Count {
  return { totalCount: Math.min(count, COUNTED_RESULTS), isCapped: count >= COUNTED_RESULTS };
}
