import type { AdminCoupon, adminCouponEndpoints, CouponUse } from '@kiraa/contract/admin/coupons.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { couponCode } from '@kiraa/domain/booking/money/coupon.ts';
import { type CouponRuleFault, couponState } from '@kiraa/domain/booking/money/new-coupon.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { findListedCoupon, type ListedCoupon, listCoupons, listUses } from './coupon-lists.ts';
import { endCouponOn, lastDayOf, makeCoupon, switchCouponTo, type WishedCoupon } from './make-coupon.ts';

type Rows = typeof adminCouponEndpoints;

/** GET /admin/coupons. */
export async function adminCoupons(
  { db, clock }: MemberContext,
  { code, state, after }: ParsedInputOf<Rows['adminCoupons']>,
) {
  const now = clock.now();
  const letters = code === undefined ? undefined : couponCode(code);
  // No code holds anything else, and a sign of LIKE is none.
  if (letters !== undefined && !/^[A-Z0-9]*$/.test(letters)) return accept({ data: [], next: null });
  const rows = await listCoupons(db, {
    code: letters,
    ...(state && { standing: { state, now } }),
    after: readPlace(after),
    limit: PAGE_ROWS + 1,
  });
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.createdAt, row.id) })));
  return accept({ data: shown.map((row) => toCoupon(row, now)), next });
}

/** GET /admin/coupons/one. */
export async function adminCoupon(
  { db, clock }: MemberContext,
  { id, after }: ParsedInputOf<Rows['adminCoupon']>,
) {
  const row = await findListedCoupon(db, id);
  if (!row) return refuse('NOT_FOUND');
  const { shown, next } = paged(await listUses(db, id, readPlace(after), PAGE_ROWS + 1));
  const bookings = shown.map(
    (use): CouponUse => ({
      bookingId: use.bookingId,
      number: bookingNumberOf(use.number),
      state: use.state,
      discount: toSar(use.discountHalalas),
      cost: toSar(use.costHalalas),
      usedAt: use.usedAt.toISOString(),
      releasedAt: use.releasedAt?.toISOString() ?? null,
    }),
  );
  return accept({ data: { ...toCoupon(row, clock.now()), bookings }, next });
}

function toCoupon(row: ListedCoupon, now: Date): AdminCoupon {
  const { off, capHalalas, end } = row;
  return {
    id: row.id,
    code: row.code,
    state: couponState(row, row.used, now),
    percent: off.kind === 'percent' ? off.percent : null,
    amount: off.kind === 'fixed' ? toSar(off.amountHalalas) : null,
    cap: capHalalas === null ? null : toSar(capHalalas),
    minimum: toSar(row.minimumHalalas),
    startsAt: row.start.toISOString(),
    endsAt: end?.toISOString() ?? null,
    until: end && lastDayOf(end),
    uses: row.totalLimit,
    each: row.renterLimit,
    used: row.used,
    cost: toSar(row.costHalalas),
  };
}

/** The field of the form at which a fault is told, and the refusal that says it. */
const FAULTS: Readonly<Record<CouponRuleFault | 'CODE_TAKEN', readonly [field: string, code: RefusalCode]>> =
  {
    CAP_MISSING: ['cap', 'REQUIRED'],
    USES_MISSING: ['uses', 'REQUIRED'],
    USES_EACH_MISSING: ['each', 'REQUIRED'],
    END_BEFORE_START: ['until', 'END_BEFORE_START'],
    END_PAST: ['until', 'COUPON_END_PAST'],
    CODE_TAKEN: ['code', 'COUPON_TAKEN'],
  };

function refuseFields(faults: readonly (CouponRuleFault | 'CODE_TAKEN')[]) {
  const fields = faults.map((fault) => FAULTS[fault]);
  const codes = fields.map(([, code]) => code);
  // What is merely left out has no code of its own in this call.
  const whole = codes.find((code) => code !== 'REQUIRED') ?? 'INVALID_INPUT';
  return refuse(whole, Object.fromEntries(fields) as Record<string, RefusalCode>);
}

/** POST /admin/coupons/add. */
export async function addCoupon(
  { db, clock, audit }: MemberContext,
  input: ParsedInputOf<Rows['addCoupon']>,
): Promise<Outcome<{ data: { id: string } }>> {
  const off = offOf(input);
  if (!off) return refuse('INVALID_INPUT', { [input.kind === 'percent' ? 'percent' : 'amount']: 'REQUIRED' });
  const { code, cap, minimum, from, until, uses, each } = input;
  audit.about('coupon', code);
  const made = await makeCoupon(
    db,
    {
      code,
      off,
      capHalalas: cap === undefined ? null : (parseSar(cap) ?? null),
      minimumHalalas: parseSar(minimum ?? '') ?? ZERO,
      firstDay: from,
      lastDay: until,
      totalLimit: uses,
      renterLimit: each,
    },
    clock.now(),
  );
  return made.ok ? accept({ data: { id: made.coupon.id } }) : refuseFields(made.faults);
}

/** Undefined where the number of the chosen kind was left out. */
function offOf({ kind, percent, amount }: ParsedInputOf<Rows['addCoupon']>): WishedCoupon['off'] | undefined {
  if (kind === 'percent') return percent === undefined ? undefined : { kind, percent };
  const amountHalalas = parseSar(amount ?? '');
  return amountHalalas === undefined ? undefined : { kind, amountHalalas };
}

/** POST /admin/coupons/switch: of two who press, the second is told. */
export async function switchCoupon(
  { db, clock, audit }: MemberContext,
  { id, on }: ParsedInputOf<Rows['switchCoupon']>,
): Promise<Outcome<Record<never, never>>> {
  const isOn = on === 1;
  const switched = await switchCouponTo(db, { id }, isOn, clock.now());
  if (!switched) return refuse('NOT_FOUND');
  audit.about('coupon', switched.coupon.code);
  if (!switched.isDone) return refuse('COUPON_CHANGED');
  audit.change({ before: { on: !isOn }, after: { on: isOn } });
  return accept({});
}

/** POST /admin/coupons/end. */
export async function endCoupon(
  { db, clock, audit }: MemberContext,
  { id, until, seenUntil }: ParsedInputOf<Rows['endCoupon']>,
): Promise<Outcome<Record<never, never>>> {
  const ended = await endCouponOn(db, { id, lastDay: until, seen: seenUntil }, clock.now());
  if (ended.ok) {
    audit.about('coupon', ended.code);
    audit.change({ before: { until: seenUntil ?? null }, after: { until: until ?? null } });
    return accept({});
  }
  if (ended.fault === 'UNKNOWN') return refuse('NOT_FOUND');
  return ended.fault === 'CHANGED' ? refuse('COUPON_CHANGED') : refuseFields([ended.fault]);
}
