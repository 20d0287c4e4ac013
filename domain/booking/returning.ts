import { type Halalas, scaleHalfUp } from '../money.ts';
import { minutesIn, type Period } from '../time.ts';
import type { Rate } from './price.ts';

export interface Delay {
  readonly minutes: number;
  readonly feeHalalas: Halalas;
}

/**
 * How late a return at `now` is, and what that costs: the listing's price per minute times the minutes late, a begun
 * one counting, half up to a halala (domain.md, Returning). Undefined when it is on time, or when the fee rounds to nothing.
 */
export function delayOf(booking: Period & Rate, now: Date): Delay | undefined {
  if (now.getTime() <= booking.end.getTime()) return undefined;
  const minutes = minutesIn({ start: booking.end, end: now });
  const feeHalalas = scaleHalfUp(booking.priceHalalas, minutes, booking.priceHours * 60);
  return feeHalalas > 0 ? { minutes, feeHalalas } : undefined;
}
