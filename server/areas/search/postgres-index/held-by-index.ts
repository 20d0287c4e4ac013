import { sql } from 'kysely';
import { all, type Condition, checkedOnRow, filtersOf } from './filters.ts';
import { freeConditions } from './page-search.ts';
import { isOfOneCategory, lyingOf } from './ranking-scope.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/**
 * The conditions of a question whose ranking knows locations, on entries `l` of an index with their id as `walked_id` as well: first those
 * that the index holds, which are the location, and the price of one category; then one that looks at the row for all others. Asked
 * together of a row, Postgres would read the row of each entry.
 */
export function heldThenAsked(
  question: UnderstoodQuestion,
  now: Date,
  more: readonly Condition[] = [],
): Condition[] {
  const { held, asked } = partsOf(question);
  return [...filtersOf(held, 'filters'), ...ofRow(asked, now, more)];
}

/** The same for all listings of one category, found by its index or by their location. */
export function heldOfCategory(
  question: UnderstoodQuestion,
  now: Date,
  leading: 'category' | 'location',
): Condition[] {
  const { ranking, categoryIds, lowestPrice, highestPrice } = question;
  const ofCategory = filtersOf({ ranking, categoryIds, lowestPrice, highestPrice }, 'filters');
  // One of the two leads: of both Postgres would make bitmaps, and read the rows that are in both.
  return [
    ...(leading === 'category' ? ofCategory : ofCategory.map(checkedOnRow)),
    ...filtersOf(lyingOf(question), leading),
    ...ofRow(partsOf(question).asked, now),
  ];
}

/** What the index of the question's ranking holds, and what only the row says. */
function partsOf(question: UnderstoodQuestion) {
  const { box, near, atMostKm, atLeastKm, ...others } = question;
  const lying = lyingOf(question);
  if (!isOfOneCategory(question)) return { held: lying, asked: others };
  const { categoryIds, lowestPrice, highestPrice, ...asked } = others;
  return { held: { ...lying, lowestPrice, highestPrice }, asked };
}

function ofRow(asked: UnderstoodQuestion, now: Date, more: readonly Condition[] = []): Condition[] {
  const conditions = [...filtersOf(asked, 'filters'), ...more, ...freeConditions(asked, now)];
  if (conditions.length === 0) return [];
  return [sql`(SELECT true FROM listing_search l WHERE l.id = walked_id AND ${all(conditions)})`];
}
