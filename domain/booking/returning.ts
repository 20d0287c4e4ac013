import { type Halalas, scaleHalfUp } from '../money.ts';
import { later, minutesIn, type Period } from '../time.ts';
import type { Rate } from './price.ts';

export interface Delay {
  readonly minutes: number;
  readonly feeHalalas: Halalas;
}

/**
 * How late a return at `now` is, and what that costs: the listing's price per minute times the minutes late, a begun
 * one counting, half up to a halala (D-LATE). Undefined when it is on time, or when the fee rounds to nothing.
 */
export function delayOf(booking: Period & Rate, now: Date): Delay | undefined {
  if (now.getTime() <= booking.end.getTime()) return undefined;
  const minutes = minutesIn({ start: booking.end, end: now });
  const feeHalalas = scaleHalfUp(booking.priceHalalas, minutes, booking.priceHours * 60);
  return feeHalalas > 0 ? { minutes, feeHalalas } : undefined;
}

/** What is known of a return that nobody has written down yet. */
export interface KnownReturn {
  readonly now: Date;
  /** When its owner said, before the end and alone, that it is back. */
  readonly saidBackAt: Date | null;
  /** When both sides had typed the other's code at the return. */
  readonly provedBackAt: Date | null;
  /** The end that its owner has agreed to, while the bank's answer is out. */
  readonly agreedEnd: Date | null;
  /** When the last extension that its owner had agreed to fell through at the bank. */
  readonly excusedUntil: Date | null;
}

/**
 * When it came back: what both sides proved by code; else, once the end has come, what the owner had said before it; else
 * now, by whoever says so.
 */
export function backAt(
  end: Date,
  { now, saidBackAt, provedBackAt }: Pick<KnownReturn, 'now' | 'saidBackAt' | 'provedBackAt'>,
): Date {
  if (provedBackAt) return provedBackAt;
  return saidBackAt && now >= end ? saidBackAt : now;
}

/**
 * How late that is. More time that its owner has agreed to counts while the bank's answer is out, and when the bank said
 * no, lateness begins when that was said: nobody is late through somebody else's outage.
 */
export function delayKnown(booking: Period & Rate, known: KnownReturn): Delay | undefined {
  const agreed = known.agreedEnd ?? booking.end;
  const end = known.excusedUntil ? later(agreed, known.excusedUntil) : agreed;
  return delayOf({ ...booking, end }, backAt(booking.end, known));
}
