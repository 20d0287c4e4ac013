import { dateOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { type Period, RIYADH } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { ANSWERS, answersOf, NUMBERS, numbersOf } from './day-figures.ts';
import { sumUp } from './sum-days.ts';

/** Counted in one transaction. */
const DAYS_AT_ONCE = 7;
/** Of one run; the next run goes on from there. */
const ROUNDS = 60;

/** Days in Riyadh as the fewest periods: days that follow each other are one. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods: { start: Date; end: Date }[] = [];
  for (const day of [...days].sort()) {
    const [start, end] = [startOfDate(day, RIYADH), startOfDate(nextDate(day), RIYADH)];
    const before = periods.at(-1);
    if (before?.end.getTime() === start.getTime()) before.end = end;
    else periods.push({ start, end });
  }
  return periods;
}

/** Counts the days that are over and not counted yet, and those that something was written about since; the newest first. */
export async function countDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = dateOf(now, RIYADH);
  for (let round = 0; round < ROUNDS; round += 1) {
    const days = await daysToCount(db, today);
    if (days.length === 0) return;
    await countAnew(db, days, now);
  }
}

/** From the first step or movement on; by the indexes of their times. */
async function daysToCount(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(
      (SELECT (least((SELECT min(at) FROM booking_events), (SELECT min(at) FROM ledger_entries
        WHERE account = 'platform:commission')) AT TIME ZONE ${RIYADH})::date),
      ${today}::date - 1, interval '1 day') AS d
    WHERE NOT EXISTS (SELECT FROM counted_days c WHERE c.day = d::date AND c.summed_at = c.counted_at)
      OR EXISTS (SELECT FROM written_days w WHERE w.day = d::date)
    ORDER BY d DESC LIMIT ${DAYS_AT_ONCE}`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * What is committed while it counts may be counted or not: its line of written_days is not among those that were read before, so it stays,
 * and the day is counted again.
 */
async function countAnew(db: Db, days: readonly string[], at: Date): Promise<void> {
  const among = sql`ANY(${[...days]}::date[])`;
  await transact(db, async (trx) => {
    // Two who count the same days, or days of the same month, take turns here.
    await sql`SELECT pg_advisory_xact_lock('summed_numbers'::regclass::int)`.execute(trx);
    await sql`INSERT INTO counted_days (day, counted_at, summed_at) SELECT day, ${at}, ${at} FROM unnest(${[...days].sort()}::date[]) AS day
      ORDER BY day ON CONFLICT (day) DO UPDATE SET counted_at = excluded.counted_at, summed_at = excluded.summed_at`.execute(
      trx,
    );
    const { rows } = await sql<{
      writtenIn: string;
    }>`SELECT DISTINCT written_in::text AS "writtenIn" FROM written_days WHERE day = ${among}`.execute(trx);
    await sql`DELETE FROM day_numbers WHERE day = ${among}`.execute(trx);
    await sql`DELETE FROM day_answers WHERE day = ${among}`.execute(trx);
    const periods = periodsOf(days);
    await sql`INSERT INTO day_numbers (day, place_id, category_id, ${NUMBERS})
      SELECT day, place_id, category_id, sum(bookings), sum(requests), sum(accepted), sum(declined), sum(expired),
        sum(renter_cancellations), sum(owner_cancellations), sum(gross_halalas), sum(net_halalas), sum(vat_halalas)
      FROM (${numbersOf(periods, {})}) AS number GROUP BY day, place_id, category_id`.execute(trx);
    await sql`INSERT INTO day_answers (day, place_id, category_id, ${ANSWERS})
      SELECT day, place_id, category_id, minutes, sum(answers), min(shortest), max(longest) FROM (${answersOf(periods, {})}) AS answer
      GROUP BY GROUPING SETS ((day, place_id, category_id, minutes), (day, minutes))`.execute(trx);
    await sumUp(trx, days);
    await sql`DELETE FROM written_days WHERE day = ${among} AND written_in::text = ANY(${rows.map(
      ({ writtenIn }) => writtenIn,
    )}::text[])`.execute(trx);
  });
}
