import { dateOf } from '@kiraa/domain/dates.ts';
import { EMPTY_SEARCHES_A_DAY, EMPTY_SEARCHES_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { DAY_MILLISECONDS, RIYADH } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const MOST_LETTERS = 60;

/**
 * The words of a search as they are counted; undefined where they say nothing, or may name a person: numbers of phones and accounts,
 * and addresses.
 */
export function countedWords(typed: string): string | undefined {
  if (/\p{Nd}(?:[\s-]?\p{Nd}){5,}|@|:\/\//u.test(typed)) return undefined;
  const plain = typed.normalize('NFKC').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu);
  const text = words?.join(' ').slice(0, MOST_LETTERS).trim();
  return text === undefined || text === '' ? undefined : text;
}

/**
 * Counts a search that found nothing, with nobody's name beside it. Of one day so many different ones are kept: more would be
 * somebody's play.
 */
export async function noteEmptySearch(db: Db, typed: string, now: Date): Promise<void> {
  const words = countedWords(typed);
  if (words === undefined) return;
  const day = dateOf(now, RIYADH);
  await sql`
    INSERT INTO empty_searches (day, words)
    SELECT ${day}::date, ${words}::text
    WHERE EXISTS (SELECT 1 FROM empty_searches WHERE day = ${day}::date AND words = ${words})
      OR (SELECT count(*) FROM empty_searches WHERE day = ${day}::date) < ${EMPTY_SEARCHES_A_DAY}
    ON CONFLICT (day, words) DO UPDATE SET times = empty_searches.times + 1`.execute(db);
}

export async function forgetEmptySearches(db: Db, now: Date): Promise<void> {
  const last = dateOf(new Date(now.getTime() - EMPTY_SEARCHES_KEPT_DAYS * DAY_MILLISECONDS), RIYADH);
  await db.deleteFrom('empty_searches').where('day', '<', last).execute();
}

export async function emptySearchesBetween(db: Db, from: string, to: string, limit: number) {
  const { rows } = await sql<{ words: string; times: number }>`
    SELECT words, sum(times)::int AS times FROM empty_searches WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY words ORDER BY times DESC, words LIMIT ${limit}`.execute(db);
  return rows;
}
