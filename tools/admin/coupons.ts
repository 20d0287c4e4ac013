import { parseArgs } from 'node:util';
import { couponCode } from '@kiraa/domain/booking/money/coupon.ts';
import { COUPON_CODE } from '@kiraa/domain/booking/money/new-coupon.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import {
  listCoupons,
  makeCoupon,
  switchCouponTo,
  type WishedCoupon,
} from '@kiraa/server/areas/coupons/coupons.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { refuse } from '../refuse.ts';

export const COUPON_USAGE = `npm run admin -- coupon list
npm run admin -- coupon add EID25 --percent 25 --cap 100 --uses 500     25% off; or --amount 50 for 50 SAR off
    --cap 100           at most 100 SAR off; a percentage needs it
    --minimum 300       only rentals of at least 300 SAR
    --from 2027-03-01   first day, in Riyadh; from now if left out
    --until 2027-04-01  last day, in Riyadh; no end if left out
    --uses 500          how many bookings in all; required
    --each 1            how many bookings by each renter; 1 if left out
npm run admin -- coupon stop EID25      nobody can book with it any longer; existing bookings keep it`;

export type CouponCommand =
  | { readonly kind: 'coupon-list' }
  | { readonly kind: 'coupon-stop'; readonly code: string }
  | { readonly kind: 'coupon-add'; readonly coupon: WishedCoupon };

const options = Object.fromEntries(
  ['percent', 'amount', 'cap', 'minimum', 'from', 'until', 'uses', 'each'].map((name) => [
    name,
    { type: 'string' as const },
  ]),
);

/** The command in these words; undefined when they are no command about coupons. */
export function readCouponCommand(words: readonly string[]): CouponCommand | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [kind, typed, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (kind === 'list' && typed === undefined) return { kind: 'coupon-list' };
    const code = couponCode(typed ?? '');
    if (!COUPON_CODE.test(code)) return undefined;
    if (kind === 'stop') return { kind: 'coupon-stop', code };
    const coupon =
      kind === 'add' ? readCoupon(code, values as Record<string, string | undefined>) : undefined;
    return coupon && { kind: 'coupon-add', coupon };
  } catch {
    return undefined; // not an option of this command
  }
}

class Unreadable extends Error {}

function readCoupon(
  code: string,
  values: Readonly<Record<string, string | undefined>>,
): WishedCoupon | undefined {
  const off = readOff(values.percent, values.amount);
  if (!off) return undefined;
  const renterLimit = values.each === undefined ? 1 : countIn(values.each, 0);
  return {
    code,
    off,
    capHalalas: values.cap === undefined ? null : amountIn(values.cap),
    minimumHalalas: values.minimum === undefined ? ZERO : amountIn(values.minimum),
    firstDay: dayIn(values.from),
    lastDay: dayIn(values.until),
    totalLimit: values.uses === undefined ? null : countIn(values.uses, 1),
    renterLimit: renterLimit === 0 ? null : renterLimit,
  };
}

function readOff(percent: string | undefined, amount: string | undefined): WishedCoupon['off'] | undefined {
  if ((percent === undefined) === (amount === undefined)) return undefined;
  if (amount !== undefined) return { kind: 'fixed', amountHalalas: amountIn(amount) };
  const part = /^\d{1,3}(\.\d{1,2})?$/.test(percent ?? '') ? Number(percent) : 0;
  return part > 0 && part <= 100 ? { kind: 'percent', percent: part } : undefined;
}

function amountIn(text: string): Halalas {
  const amount = parseSar(text);
  if (amount === undefined || amount === ZERO) throw new Unreadable(text);
  return amount;
}

function countIn(text: string, least: number): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  if (count < least) throw new Unreadable(text);
  return count;
}

function dayIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay || !new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)) throw new Unreadable(text);
  return text;
}

const UNBOUNDED =
  'A coupon has bounds: --uses in all, --each of 1 or more, and --cap where it is a percentage. Nothing was made.';
const WHY = {
  CAP_MISSING: UNBOUNDED,
  USES_MISSING: UNBOUNDED,
  USES_EACH_MISSING: UNBOUNDED,
  END_BEFORE_START: 'It would end before it begins: nothing was made.',
  END_PAST: 'Its last day is over: nothing was made.',
  CODE_TAKEN: 'This code exists already: each code belongs to one coupon.',
} as const;

export async function runCouponCommand(db: Db, command: CouponCommand, now: Date): Promise<string> {
  switch (command.kind) {
    case 'coupon-list': {
      const all = await listCoupons(db);
      return all.length === 0 ? 'There is no coupon yet.' : all.map(couponLine).join('\n');
    }
    case 'coupon-stop':
      return (await switchCouponTo(db, { code: command.code }, false, now))?.isDone
        ? `${command.code} is stopped.`
        : refuse(`There is no coupon ${command.code} that could be stopped.`);
    case 'coupon-add': {
      const made = await makeCoupon(db, command.coupon, now);
      if (made.ok) return couponLine({ ...made.coupon, used: 0, costHalalas: ZERO });
      const [fault] = made.faults;
      return refuse(fault ? WHY[fault] : UNBOUNDED);
    }
  }
}

function couponLine(coupon: Awaited<ReturnType<typeof listCoupons>>[number]): string {
  const { off, capHalalas, minimumHalalas, totalLimit, renterLimit } = coupon;
  const words = [
    coupon.code.padEnd(20),
    off.kind === 'percent' ? `${off.percent}%` : `${toSar(off.amountHalalas)} SAR`,
    capHalalas === null ? '' : `at most ${toSar(capHalalas)} SAR`,
    minimumHalalas === ZERO ? '' : `from ${toSar(minimumHalalas)} SAR on`,
    `${coupon.start.toISOString()} to ${coupon.end?.toISOString() ?? 'for ever'}`,
    `used ${coupon.used} of ${totalLimit}`,
    `${renterLimit} each`,
    coupon.costHalalas === ZERO ? '' : `cost ${toSar(coupon.costHalalas)} SAR`,
    coupon.stoppedAt ? `stopped ${coupon.stoppedAt.toISOString()}` : '',
  ];
  return words.filter((word) => word !== '').join('  ');
}
