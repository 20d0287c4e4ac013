import { nextDate } from '@kiraa/domain/dates.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { StatisticsUnit } from '@kiraa/domain/statistics/units.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transact } from '../../platform/database/database.ts';
import { camelCase } from '../../platform/database/record.ts';
import { middlesOf } from './answer-middles.ts';
import { periodsOf } from './count-days.ts';
import { ANSWERS, answersOf, type Filter, isOf, NUMBER_COLUMNS, NUMBERS, numbersOf } from './day-figures.ts';
import { monthOf } from './sum-days.ts';

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
  /** The first days of the months of which the scope has every day, all of them counted; and the counted days of its other months. */
  readonly months: readonly string[];
  readonly rest: readonly string[];
  readonly open: readonly Period[];
}

/**
 * Which days of a scope are open: not over, not counted yet, or written about since. Whichever is counted anew a moment later has the same
 * numbers in both places.
 */
export async function daysOf(db: Db, { from, to }: Scope): Promise<Days> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d
    WHERE NOT EXISTS (SELECT FROM counted_days c WHERE c.day = d::date AND c.summed_at = c.counted_at)
      OR EXISTS (SELECT FROM written_days w WHERE w.day = d::date)`.execute(db);
  const open = rows.map(({ day }) => day);
  const counted = sql`day BETWEEN ${from}::date AND ${to}::date AND day <> ALL(${open}::date[])`;
  return { counted, ...wholeMonths(from, to, new Set(open)), open: periodsOf(open) };
}

function wholeMonths(from: string, to: string, open: ReadonlySet<string>): Pick<Days, 'months' | 'rest'> {
  const all: string[] = [];
  for (let day = from; day <= to; day = nextDate(day)) all.push(day);
  const isWhole = ([first = '', ...others]: readonly string[]) =>
    first.endsWith('-01') && nextDate(others.at(-1) ?? first).endsWith('-01');
  const [months, rest]: [string[], string[]] = [[], []];
  for (const [month, days] of Map.groupBy(all, monthOf)) {
    const counted = days.filter((day) => !open.has(day));
    if (counted.length === days.length && isWhole(days)) months.push(month);
    else rest.push(...counted);
  }
  return { months, rest };
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

/** By what the lines are kept that a filter leaves, and that tell places, or categories, apart. */
function keptBy({ placeId, categoryId }: Filter, apart?: 'place' | 'category') {
  const [place, category] = [
    placeId !== undefined || apart === 'place',
    categoryId !== undefined || apart === 'category',
  ];
  if (place && category) return 'both';
  if (place) return 'place';
  return category ? 'category' : 'all';
}

/** The kept sums of days by what a filter leaves; of a place and a category together they are the numbers that were counted. */
function ofDays(
  scope: Scope,
  by: ReturnType<typeof keptBy>,
  among: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = sql`SELECT day, place_id, category_id, ${NUMBERS}`;
  if (by === 'both') return sql`${columns} FROM day_numbers WHERE ${among} ${isOf(scope)}`;
  return sql`${columns} FROM summed_numbers WHERE by = ${by} AND unit = 'day' AND ${among} ${isOf(scope)}`;
}

/** Months where they are whole, and days where they are not: what places and categories come to needs no order in time. */
function ofParts(scope: Scope, apart: 'place' | 'category', { months, rest }: Days): RawBuilder<unknown> {
  const by = keptBy(scope, apart);
  return sql`SELECT day, place_id, category_id, ${NUMBERS} FROM summed_numbers
    WHERE by = ${by} AND unit = 'month' AND day = ANY(${[...months]}::date[]) ${isOf(scope)}
    UNION ALL ${ofDays(scope, by, sql`day = ANY(${[...rest]}::date[])`)}`;
}

/** The steps of bookings and what they earned, less what was taken back: by period and in all from days, by place and category from months. */
export async function partNumbers(
  db: Db,
  scope: Scope,
  days: Days,
  unit: StatisticsUnit,
): Promise<PartNumbers[]> {
  const open = sql`SELECT day, place_id, category_id, ${NUMBERS} FROM open`;
  const without = sql`SELECT day, place_id, category_id, ${NUMBERS} FROM day_numbers WHERE false`;
  const opened = days.open.length === 0 ? without : numbersOf(days.open, scope);
  const numbers = sql<PartNumbers>`
    WITH open (day, place_id, category_id, ${NUMBERS}) AS MATERIALIZED (${opened})
    SELECT CASE WHEN grouping(first) = 0 THEN 'period' ELSE 'all' END AS of, first AS part, ${SUMS}
    FROM (SELECT ${firstOf(unit)} AS first, n.* FROM (${both(ofDays(scope, keptBy(scope), days.counted), open, days)}) AS n) AS numbers
    GROUP BY GROUPING SETS ((first), ())
    UNION ALL
    SELECT 'place', place_id::text, ${SUMS} FROM (${both(ofParts(scope, 'place', days), open, days)}) AS numbers
    WHERE place_id IS NOT NULL GROUP BY place_id
    UNION ALL
    SELECT 'category', category_id::text, ${SUMS} FROM (${both(ofParts(scope, 'category', days), open, days)}) AS numbers
    WHERE category_id IS NOT NULL GROUP BY category_id`;
  return await byOneProcess(db, numbers);
}

const SUMS = sql.raw(
  NUMBER_COLUMNS.map(
    ([column, type]) => `coalesce(sum(${column}), 0)::${type} AS "${camelCase(column)}"`,
  ).join(', '),
);

/** The median of the minutes in which owners answered in a period; null is the whole scope. */
export interface Median {
  readonly part: string | null;
  readonly minutes: number;
}

/**
 * Of days that are told apart each counted one has its middle kept; then, and where months are, the answers of whole months are read from
 * their sums. Of a place and a category together there are few, and all are read.
 */
export async function medians(db: Db, scope: Scope, days: Days, unit: StatisticsUnit): Promise<Median[]> {
  const by = keptBy(scope);
  const [isKept, isSummed] = [by !== 'both' && unit === 'day', by !== 'both' && unit !== 'week'];
  const isAll = scope.placeId === undefined && scope.categoryId === undefined;
  const lines = isAll ? sql`AND place_id IS NULL` : sql`AND place_id IS NOT NULL ${isOf(scope)}`;
  // Lines of days whose middles are kept stand for the whole scope alone.
  const first = isKept ? sql`''` : firstOf(unit);
  const of = (among: RawBuilder<unknown>) =>
    sql`SELECT ${first} AS part, ${ANSWERS} FROM day_answers WHERE ${among} ${lines}`;
  const counted = isSummed
    ? sql`SELECT ${first} AS part, ${ANSWERS} FROM month_answers WHERE by = ${by} AND day = ANY(${[...days.months]}::date[]) ${isOf(scope)}
        UNION ALL ${of(sql`day = ANY(${[...days.rest]}::date[])`)}`
    : of(days.counted);
  const open = sql`SELECT ${firstOf(unit)} AS part, ${ANSWERS} FROM (${answersOf(days.open, scope)}) AS answer`;
  const added = sql`SELECT part, minutes, sum(answers) AS answers, min(shortest) AS shortest, max(longest) AS longest
    FROM (${both(counted, open, days)}) AS line GROUP BY GROUPING SETS ((part, minutes), (minutes))
    HAVING part IS DISTINCT FROM ''`;
  const kept = sql`SELECT day::text AS part, answer_minutes AS minutes FROM summed_numbers
    WHERE by = ${by} AND unit = 'day' AND ${days.counted} ${isOf(scope)} AND answer_minutes IS NOT NULL`;
  const middles = middlesOf(added, ['part']);
  return await byOneProcess(db, sql<Median>`${isKept ? sql`${kept} UNION ALL ${middles}` : middles}`);
}

/** By one process of the database: its helpers take longer to come than these rows take, and as much of the processor again. */
async function byOneProcess<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return await transact(db, async (trx) => {
    await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(trx);
    return (await query.execute(trx)).rows;
  });
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
