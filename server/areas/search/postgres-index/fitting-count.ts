import { type RawBuilder, sql } from 'kysely';
import { COUNTED_RESULTS } from '../search-limits.ts';
import { all, filtersOf, type LeadingIndex } from './filters.ts';
import { heldOfCategory } from './held-by-index.ts';
import { freeConditions } from './page-search.ts';
import { leadsByCategory } from './ranking-scope.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** How many fit a question, counted one by one up to COUNTED_RESULTS, as a part of a statement. */
export function fittingCount(
  question: UnderstoodQuestion,
  now: Date,
  leading: LeadingIndex,
): RawBuilder<number> {
  return sql<number>`(SELECT count(*) FROM (
    SELECT FROM ${fittingRows(question, now, leading)} LIMIT ${sql.lit(COUNTED_RESULTS)}) AS counted)`;
}

function fittingRows(question: UnderstoodQuestion, now: Date, leading: LeadingIndex): RawBuilder<unknown> {
  if (leadsByCategory(question) && (leading === 'category' || leading === 'location'))
    return sql`(SELECT *, id AS walked_id FROM listing_search) l WHERE ${all(heldOfCategory(question, now, leading))}`;
  return sql`listing_search l WHERE ${all([...filtersOf(question, leading), ...freeConditions(question, now)])}`;
}
