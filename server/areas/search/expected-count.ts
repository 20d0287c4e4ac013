import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { all, conditionsOf, type Lead } from './search-conditions.ts';
import type { SearchWish } from './search-wish.ts';

/** Each level of listings is an eighth of the one before, by the last bits of their ids: the same ones each time. */
export const LEVELS = 3;
export const EIGHTH = 8;
/** Its index is as large as a few hundred pages at a million listings. */
const COUNTED_LEVEL = 2;
const LAST_BYTE = 15;

/** What fits of a level, as \`l\`. Written as in the partial indexes of the levels, which then answer alone. */
export function levelOf(wish: SearchWish, level: number, lead: Lead): RawBuilder<unknown> {
  const bits = Array.from(
    { length: level },
    (_, index) => sql<boolean>`(get_byte(uuid_send(l.id), ${sql.lit(LAST_BYTE - index)}) & 7) = 0`,
  );
  return sql`(SELECT * FROM listing_search l WHERE ${all([...conditionsOf(wish, lead), ...bits])}) l`;
}

/** What is known of a wish before anything is looked for. */
export interface Expectation {
  /** About how many fit, whether they are free or not. */
  readonly count: number;
  /** Of so many rows these are to be found. */
  readonly among: number;
  readonly lead: Lead;
}

/**
 * Statistics take latitude and longitude for strangers, and were wrong forty times about a city, so what lies in a box or
 * a circle is counted among a few; a text is theirs to judge. Where it lies leads unless fewer say the words.
 */
export async function expectationOf(db: Db, wish: SearchWish): Promise<Expectation> {
  const { words, inName, box, atMostKm, ...rest } = wish;
  if (!box && atMostKm === undefined) {
    const count = await judged(db, wish);
    return { count, among: count, lead: words ? 'words' : 'lists' };
  }
  const lying = await countedAmongFew(db, { ...rest, box, atMostKm });
  if (!words || lying === 0) return { count: lying, among: lying, lead: 'place' };
  const [saying, everything] = [{ order: wish.order, words, inName }, { order: wish.order }];
  const said = await judged(db, saying);
  return {
    count: (lying * said) / (await judged(db, everything)),
    among: Math.min(lying, said),
    lead: lying <= said ? 'place' : 'words',
  };
}

async function countedAmongFew(db: Db, wish: SearchWish): Promise<number> {
  const counted = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${levelOf(wish, COUNTED_LEVEL, 'place')}`.execute(db);
  return (counted.rows[0]?.count ?? 0) * EIGHTH ** COUNTED_LEVEL;
}

/** By the statistics alone. */
export async function judged(db: Db, wish: SearchWish): Promise<number> {
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM listing_search l WHERE ${all(conditionsOf(wish, 'lists'))}`.execute(db);
  return explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
