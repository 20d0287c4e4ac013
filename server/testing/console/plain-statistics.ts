import { RIYADH } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface PlainScope {
  readonly from: string;
  readonly to: string;
  readonly unit: 'day' | 'week' | 'month';
  readonly placeId?: number;
  readonly categoryId?: string;
}

/** The first day of an instant's day, week (from Sunday) or month in Riyadh; null is one bucket for all. */
function bucketOf(at: RawBuilder<unknown>, unit: PlainScope['unit'] | null) {
  if (unit === null) return sql<string>`''`;
  const wall = sql`${at} AT TIME ZONE ${RIYADH}`;
  const first =
    unit === 'week'
      ? sql`date_trunc('week', ${wall} + interval '1 day') - interval '1 day'`
      : sql`date_trunc(${unit}, ${wall})`;
  return sql<string>`to_char(${first}, 'YYYY-MM-DD')`;
}

const within = (at: RawBuilder<unknown>, { from, to }: PlainScope) =>
  sql`(${at} AT TIME ZONE ${RIYADH})::date BETWEEN ${from}::date AND ${to}::date`;

function only(bookingId: RawBuilder<unknown>, { placeId, categoryId }: PlainScope) {
  if (placeId === undefined && categoryId === undefined) return sql`true`;
  return sql`EXISTS (SELECT FROM bookings b JOIN listings l ON l.id = b.listing_id WHERE b.id = ${bookingId}
    AND l.place_id = coalesce(${placeId ?? null}::int, l.place_id) AND l.category_id = coalesce(${categoryId ?? null}::uuid, l.category_id))`;
}

/** The numbers of the house straight from the steps and the books, by bucket, with nothing that was counted before. */
async function plainBuckets(db: Db, scope: PlainScope, unit: PlainScope['unit'] | null) {
  const steps = await sql<Record<string, unknown>>`
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
    LEFT JOIN booking_events asked ON e.step IN ('accept', 'decline') AND asked.booking_id = e.booking_id AND asked.step = 'request'
    WHERE ${within(sql`e.at`, scope)} AND ${only(sql`e.booking_id`, scope)} GROUP BY 1`.execute(db);
  const money = await sql<Record<string, unknown>>`
    SELECT ${bucketOf(sql`own.at`, unit)} AS bucket, (coalesce(-sum(share.amount_halalas), 0) / 100)::numeric(20, 2)::text AS gross,
      (coalesce(-sum(share.amount_halalas) FILTER (WHERE share.account = 'platform:commission'), 0) / 100)::numeric(20, 2)::text AS net,
      (coalesce(-sum(share.amount_halalas) FILTER (WHERE share.account = 'platform:vat'), 0) / 100)::numeric(20, 2)::text AS vat
    FROM ledger_entries own JOIN ledger_transactions movement ON movement.id = own.transaction_id AND movement.cause IN ('earned', 'unearned')
    JOIN ledger_entries share ON share.transaction_id = movement.id
      AND (share.account IN ('platform:commission', 'platform:vat') OR share.account LIKE 'owner:%')
    WHERE own.account = 'platform:commission' AND ${within(sql`own.at`, scope)} AND ${only(sql`movement.booking_id`, scope)}
    GROUP BY 1`.execute(db);
  const all = new Map<string, Record<string, unknown>>();
  for (const { bucket, ...row } of [...steps.rows, ...money.rows])
    all.set(String(bucket), { ...all.get(String(bucket)), ...row });
  return all;
}

const NOTHING = {
  ...{ bookings: 0, gross: '0.00', net: '0.00', vat: '0.00', requests: 0, accepted: 0, declined: 0 },
  ...{ expired: 0, renterCancellations: 0, ownerCancellations: 0, answerMinutes: null },
};

function rounded(row: Record<string, unknown> = {}) {
  const { answerMinutes: took } = row;
  return { ...NOTHING, ...row, answerMinutes: typeof took === 'number' ? Math.round(took) : null };
}

async function plainNamed(db: Db, what: 'places' | 'categories', scope: PlainScope) {
  const column = sql.ref(what === 'places' ? 'l.place_id' : 'l.category_id');
  const { rows } = await sql`
    SELECT named.id::text AS id, named.name_en AS name, named.name_ar AS "nameAr", count(*)::int AS bookings
    FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN listings l ON l.id = b.listing_id
    JOIN ${sql.table(what)} named ON named.id = ${column}
    WHERE ${within(sql`e.at`, scope)} AND e.step IN ('request', 'confirm') AND ${only(sql`e.booking_id`, scope)}
    GROUP BY named.id, named.name_en, named.name_ar ORDER BY bookings DESC, named.id LIMIT 10`.execute(db);
  return rows;
}

/** What GET /admin/statistics has to answer, computed plainly: of the total, each of these buckets, the cities and the categories. */
export async function plainStatistics(db: Db, scope: PlainScope, buckets: readonly string[]) {
  const [parts, whole] = [await plainBuckets(db, scope, scope.unit), await plainBuckets(db, scope, null)];
  return {
    total: rounded(whole.get('')),
    periods: buckets.map((bucket) => ({
      from: bucket < scope.from ? scope.from : bucket,
      ...rounded(parts.get(bucket)),
    })),
    cities: await plainNamed(db, 'places', scope),
    categories: await plainNamed(db, 'categories', scope),
  };
}
