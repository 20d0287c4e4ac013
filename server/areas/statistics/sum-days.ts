import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { middlesOf } from './answer-middles.ts';
import { ANSWERS, NUMBER_COLUMNS, NUMBERS } from './day-figures.ts';

/** The columns of NUMBERS, each added up. */
const SUMS = sql.raw(NUMBER_COLUMNS.map(([column]) => `sum(${column})`).join(', '));

/** What a line of summed_numbers is of, by the columns by which it was grouped. */
const BY =
  sql.raw(`CASE WHEN grouping(place_id, category_id) = 0 THEN 'both' WHEN grouping(place_id) = 0 THEN 'place'
  WHEN grouping(category_id) = 0 THEN 'category' ELSE 'all' END`);

/** Adds up the days that were counted in this transaction, and the months that they are in. */
export async function sumUp(trx: Tx, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map(monthOf))];
  const [day, month] = [sql`ANY(${[...days]}::date[])`, sql`ANY(${months}::date[])`];
  await sql`DELETE FROM summed_numbers
    WHERE by IN ('all', 'place', 'category', 'both') AND ((unit = 'day' AND day = ${day}) OR (unit = 'month' AND day = ${month}))`.execute(
    trx,
  );
  const answers = sql`SELECT day, ${BY} AS by, place_id, category_id, minutes, sum(answers) AS answers, min(shortest) AS shortest,
      max(longest) AS longest
    FROM day_answers WHERE day = ${day} AND place_id IS NOT NULL
    GROUP BY GROUPING SETS ((day, minutes), (day, place_id, minutes), (day, category_id, minutes))`;
  await sql`INSERT INTO summed_numbers (unit, day, by, place_id, category_id, ${NUMBERS}, answer_minutes)
    SELECT 'day', added.*, middle.minutes
    FROM (SELECT day, ${BY} AS by, place_id, category_id, ${SUMS} FROM day_numbers WHERE day = ${day}
      GROUP BY GROUPING SETS ((day), (day, place_id), (day, category_id))) AS added
    LEFT JOIN (${middlesOf(answers, ['day', 'by', 'place_id', 'category_id'])}) AS middle
      ON middle.day = added.day AND middle.by = added.by
      AND middle.place_id IS NOT DISTINCT FROM added.place_id AND middle.category_id IS NOT DISTINCT FROM added.category_id`.execute(
    trx,
  );
  await sql`INSERT INTO summed_numbers (unit, day, by, place_id, category_id, ${NUMBERS})
    SELECT 'month', month, ${BY}, place_id, category_id, ${SUMS}
    FROM unnest(${months}::date[]) AS month JOIN day_numbers n ON ${isIn(sql`n.day`)}
    GROUP BY GROUPING SETS ((month), (month, place_id), (month, category_id), (month, place_id, category_id))`.execute(
    trx,
  );
  await sql`DELETE FROM month_answers WHERE day = ${month}`.execute(trx);
  await sql`INSERT INTO month_answers (day, by, place_id, category_id, ${ANSWERS})
    SELECT month, ${BY}, place_id, category_id, minutes, sum(answers), min(shortest), max(longest)
    FROM unnest(${months}::date[]) AS month JOIN day_answers a ON ${isIn(sql`a.day`)} AND a.place_id IS NOT NULL
    GROUP BY GROUPING SETS ((month, minutes), (month, minutes, place_id), (month, minutes, category_id))`.execute(
    trx,
  );
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const isIn = (day: RawBuilder<unknown>) =>
  sql`${day} >= month AND ${day} < (month + interval '1 month')::date`;
