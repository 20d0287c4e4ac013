import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ASKED_SOONER, COUNTED_LEVEL, ENOUGH_OF_SAMPLE, LEVEL_SHARE, MAP_LEVELS } from '../search-limits.ts';
import { all, type Condition, filtersOf, type LeadingIndex } from './filters.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** What is known of a question before anything is looked for. */
export interface Estimate {
  /** About how many fit, free or not. */
  readonly count: number;
  readonly leading: LeadingIndex;
}

/**
 * The planner's statistics take latitude and longitude for strangers, and were wrong forty times about a city: what lies in
 * a box or a circle is counted in a sample. Texts are left to the statistics, which know the commonest words.
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

/** The planner's estimate: EXPLAIN plans and reads nothing. */
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

/** In the smallest level; where that has too few to go by, in the one before it. */
async function countedInSample(db: Db, question: UnderstoodQuestion): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT CASE WHEN fewest.count >= ${ENOUGH_OF_SAMPLE} THEN fewest.count * ${LEVEL_SHARE ** MAP_LEVELS}::integer
      ELSE ${LEVEL_SHARE ** COUNTED_LEVEL}::integer * (SELECT count(*) FROM ${levelOf(question, COUNTED_LEVEL, 'location')}) END AS count
    FROM (SELECT count(*) AS count FROM ${levelOf(question, MAP_LEVELS, 'location')}) fewest`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** What fits of a level, as `l`, by the index of words or by those of the map. */
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

/** The last bits of ids are random. Written as in the partial indexes of the levels, which then answer alone. */
function bitsOfLevel(level: number): Condition[] {
  return Array.from(
    { length: level },
    (_, index) => sql<boolean>`(get_byte(uuid_send(l.id), ${sql.lit(LAST_BYTE_OF_ID - index)}) & 7) = 0`,
  );
}
