import {
  type BoundedRules,
  type CouponRuleFault,
  type CouponRules,
  couponEndFault,
  couponRuleFaultsOf,
} from '@kiraa/domain/booking/money/new-coupon.ts';
import { dateOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { addMilliseconds, RIYADH } from '@kiraa/domain/time.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  type CouponRow,
  findCoupon,
  findCouponByCode,
  insertCoupon,
  lockCoupon,
  setEnd,
  setStopped,
} from './coupon-queries.ts';

/** A coupon as the console or a command wants it, under a folded code; days are Riyadh's. */
export interface WishedCoupon extends Omit<CouponRules, 'start' | 'end'> {
  readonly code: string;
  /** From this moment on where it is undefined. */
  readonly firstDay: string | undefined;
  /** The coupon counts to the end of this day; for ever where it is undefined. */
  readonly lastDay: string | undefined;
}

/** The end of a coupon's last day in Riyadh, and the last day of an end. */
export const endOfDay = (day: string): Date => startOfDate(nextDate(day), RIYADH);
export const lastDayOf = (end: Date): string => dateOf(addMilliseconds(end, -1), RIYADH);

type Made =
  | { readonly ok: true; readonly coupon: CouponRow }
  | { readonly ok: false; readonly faults: readonly (CouponRuleFault | 'CODE_TAKEN')[] };

/** Makes a coupon, by the console and by the command alike. Of two at once with one code, one is made. */
export async function makeCoupon(
  db: Db,
  { firstDay, lastDay, ...wish }: WishedCoupon,
  now: Date,
): Promise<Made> {
  const start =
    firstDay === undefined || firstDay === dateOf(now, RIYADH) ? now : startOfDate(firstDay, RIYADH);
  const rules = { ...wish, start, end: lastDay === undefined ? null : endOfDay(lastDay) };
  const faults = couponRuleFaultsOf(rules, now);
  if (!isBounded(rules, faults)) return { ok: false, faults };
  const coupon = { ...rules, id: newId<'coupon'>(), stoppedAt: null, createdAt: now };
  return (await insertCoupon(db, coupon)) ? { ok: true, coupon } : { ok: false, faults: ['CODE_TAKEN'] };
}

function isBounded<Rules extends CouponRules>(
  rules: Rules,
  faults: readonly CouponRuleFault[],
): rules is BoundedRules<Rules> {
  return faults.length === 0;
}

/** Switches off, or on again; undefined when there is no such coupon, and `isDone` false when it is so already. */
export async function switchCouponTo(
  db: Db,
  which: { readonly id: string } | { readonly code: string },
  on: boolean,
  now: Date,
): Promise<{ readonly coupon: CouponRow; readonly isDone: boolean } | undefined> {
  const coupon = 'id' in which ? await findCoupon(db, which.id) : await findCouponByCode(db, which.code);
  return coupon && { coupon, isDone: await setStopped(db, coupon.id, on ? null : now) };
}

type Ended =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly fault: CouponRuleFault | 'UNKNOWN' | 'CHANGED' };

/**
 * Gives a coupon another last day. It takes nothing from the bookings that have used it: they were checked when it was used, and
 * what it takes off is never changed. `seen` is the last day that the person was shown.
 */
export async function endCouponOn(
  db: Db,
  { id, lastDay, seen }: { id: string; lastDay: string | undefined; seen: string | undefined },
  now: Date,
): Promise<Ended> {
  return await transact(db, async (trx) => {
    const coupon = await lockCoupon(trx, id);
    if (!coupon) return { ok: false, fault: 'UNKNOWN' };
    if ((coupon.end ? lastDayOf(coupon.end) : undefined) !== seen) return { ok: false, fault: 'CHANGED' };
    const end = lastDay === undefined ? null : endOfDay(lastDay);
    const fault = couponEndFault(coupon.start, end, now);
    if (fault) return { ok: false, fault };
    await setEnd(trx, id, end);
    return { ok: true, code: coupon.code };
  });
}
