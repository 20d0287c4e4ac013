import type { Halalas } from '@kiraa/domain/money.ts';
import type { StatisticsUnit } from '@kiraa/domain/statistics/units.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { periodsOf } from './count-days.ts';
import { ANSWERS, answersOf, type Filter, isOf, NUMBERS, numbersOf } from './day-figures.ts';

export interface Scope extends Filter {
  /** The first and the last day in Riyadh, both included. */
  readonly from: string;
  readonly to: string;
}

/** The numbers of a part of the scope: of one of its days, weeks or months, of a place, of a category, or of all of it. */
export interface PartNumbers {
  readonly of: 'period' | 'place' | 'category' | 'all';
  /** The first day of the period, the id of the place or the category; null of all. */
  readonly part: string | null;
  readonly bookings: number;
  readonly requests: number;
  readonly accepted: number;
  readonly declined: number;
  readonly expired: number;
  readonly renterCancellations: number;
  readonly ownerCancellations: number;
  readonly grossHalalas: Halalas;
  readonly netHalalas: Halalas;
  readonly vatHalalas: Halalas;
}

/** The days of a scope that are counted, and the periods of the others, which are asked of the steps and the books themselves. */
export interface Days {
  readonly counted: RawBuilder<unknown>;
  readonly open: readonly Period[];
}

/**
 * Which days of a scope are open: not over, not counted yet, or written about since. Whichever is counted anew a moment later has the same
 * numbers in both places.
 */
export async function daysOf(db: Db, { from, to }: Scope): Promise<Days> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d
    WHERE NOT EXISTS (SELECT FROM counted_days c WHERE c.day = d::date)
      OR EXISTS (SELECT FROM written_days w WHERE w.day = d::date)`.execute(db);
  const open = rows.map(({ day }) => day);
  const counted = sql`day BETWEEN ${from}::date AND ${to}::date AND day <> ALL(${open}::date[])`;
  return { counted, open: periodsOf(open) };
}

/** The first day of a day's own day, week (from Sunday) or month, as text. */
function firstOf(unit: StatisticsUnit): RawBuilder<string> {
  if (unit === 'day') return sql<string>`day::text`;
  const first =
    unit === 'week'
      ? sql`date_trunc('week', day::timestamp + interval '1 day') - interval '1 day'`
      : sql`date_trunc('month', day::timestamp)`;
  return sql<string>`(${first})::date::text`;
}

/** What was counted, and behind it what is asked of the open days, if there are any. */
const both = (counted: RawBuilder<unknown>, open: RawBuilder<unknown>, { open: periods }: Days) =>
  periods.length === 0 ? counted : sql`${counted} UNION ALL ${open}`;

/** The steps of bookings and what they earned, less what was taken back, in one walk. */
export async function partNumbers(
  db: Db,
  scope: Scope,
  days: Days,
  unit: StatisticsUnit,
): Promise<PartNumbers[]> {
  const counted = sql`SELECT day, place_id, category_id, ${NUMBERS} FROM day_numbers WHERE ${days.counted} ${isOf(scope)}`;
  const { rows } = await sql<PartNumbers>`
    WITH numbers AS (SELECT ${firstOf(unit)} AS first, n.* FROM (${both(counted, numbersOf(days.open, scope), days)}) AS n)
    SELECT
      CASE WHEN grouping(first) = 0 THEN 'period' WHEN grouping(place_id) = 0 THEN 'place'
        WHEN grouping(category_id) = 0 THEN 'category' ELSE 'all' END AS of,
      coalesce(first, place_id::text, category_id::text) AS part,
      ${sum('bookings')}::int AS bookings, ${sum('requests')}::int AS requests, ${sum('accepted')}::int AS accepted,
      ${sum('declined')}::int AS declined, ${sum('expired')}::int AS expired,
      ${sum('renter_cancellations')}::int AS "renterCancellations", ${sum('owner_cancellations')}::int AS "ownerCancellations",
      ${sum('gross_halalas')}::bigint AS "grossHalalas", ${sum('net_halalas')}::bigint AS "netHalalas",
      ${sum('vat_halalas')}::bigint AS "vatHalalas"
    FROM numbers GROUP BY GROUPING SETS ((first), (place_id), (category_id), ())`.execute(db);
  return rows;
}

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`;

/** The median of the minutes in which owners answered in a period; null is the whole scope. */
export interface Median {
  readonly part: string | null;
  readonly minutes: number;
}

/**
 * The middle of all answers lies within a line of whole minutes, or between two; then it is half way from the longest of the one to the
 * shortest of the other, as percentile_cont has it.
 */
export async function medians(db: Db, scope: Scope, days: Days, unit: StatisticsUnit): Promise<Median[]> {
  const isAll = scope.placeId === undefined && scope.categoryId === undefined;
  const lines = isAll ? sql`AND place_id IS NULL` : sql`AND place_id IS NOT NULL ${isOf(scope)}`;
  const counted = sql`SELECT day, ${ANSWERS} FROM day_answers WHERE ${days.counted} ${lines}`;
  const open = sql`SELECT day, ${ANSWERS} FROM (${answersOf(days.open, scope)}) AS answer`;
  const { rows } = await sql<Record<'part', string | null> & Record<'low' | 'high' | 'from' | 'to', number>>`
    WITH lines AS (SELECT ${firstOf(unit)} AS part, l.* FROM (${both(counted, open, days)}) AS l),
    added AS (SELECT part, minutes, sum(answers) AS answers, min(shortest) AS shortest, max(longest) AS longest
      FROM lines GROUP BY GROUPING SETS ((part, minutes), (minutes))),
    placed AS (SELECT *, sum(answers) OVER (PARTITION BY part ORDER BY minutes) AS upto,
      sum(answers) OVER (PARTITION BY part) AS of FROM added)
    SELECT part, min(minutes) AS low, max(minutes) AS high, max(longest) FILTER (WHERE upto * 2 >= of AND (upto - answers) * 2 < of) AS from,
      min(shortest) FILTER (WHERE upto * 2 > of AND (upto - answers) * 2 <= of) AS to
    FROM placed
    WHERE upto * 2 >= of AND (upto - answers) * 2 <= of
    GROUP BY part`.execute(db);
  return rows.map(({ part, low, high, from, to }) => ({
    part,
    minutes: low === high ? low : Math.round(from + 0.5 * (to - from)),
  }));
}

export interface Named {
  readonly id: string;
  readonly nameEn: string;
  readonly nameAr: string;
}

/** The names of places or categories, by their ids as text. */
export async function namesOf(
  db: Db,
  what: 'places' | 'categories',
  ids: readonly string[],
): Promise<Named[]> {
  const type = sql.raw(what === 'places' ? 'integer' : 'uuid');
  const { rows } =
    await sql<Named>`SELECT id::text AS id, name_en AS "nameEn", name_ar AS "nameAr" FROM ${sql.table(what)}
    WHERE id = ANY(${[...ids]}::${type}[])`.execute(db);
  return rows;
}
