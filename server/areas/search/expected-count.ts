import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { all, type Condition, conditionsOf, type Lead } from './search-conditions.ts';
import type { SearchWish } from './search-wish.ts';

/** Each level of listings is an eighth of the one before, by the last bits of their ids: the same ones each time. */
export const LEVELS = 3;
export const EIGHTH = 8;
/** Its index is as large as a few hundred pages at a million listings. */
const COUNTED_LEVEL = 2;
/** A hundred thousand and more, give or take a fourteenth. */
const ENOUGH_TO_GO_BY = 200;
const LAST_BYTE = 15;

/** What fits of a level, as \`l\`, by the index of words or by those of the map. */
export function levelOf(wish: SearchWish, level: number, lead: Lead): RawBuilder<unknown> {
  const fits =
    lead === 'words' ? conditionsOf(wish, lead, level) : [...conditionsOf(wish, lead), ...bitsOf(level)];
  return sql`(SELECT * FROM listing_search l WHERE ${all(fits)}) l`;
}

/** Written as in the partial indexes of the levels, which then answer alone. */
function bitsOf(level: number): Condition[] {
  return Array.from(
    { length: level },
    (_, index) => sql<boolean>`(get_byte(uuid_send(l.id), ${sql.lit(LAST_BYTE - index)}) & 7) = 0`,
  );
}

/** What is known of a wish before anything is looked for. */
export interface Expectation {
  /** About how many fit, whether they are free or not. */
  readonly count: number;
  readonly lead: Lead;
}

/** So few rows are asked what they say sooner than the index of words steps to them, whose smallest squares are large. */
const SOONER_ASKED = 2_000;

/**
 * Statistics take latitude and longitude for strangers, and were wrong forty times about a city, so what lies in a box or
 * a circle is counted among a few; a text is theirs to judge.
 */
export async function expectationOf(db: Db, wish: SearchWish): Promise<Expectation> {
  const { words, inName, box, atMostKm, ...rest } = wish;
  if (!box && atMostKm === undefined)
    return { count: await judged(db, wish), lead: words ? 'words' : 'lists' };
  const lying = await countedAmongFew(db, { ...rest, box, atMostKm });
  if (!words || lying === 0) return { count: lying, lead: 'place' };
  const [said, everything] = [
    await judged(db, { order: wish.order, words, inName }),
    await judged(db, { order: wish.order }),
  ];
  return {
    count: (lying * said) / everything,
    lead: lying <= Math.min(said, SOONER_ASKED) ? 'place' : 'words',
  };
}

/** Of the smallest level; where those are too few to go by, of the one before. */
async function countedAmongFew(db: Db, wish: SearchWish): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT CASE WHEN fewest.count >= ${ENOUGH_TO_GO_BY} THEN fewest.count * ${EIGHTH ** LEVELS}::integer
      ELSE ${EIGHTH ** COUNTED_LEVEL}::integer * (SELECT count(*) FROM ${levelOf(wish, COUNTED_LEVEL, 'place')}) END AS count
    FROM (SELECT count(*) AS count FROM ${levelOf(wish, LEVELS, 'place')}) fewest`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** By the statistics alone. */
export async function judged(db: Db, wish: SearchWish, more: readonly Condition[] = []): Promise<number> {
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM listing_search l WHERE ${all([...conditionsOf(wish, 'lists'), ...more])}`.execute(
    db,
  );
  return explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
