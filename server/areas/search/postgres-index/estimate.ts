import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ASKED_SOONER, COUNTED_LEVEL, ENOUGH_OF_SAMPLE, LEVEL_SHARE, MAP_LEVELS } from '../search-limits.ts';
import { all, type Condition, filtersOf, type LeadingIndex } from './filters.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** What is known about a question before any listing is read. */
export interface Estimate {
  /** About how many listings fit, whether free or not. */
  readonly count: number;
  readonly leading: LeadingIndex;
}

/**
 * Estimates how many listings fit, and chooses the index that leads to them. The planner's statistics treat latitude
 * and longitude as independent, which was wrong by a factor of forty for a city, so a box or circle is counted in a
 * sample. For words the statistics are good: they know the most common ones.
 */
export async function estimateOf(db: Db, question: UnderstoodQuestion): Promise<Estimate> {
  const { words, inNameOnly, box, atMostKm, ...rest } = question;
  if (!box && atMostKm === undefined)
    return { count: await rowsByPlanner(db, question), leading: words ? 'words' : 'filters' };
  const lying = await countedInSample(db, { ...rest, box, atMostKm });
  if (!words || lying === 0) return { count: lying, leading: 'location' };
  const { ranking } = question;
  const saying = await rowsByPlanner(db, { ranking, words, inNameOnly });
  const everything = await rowsByPlanner(db, { ranking });
  return {
    count: (lying * saying) / everything,
    leading: lying <= Math.min(saying, ASKED_SOONER) ? 'location' : 'words',
  };
}

/** The planner's estimate of the rows. EXPLAIN plans the query without running it. */
export async function rowsByPlanner(
  db: Db,
  question: UnderstoodQuestion,
  more: readonly Condition[] = [],
): Promise<number> {
  const conditions = all([...filtersOf(question, 'filters'), ...more]);
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM listing_search l WHERE ${conditions}`.execute(db);
  return explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** About how many fit, counted in the smallest sample; if that has too few listings to estimate from, in the next larger one. */
export async function countedInSample(db: Db, question: UnderstoodQuestion): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT CASE WHEN fewest.count >= ${ENOUGH_OF_SAMPLE} THEN fewest.count * ${LEVEL_SHARE ** MAP_LEVELS}::integer
      ELSE ${LEVEL_SHARE ** COUNTED_LEVEL}::integer * (SELECT count(*) FROM ${levelOf(question, COUNTED_LEVEL, 'location')}) END AS count
    FROM (SELECT count(*) AS count FROM ${levelOf(question, MAP_LEVELS, 'location')}) fewest`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** The listings of one sample that fit, as `l`, read by the index of words or by those of the map. */
export function levelOf(
  question: UnderstoodQuestion,
  level: number,
  leading: LeadingIndex,
): RawBuilder<unknown> {
  const fits =
    leading === 'words'
      ? filtersOf(question, leading, level)
      : [...filtersOf(question, leading), ...bitsOfLevel(level)];
  return sql`(SELECT * FROM listing_search l WHERE ${all(fits)}) l`;
}

const LAST_BYTE_OF_ID = 15;

/**
 * The condition for a sample: the last bits of ids, which are random, are zero. It is spelled exactly as in the partial
 * indexes, which then answer it alone.
 */
function bitsOfLevel(level: number): Condition[] {
  return Array.from(
    { length: level },
    (_, index) => sql<boolean>`(get_byte(uuid_send(l.id), ${sql.lit(LAST_BYTE_OF_ID - index)}) & 7) = 0`,
  );
}
