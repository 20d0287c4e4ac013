import { DELAY_PERCENT } from '../../limits.ts';
import { type Halalas, scaleHalfUp } from '../../money.ts';
import { later, minutesIn, type Period } from '../../time.ts';
import type { KeptNumbers } from '../kept-numbers.ts';
import type { Rate } from './price.ts';

type Rental = Period & Rate & Partial<Pick<KeptNumbers, 'delayPercent'>>;

export interface Delay {
  readonly minutes: number;
  readonly feeHalalas: Halalas;
}

/**
 * How late a return at `now` is, and what that costs: the booking's percent, at first all, of the listing's price per minute times the minutes late,
 * where a begun minute counts, rounded half up to a halala (D-LATE). Undefined when the return is on time, or when the fee rounds
 * to nothing.
 */
export function delayOf(booking: Rental, now: Date): Delay | undefined {
  if (now.getTime() <= booking.end.getTime()) return undefined;
  const minutes = minutesIn({ start: booking.end, end: now });
  const hundredths = Math.round((booking.delayPercent ?? DELAY_PERCENT) * 100);
  const feeHalalas = scaleHalfUp(
    booking.priceHalalas,
    minutes * hundredths,
    booking.priceHours * 60 * 10_000,
  );
  return feeHalalas > 0 ? { minutes, feeHalalas } : undefined;
}

/** What is known of a return that has not been recorded yet. */
export interface KnownReturn {
  readonly now: Date;
  /** When the owner said, before the end and without the renter, that the thing is back. */
  readonly saidBackAt: Date | null;
  /** When both sides had typed the other's code at the return. */
  readonly provedBackAt: Date | null;
  /** The end that the owner has agreed to while the bank's answer is not there yet. */
  readonly agreedEnd: Date | null;
  /** When the last extension that the owner had agreed to fell through at the bank. */
  readonly excusedUntil: Date | null;
}

/**
 * When the thing came back: when both sides proved it by code; otherwise, once the end has come, when the owner said so
 * before the end; otherwise now, whoever says it.
 */
export function backAt(
  end: Date,
  { now, saidBackAt, provedBackAt }: Pick<KnownReturn, 'now' | 'saidBackAt' | 'provedBackAt'>,
): Date {
  if (provedBackAt) return provedBackAt;
  return saidBackAt && now >= end ? saidBackAt : now;
}

/**
 * How late that is. An extension that the owner has agreed to counts while the bank's answer is not there yet. When the
 * bank has refused it, lateness begins at that refusal: nobody is late because of somebody else's outage.
 */
export function delayKnown(booking: Rental, known: KnownReturn): Delay | undefined {
  const agreed = known.agreedEnd ?? booking.end;
  const end = known.excusedUntil ? later(agreed, known.excusedUntil) : agreed;
  return delayOf({ ...booking, end }, backAt(booking.end, known));
}
