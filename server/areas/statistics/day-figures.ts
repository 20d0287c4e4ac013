import { COMMISSION_ACCOUNT, VAT_ACCOUNT } from '@kiraa/domain/booking/life/settlement.ts';
import { type Period, RIYADH } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';

/** Of a place or a category alone, or of all. */
export interface Filter {
  readonly placeId?: number | undefined;
  readonly categoryId?: string | undefined;
}

/** The columns of day_numbers behind the day, the place and the category, in their order there, with what a sum of each is. */
export const NUMBER_COLUMNS: readonly (readonly [column: string, sum: 'int' | 'bigint'])[] = [
  ...['bookings', 'requests', 'accepted', 'declined', 'expired'].map((column) => [column, 'int'] as const),
  ...['renter_cancellations', 'owner_cancellations'].map((column) => [column, 'int'] as const),
  ...['gross_halalas', 'net_halalas', 'vat_halalas'].map((column) => [column, 'bigint'] as const),
];
export const NUMBERS = sql.raw(NUMBER_COLUMNS.map(([column]) => column).join(', '));
/** Those of day_answers. */
export const ANSWERS = sql.raw('minutes, answers, shortest, longest');

const dayIn = (at: RawBuilder<unknown>) => sql`(${at} AT TIME ZONE ${RIYADH})::date`;

/** That the row is of the place and category, whose columns are named as they are; nothing where all are meant. */
export function isOf({ placeId, categoryId }: Filter): RawBuilder<unknown> {
  const place = placeId === undefined ? sql`` : sql`AND place_id = ${placeId}`;
  return sql`${place} ${categoryId === undefined ? sql`` : sql`AND category_id = ${categoryId}`}`;
}

function within(at: RawBuilder<unknown>, periods: readonly Period[]): RawBuilder<boolean> {
  const each = periods.map(({ start, end }) => sql`(${at} >= ${start} AND ${at} < ${end})`);
  return sql<boolean>`(${each.length === 0 ? sql`false` : sql.join(each, sql` OR `)})`;
}

/**
 * The numbers of days as the steps and the books have them, a row a day, place and category: what is counted once a day is over, and what
 * is asked of days that are not.
 *
 * What bookings earned is found by the house's own entries (its account's index), because of every price the house has a share.
 */
export function numbersOf(periods: readonly Period[], filter: Filter): RawBuilder<unknown> {
  const owned = (column: string) => sql`l.${sql.ref(column)}`;
  const place = sql`${owned('place_id')}, ${owned('category_id')}`;
  return sql`
    SELECT ${dayIn(sql`e.at`)} AS day, ${place},
      count(*) FILTER (WHERE e.step IN ('request', 'confirm'))::int AS bookings,
      count(*) FILTER (WHERE e.step = 'request')::int AS requests,
      count(*) FILTER (WHERE e.step = 'accept')::int AS accepted,
      count(*) FILTER (WHERE e.step = 'decline')::int AS declined,
      count(*) FILTER (WHERE e.step = 'expire')::int AS expired,
      count(*) FILTER (WHERE e.step IN ('cancel', 'withdraw') AND e.actor = 'renter')::int AS renter_cancellations,
      count(*) FILTER (WHERE e.step = 'cancel' AND e.actor = 'owner')::int AS owner_cancellations,
      0::bigint AS gross_halalas, 0::bigint AS net_halalas, 0::bigint AS vat_halalas
    FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN listings l ON l.id = b.listing_id
    WHERE ${within(sql`e.at`, periods)} ${isOf(filter)}
      AND e.step IN ('request', 'confirm', 'accept', 'decline', 'expire', 'cancel', 'withdraw')
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT ${dayIn(sql`own.at`)}, ${place}, 0, 0, 0, 0, 0, 0, 0,
      coalesce(-sum(share.amount_halalas), 0)::bigint,
      coalesce(-sum(share.amount_halalas) FILTER (WHERE share.account = ${COMMISSION_ACCOUNT}), 0)::bigint,
      coalesce(-sum(share.amount_halalas) FILTER (WHERE share.account = ${VAT_ACCOUNT}), 0)::bigint
    FROM ledger_entries own
    JOIN ledger_transactions movement ON movement.id = own.transaction_id AND movement.cause IN ('earned', 'unearned')
    JOIN ledger_entries share ON share.transaction_id = movement.id
      AND (share.account IN (${COMMISSION_ACCOUNT}, ${VAT_ACCOUNT}) OR share.account LIKE 'owner:%')
    LEFT JOIN bookings b ON b.id = movement.booking_id LEFT JOIN listings l ON l.id = b.listing_id
    WHERE own.account = ${COMMISSION_ACCOUNT} AND ${within(sql`own.at`, periods)} ${isOf(filter)}
    GROUP BY 1, 2, 3`;
}

/** How many minutes each owner took to answer, a row an answer. */
export function answersOf(periods: readonly Period[], filter: Filter): RawBuilder<unknown> {
  return sql`
    SELECT answer.day, answer.place_id, answer.category_id, floor(answer.took + 0.5)::int AS minutes, 1 AS answers,
      answer.took AS shortest, answer.took AS longest
    FROM (SELECT ${dayIn(sql`e.at`)} AS day, l.place_id, l.category_id,
        (extract(epoch FROM e.at - asked.at) / 60)::double precision AS took
      FROM booking_events e JOIN booking_events asked ON asked.booking_id = e.booking_id AND asked.step = 'request'
      JOIN bookings b ON b.id = e.booking_id JOIN listings l ON l.id = b.listing_id
      WHERE ${within(sql`e.at`, periods)} AND e.step IN ('accept', 'decline') ${isOf(filter)}) AS answer`;
}
