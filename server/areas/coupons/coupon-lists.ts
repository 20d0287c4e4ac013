import type { CouponState } from '@kiraa/domain/booking/money/new-coupon.ts';
import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/database-schema.generated.ts';
import { camelCased } from '../../platform/database/record.ts';
import { isBefore, type ListPlace, placeOf } from '../../platform/http/list-place.ts';
import { type CouponRow, coupons, toCoupon } from './coupon-queries.ts';

export interface ListedCoupon extends CouponRow {
  /** By how many bookings it is used now. */
  readonly used: number;
  /** What the house has paid for it by now, as the ledger has it. */
  readonly costHalalas: Halalas;
}

const counted = (db: Db) =>
  coupons(db)
    .innerJoinLateral(
      (expression: ExpressionBuilder<Database, 'coupons'>) =>
        expression
          .selectFrom('coupon_uses as u')
          .select([
            sql<string>`count(*) FILTER (WHERE u.released_at IS NULL)`.as('used'),
            // Kept with the books by a trigger (0087).
            sql<string>`coalesce(sum(u.cost_halalas), 0)`.as('cost'),
          ])
          .whereRef('u.coupon_id', '=', 'coupons.id')
          .as('uses'),
      (join) => join.onTrue(),
    )
    .select(['uses.used', 'uses.cost']);

type CountedRow = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>;

const toListed = ({ used, cost, ...row }: CountedRow): ListedCoupon => ({
  ...toCoupon(row),
  used: Number(used),
  costHalalas: halalas(Number(cost)),
});

const isUsedUp = sql<SqlBool>`(SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = coupons.id AND u.released_at IS NULL)
  >= coupons.total_limit`;

/** The states of domain/booking/money/new-coupon.ts, in the same order: the first that holds is the coupon's. */
function stands({ state, now }: NonNullable<CouponPage['standing']>) {
  return sql<SqlBool>`CASE WHEN coupons.stopped_at IS NOT NULL THEN 'off' WHEN coupons.ends_at <= ${now} THEN 'ended'
    WHEN ${isUsedUp} THEN 'used_up' WHEN coupons.starts_at > ${now} THEN 'planned' ELSE 'running' END = ${state}`;
}

export interface CouponPage {
  /** Letters and digits that stand in the code. */
  readonly code?: string | undefined;
  readonly standing?: { readonly state: CouponState; readonly now: Date };
  readonly after?: ListPlace | undefined;
  readonly limit?: number | undefined;
}

/** Coupons with the number of their uses and their cost, newest first; all of them without a limit. */
export async function listCoupons(
  db: Db,
  { code, standing, after, limit }: CouponPage = {},
): Promise<ListedCoupon[]> {
  let query = counted(db).orderBy('coupons.created_at', 'desc').orderBy('coupons.id', 'desc');
  if (code !== undefined) query = query.where(sql<SqlBool>`coupons.code LIKE '%' || ${code} || '%'`);
  if (standing) query = query.where(stands(standing));
  if (after) query = query.where(isBefore('coupons.created_at', 'coupons.id', after));
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toListed);
}

export async function findListedCoupon(db: Db, id: string): Promise<ListedCoupon | undefined> {
  const row = await counted(db).where('coupons.id', '=', id).executeTakeFirst();
  return row && toListed(row);
}

/** The bookings that have used a coupon, also those whose use is free again, the newest use first. */
export async function listUses(db: Db, couponId: string, after: ListPlace | undefined, limit: number) {
  let query = db
    .selectFrom('coupon_uses as u')
    .innerJoin('bookings as b', 'b.id', 'u.booking_id')
    .select(
      camelCased(['u.booking_id', 'b.number', 'b.state', 'b.discount_halalas', 'u.used_at', 'u.released_at']),
    )
    .select(camelCased(['u.cost_halalas']))
    .where('u.coupon_id', '=', couponId)
    .orderBy('u.used_at', 'desc')
    .orderBy('u.booking_id', 'desc')
    .limit(limit);
  if (after) query = query.where(isBefore('u.used_at', 'u.booking_id', after));
  return (await query.execute()).map((use) => ({
    ...use,
    place: placeOf(use.usedAt, use.bookingId),
  }));
}
