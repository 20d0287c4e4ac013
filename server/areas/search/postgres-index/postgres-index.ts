import type { Services } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Answer, Count, Page, Question, SearchIndex, Suggested } from '../search-index.ts';
import {
  BRIEF_EFFORT,
  COUNTED_RESULTS,
  FULL_EFFORT,
  GATHERED_IN_CATEGORY,
  SMALL_HOUSE_ROWS,
  SUGGESTION_CANDIDATES,
} from '../search-limits.ts';
import { createCategoryPrices } from './category-prices.ts';
import { countFitting, findPage } from './find-page.ts';
import { createHouseSize } from './house-size.ts';
import { pointsInBox } from './map-points.ts';
import { pricesOf } from './price-spread.ts';
import { type UnderstoodQuestion, understandQuestion } from './understood-question.ts';
import { categoriesNamed, placesNamed } from './words/named-places.ts';
import { splitText } from './words/split-text.ts';
import { understandText } from './words/understand-text.ts';
import { vocabularyOf } from './words/vocabulary.ts';

const EFFORTS = { full: FULL_EFFORT, brief: BRIEF_EFFORT } as const;
const NOTHING: Count = { totalCount: 0, isCapped: false };

/**
 * The search over Postgres. It reads `listing_search`, one narrow row for each listing on offer, and `search_words`,
 * the vocabulary of their texts. A house of at most `smallHouseRows` listings is small: 0 answers as if it were large.
 * `preparing` is used where one plan serves every value: for the vocabulary, and in a small house, where no plan reads much.
 */
export function createPostgresIndex(
  { db, preparing = db, clock }: Pick<Services, 'db' | 'clock'> & { readonly preparing?: Db },
  {
    smallHouseRows = SMALL_HOUSE_ROWS,
    gatheredInCategory = GATHERED_IN_CATEGORY,
  }: { readonly smallHouseRows?: number; readonly gatheredInCategory?: number } = {},
): SearchIndex {
  const isSmallHouse = createHouseSize({ db, clock }, smallHouseRows);
  const categoryPrices = createCategoryPrices({ db, clock });
  const vocabulary = vocabularyOf(preparing);

  async function about(question: UnderstoodQuestion) {
    const isSmall = await isSmallHouse();
    const atOnce = isSmall ? preparing : undefined;
    return { db, question, now: clock.now(), atOnce, categoryPrices, gatheredInCategory };
  }

  async function ask(question: Question, page: Page, effort: keyof typeof EFFORTS = 'full'): Promise<Answer> {
    const understood = await understandQuestion(vocabulary, question);
    if (!understood) return { ids: [], count: async () => NOTHING };
    const { ids, count } = await findPage({
      ...(await about(understood)),
      page,
      effort: EFFORTS[effort],
    });
    return { ids, count: async () => capped(await count()) };
  }

  async function count(question: Question): Promise<Count> {
    const understood = await understandQuestion(vocabulary, question);
    if (!understood) return NOTHING;
    return capped(await countFitting(await about(understood)));
  }

  async function suggest(text: string, kind: number | undefined): Promise<Suggested> {
    const words = await understandText(vocabulary, text, { isBeginning: true });
    if (words.length === 0) return { cities: [], categories: [], listingIds: [] };
    const question = { ranking: 'trending', kind, words, inNameOnly: true } as const;
    const page = { number: 1, perPage: SUGGESTION_CANDIDATES, offset: 0 };
    const asked = { ...(await about(question)), page, effort: BRIEF_EFFORT };
    const [cities, categories, { ids }] = await Promise.all([
      placesNamed(db, words),
      categoriesNamed(db, words, kind),
      findPage(asked),
    ]);
    return { cities, categories, listingIds: ids };
  }

  return {
    ask,
    count,
    points: async (question, box) => {
      const understood = await understandQuestion(vocabulary, { ...question, box });
      if (!understood) return { cells: [], isEstimate: false };
      return await pointsInBox(db, { ...understood, box }, clock.now());
    },
    prices: async ({ lowestPrice, highestPrice, ...question }) => {
      const understood = await understandQuestion(vocabulary, question);
      return understood ? await pricesOf(db, understood, clock.now()) : [];
    },
    wordsOf: splitText,
    suggest,
  };
}

function capped(count: number): Count {
  return { totalCount: Math.min(count, COUNTED_RESULTS), isCapped: count >= COUNTED_RESULTS };
}
