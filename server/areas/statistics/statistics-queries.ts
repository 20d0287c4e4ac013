import { COMMISSION_ACCOUNT, VAT_ACCOUNT } from '@kiraa/domain/booking/life/settlement.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { StatisticsUnit } from '@kiraa/domain/statistics/units.ts';
import { type Period, RIYADH } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Scope {
  readonly period: Period;
  readonly placeId?: number | undefined;
  readonly categoryId?: string | undefined;
}

/** The steps of bookings in a period; `answers` are the minutes from a request to its owner's answer, half of them longer. */
export interface StepNumbers {
  readonly bucket: string;
  readonly bookings: number;
  readonly requests: number;
  readonly accepted: number;
  readonly declined: number;
  readonly expired: number;
  readonly renterCancellations: number;
  readonly ownerCancellations: number;
  readonly answerMinutes: number | null;
}

export interface MoneyNumbers {
  readonly bucket: string;
  readonly grossHalalas: Halalas;
  readonly netHalalas: Halalas;
  readonly vatHalalas: Halalas;
}

/** The first day of an instant's day, week (from Sunday) or month in Riyadh, as text; null is one bucket for all. */
function bucketOf(at: RawBuilder<unknown>, unit: StatisticsUnit | null): RawBuilder<string> {
  if (unit === null) return sql<string>`''`;
  const wall = sql`${at} AT TIME ZONE ${RIYADH}`;
  const first =
    unit === 'week'
      ? sql`date_trunc('week', ${wall} + interval '1 day') - interval '1 day'`
      : sql`date_trunc(${unit}, ${wall})`;
  return sql<string>`to_char(${first}, 'YYYY-MM-DD')`;
}

/** That the row is about a booking of the place and category; nothing where all are meant, so that none is looked up. */
function only(row: 'e' | 'movement', { placeId, categoryId }: Scope): RawBuilder<unknown> {
  if (placeId === undefined && categoryId === undefined) return sql``;
  const place = placeId === undefined ? sql`` : sql`AND l.place_id = ${placeId}`;
  const category = categoryId === undefined ? sql`` : sql`AND l.category_id = ${categoryId}`;
  return sql`AND EXISTS (SELECT 1 FROM bookings b JOIN listings l ON l.id = b.listing_id
    WHERE b.id = ${sql.table(row)}.booking_id ${place} ${category})`;
}

/** Read from the index of the events' times. */
export async function stepNumbers(db: Db, scope: Scope, unit: StatisticsUnit | null): Promise<StepNumbers[]> {
  const { start, end } = scope.period;
  const { rows } = await sql<StepNumbers>`
    SELECT ${bucketOf(sql`e.at`, unit)} AS bucket,
      count(*) FILTER (WHERE e.step IN ('request', 'confirm'))::int AS bookings,
      count(*) FILTER (WHERE e.step = 'request')::int AS requests,
      count(*) FILTER (WHERE e.step = 'accept')::int AS accepted,
      count(*) FILTER (WHERE e.step = 'decline')::int AS declined,
      count(*) FILTER (WHERE e.step = 'expire')::int AS expired,
      count(*) FILTER (WHERE e.step IN ('cancel', 'withdraw') AND e.actor = 'renter')::int AS "renterCancellations",
      count(*) FILTER (WHERE e.step = 'cancel' AND e.actor = 'owner')::int AS "ownerCancellations",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.at - asked.at) / 60) AS "answerMinutes"
    FROM booking_events e
    LEFT JOIN booking_events asked ON e.step IN ('accept', 'decline') AND asked.booking_id = e.booking_id
      AND asked.step = 'request'
    WHERE e.at >= ${start} AND e.at < ${end} ${only('e', scope)}
    GROUP BY 1`.execute(db);
  return rows;
}

/**
 * What bookings earned, less what was taken back: the shares of owner, house and tax together, found by the house's own entries (its
 * account's index), because of every price the house has a share.
 */
export async function moneyNumbers(
  db: Db,
  scope: Scope,
  unit: StatisticsUnit | null,
): Promise<MoneyNumbers[]> {
  const { start, end } = scope.period;
  const { rows } = await sql<MoneyNumbers>`
    SELECT ${bucketOf(sql`own.at`, unit)} AS bucket,
      coalesce(-sum(share.amount_halalas), 0) AS "grossHalalas",
      coalesce(-sum(share.amount_halalas) FILTER (WHERE share.account = ${COMMISSION_ACCOUNT}), 0) AS "netHalalas",
      coalesce(-sum(share.amount_halalas) FILTER (WHERE share.account = ${VAT_ACCOUNT}), 0) AS "vatHalalas"
    FROM ledger_entries own
    JOIN ledger_transactions movement ON movement.id = own.transaction_id AND movement.cause IN ('earned', 'unearned')
    JOIN ledger_entries share ON share.transaction_id = movement.id
      AND (share.account IN (${COMMISSION_ACCOUNT}, ${VAT_ACCOUNT}) OR share.account LIKE 'owner:%')
    WHERE own.account = ${COMMISSION_ACCOUNT} AND own.at >= ${start} AND own.at < ${end}
      ${only('movement', scope)}
    GROUP BY 1`.execute(db);
  return rows;
}

export interface NamedCount {
  readonly id: string;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly bookings: number;
}

/** The cities or categories of the bookings that were paid for, those with the most first. */
export async function bookingsBy(
  db: Db,
  what: 'places' | 'categories',
  scope: Scope,
  limit: number,
): Promise<NamedCount[]> {
  const { start, end } = scope.period;
  const column = what === 'places' ? 'place_id' : 'category_id';
  const { rows } = await sql<NamedCount>`
    SELECT named.id::text AS id, named.name_en AS "nameEn", named.name_ar AS "nameAr", count(*)::int AS bookings
    FROM booking_events e
    JOIN bookings b ON b.id = e.booking_id
    JOIN listings l ON l.id = b.listing_id
    JOIN ${sql.table(what)} named ON named.id = l.${sql.ref(column)}
    WHERE e.at >= ${start} AND e.at < ${end} AND e.step IN ('request', 'confirm') ${only('e', scope)}
    GROUP BY named.id, named.name_en, named.name_ar ORDER BY bookings DESC, named.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
