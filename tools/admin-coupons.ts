import { parseArgs } from 'node:util';
import { couponCode } from '@kiraa/domain/booking/money/coupon.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { insertCoupon, listCoupons, stopCoupon } from '@kiraa/server/areas/coupons/coupons.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { newId } from '@kiraa/server/platform/ids.ts';

export const COUPON_USAGE = `npm run admin -- coupon list
npm run admin -- coupon add EID25 --percent 25 --cap 100 --uses 500     25% off; or --amount 50 for 50 SAR off
    --cap 100           at most 100 SAR off; a percentage needs it
    --minimum 300       only rentals of at least 300 SAR
    --from 2027-03-01   first day, in Riyadh; from now on when left out
    --until 2027-04-01  last day, in Riyadh; for ever when left out
    --uses 500          so many bookings in all; needed
    --each 1            so many bookings by each renter; once when left out
npm run admin -- coupon stop EID25      nobody books with it any more; what is booked stands`;

type CouponRow = Parameters<typeof insertCoupon>[1];
/** As it was typed: a bound that was left out, or said to be none, is null. */
type NewCoupon = Omit<
  CouponRow,
  'id' | 'createdAt' | 'stoppedAt' | 'start' | 'totalLimit' | 'renterLimit'
> & {
  readonly start: Date | undefined;
  readonly totalLimit: number | null;
  readonly renterLimit: number | null;
};

export type CouponCommand =
  | { readonly kind: 'coupon-list' }
  | { readonly kind: 'coupon-stop'; readonly code: string }
  | { readonly kind: 'coupon-add'; readonly coupon: NewCoupon };

const CODE = /^[A-Z0-9]{3,20}$/;
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
    if (!CODE.test(code)) return undefined;
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
): NewCoupon | undefined {
  const off = readOff(values.percent, values.amount);
  if (!off) return undefined;
  const until = dayIn(values.until);
  const renterLimit = values.each === undefined ? 1 : countIn(values.each, 0);
  return {
    code,
    off,
    capHalalas: values.cap === undefined ? null : amountIn(values.cap),
    minimumHalalas: values.minimum === undefined ? ZERO : amountIn(values.minimum),
    start: dayIn(values.from),
    // The last day counts to its end.
    end: until ? addMilliseconds(until, DAY_MILLISECONDS) : null,
    totalLimit: values.uses === undefined ? null : countIn(values.uses, 1),
    renterLimit: renterLimit === 0 ? null : renterLimit,
  };
}

function readOff(percent: string | undefined, amount: string | undefined): NewCoupon['off'] | undefined {
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

function dayIn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = new Date(`${text}T00:00:00+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) throw new Unreadable(text);
  return day;
}

/** Without bounds an owner and a renter who know each other could draw money from the house for as long as they liked. */
const UNBOUNDED =
  'A coupon has bounds: --uses in all, --each of 1 or more, and --cap where it is a percentage. Nothing was made.';

export async function runCouponCommand(db: Db, command: CouponCommand, now: Date): Promise<string> {
  switch (command.kind) {
    case 'coupon-list': {
      const all = await listCoupons(db);
      return all.length === 0 ? 'There is no coupon yet.' : all.map(couponLine).join('\n');
    }
    case 'coupon-stop':
      return (await stopCoupon(db, command.code, now))
        ? `${command.code} is stopped.`
        : `There is no coupon ${command.code} that could be stopped.`;
    case 'coupon-add': {
      const { coupon } = command;
      const start = coupon.start ?? now;
      if (coupon.end && coupon.end <= start) return 'It would end before it begins: nothing was made.';
      const { totalLimit, renterLimit } = coupon;
      const isCapped = coupon.off.kind === 'fixed' || coupon.capHalalas !== null;
      if (totalLimit === null || renterLimit === null || !isCapped) return UNBOUNDED;
      const bounds = { totalLimit, renterLimit };
      const row = { ...coupon, ...bounds, start, id: newId<'coupon'>(), stoppedAt: null, createdAt: now };
      return (await insertCoupon(db, row))
        ? couponLine({ ...row, used: 0 })
        : `${coupon.code} is there already: a code is used for one coupon.`;
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
    coupon.stoppedAt ? `stopped ${coupon.stoppedAt.toISOString()}` : '',
  ];
  return words.filter((word) => word !== '').join('  ');
}
