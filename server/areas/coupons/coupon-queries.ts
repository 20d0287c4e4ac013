import { ZERO } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../platform/database/record.ts';

export const couponRecord = recordOf('coupons', { named: { starts_at: 'start', ends_at: 'end' } });

/** As domain/booking/money/coupon.ts has it. The CHECKs prove that a percent coupon has its percent and a fixed one its amount. */
export function toCoupon({ kind, percent, amountHalalas, ...row }: RowOf<typeof couponRecord>) {
  const off =
    kind === 'percent' ? { kind, percent: percent ?? 0 } : { kind, amountHalalas: amountHalalas ?? ZERO };
  return { ...row, off };
}
export type CouponRow = ReturnType<typeof toCoupon>;

export const coupons = (db: Db) => db.selectFrom('coupons').select(couponRecord.columns);

export async function findCouponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const row = await coupons(db).where('code', '=', code).executeTakeFirst();
  return row && toCoupon(row);
}

export async function findCoupon(db: Db, id: string): Promise<CouponRow | undefined> {
  const row = await coupons(db).where('id', '=', id).executeTakeFirst();
  return row && toCoupon(row);
}

/** Two who use a coupon at once wait for each other here. It is the last row that a step locks, so nobody waits in a circle. */
export async function lockCoupon(trx: Tx, id: string): Promise<CouponRow | undefined> {
  const row = await coupons(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toCoupon(row);
}

export async function insertCoupon(db: Db, { off, ...row }: CouponRow): Promise<boolean> {
  const inserted = await db
    .insertInto('coupons')
    .values(couponRecord.values({ ...row, ...off }))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Switches a coupon off, or on again where `stoppedAt` is null. False when it is so already. */
export async function setStopped(db: Db, id: string, stoppedAt: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('coupons')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', id)
    .where('stopped_at', stoppedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setEnd(trx: Tx, id: string, end: Date | null): Promise<void> {
  await trx.updateTable('coupons').set({ ends_at: end }).where('id', '=', id).execute();
}

/** Which uses count: those of unpaid bookings or not; never those of bookings that are being given up. */
export interface Counted {
  readonly countsUnpaid: boolean;
  readonly givenUp?: readonly string[];
}

/** How often a coupon is used, by everybody and by one renter. */
export async function usesOf(
  db: Db,
  couponId: string,
  renterId: string,
  { countsUnpaid, givenUp = [] }: Counted,
): Promise<{ readonly all: number; readonly byRenter: number }> {
  let query = db
    .selectFrom('coupon_uses')
    .innerJoin('bookings', 'bookings.id', 'coupon_uses.booking_id')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) FILTER (WHERE coupon_uses.renter_id = ${renterId})`.as('byRenter'),
    ])
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('released_at', 'is', null);
  if (!countsUnpaid) {
    query = query.where((where) =>
      where.or([
        where('coupon_uses.renter_id', '<>', renterId),
        where('bookings.state', '<>', 'awaiting_payment'),
      ]),
    );
  }
  if (givenUp.length > 0) query = query.where('coupon_uses.booking_id', 'not in', [...givenUp]);
  return await query.executeTakeFirstOrThrow();
}

/**
 * Writes a use under the smallest free number among the coupon's uses, and among the renter's. Two at once that got past the
 * coupon's lock would find the same number and break a unique index.
 */
export async function putCouponUse(
  trx: Tx,
  use: {
    readonly bookingId: string;
    readonly couponId: string;
    readonly renterId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { couponId, renterId } = use;
  const places = {
    place: freePlace('place', sql`coupon_id = ${couponId}`),
    renter_place: freePlace('renter_place', sql`coupon_id = ${couponId} AND renter_id = ${renterId}`),
    used_at: use.at,
    released_at: null,
  };
  await trx
    .insertInto('coupon_uses')
    .values({ booking_id: use.bookingId, coupon_id: couponId, renter_id: renterId, ...places })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(places))
    .execute();
}

/** The smallest number that no use has now. */
function freePlace(column: 'place' | 'renter_place', among: ReturnType<typeof sql>) {
  const taken = sql`SELECT ${sql.ref(column)} FROM coupon_uses WHERE ${among} AND released_at IS NULL`;
  return sql<number>`(SELECT min(candidate) FROM (
    SELECT 1 AS candidate UNION ALL SELECT one + 1 FROM (${taken}) AS taken (one)) AS candidates
    WHERE candidate NOT IN (${taken}))`;
}

export async function releaseCouponUse(trx: Tx, bookingId: string, at: Date): Promise<void> {
  await trx
    .updateTable('coupon_uses')
    .set({ released_at: at })
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .execute();
}
