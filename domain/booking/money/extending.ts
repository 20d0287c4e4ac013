import {
  EXTENSION_HOURS_MAXIMUM,
  EXTENSION_MINUTES_MAXIMUM,
  MAXIMUM_BOOKING_DAYS,
  PICKER_STEP_MINUTES,
} from '../../limits.ts';
import type { AvailabilityRules, Taken } from '../../listing/availability.ts';
import { type Halalas, halalas, scaleHalfUp } from '../../money.ts';
import { addMinutes, isBefore, MINUTE_MILLISECONDS, minutesIn, type Period } from '../../time.ts';
import type { BookingState } from '../life/life.ts';
import type { Rate } from './price.ts';

/** What the Extend Offer window holds: so many hours, or a later end. */
export interface ExtensionWish {
  readonly mode: 'day' | 'hour';
  readonly end?: Date | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
}

export type ExtensionRefusal =
  | 'END_REQUIRED'
  | 'EXTENSION_END_EARLY'
  | 'DURATION_REQUIRED'
  | 'DURATION_OUT_OF_RANGE'
  | 'BOOKING_TOO_LONG';

export type ExtensionResult =
  | { readonly ok: true; readonly period: Period; readonly minutes: number }
  | { readonly ok: false; readonly refusal: ExtensionRefusal; readonly field: 'end' | 'duration' };

/** The owner, or both sides by their codes, have said that the thing is back: nobody has it any more to use the time that is added. */
export function isKnownBack(
  { saidBackAt }: { readonly saidBackAt: Date | null },
  { provedBackAt }: { readonly provedBackAt: Date | null },
): boolean {
  return saidBackAt !== null || provedBackAt !== null;
}

/**
 * More time can be asked for while the booking runs (P3-RENB-11, D-EXTEND): it has begun, its end is ahead, and neither has
 * the owner said that the thing is back nor have both proved it. With that known before, the booking would be completed at its new end
 * as of the earlier moment.
 */
export function isExtendable(
  booking: Period & { readonly state: BookingState; readonly saidBackAt: Date | null },
  known: { readonly now: Date; readonly provedBackAt: Date | null },
): boolean {
  const isUnderWay = !isBefore(known.now, booking.start) && isBefore(known.now, booking.end);
  return booking.state === 'accepted' && isUnderWay && !isKnownBack(booking, known);
}

/** The time that is added behind the present end, or the first rule that the wish breaks (P3-RENB-29, P3-RENB-30). */
export function readExtension(booking: Period, wish: ExtensionWish): ExtensionResult {
  const field = wish.mode === 'day' ? 'end' : 'duration';
  const end = wish.mode === 'day' ? readEnd(booking, wish.end) : readDuration(booking, wish);
  if (typeof end === 'string') return { ok: false, refusal: end, field };
  if (minutesIn({ start: booking.start, end }) > MAXIMUM_BOOKING_DAYS * 24 * 60)
    return { ok: false, refusal: 'BOOKING_TOO_LONG', field };
  const period = { start: booking.end, end };
  return { ok: true, period, minutes: minutesIn(period) };
}

function readEnd(booking: Period, end: Date | undefined): Date | ExtensionRefusal {
  if (!end || Number.isNaN(end.getTime())) return 'END_REQUIRED';
  return isBefore(booking.end, end) ? end : 'EXTENSION_END_EARLY';
}

function readDuration(booking: Period, { hours = 0, minutes = 0 }: ExtensionWish): Date | ExtensionRefusal {
  const isWhole = Number.isInteger(hours) && Number.isInteger(minutes);
  const isInside = hours >= 0 && hours <= EXTENSION_HOURS_MAXIMUM;
  if (!isWhole || !isInside || minutes < 0 || minutes > EXTENSION_MINUTES_MAXIMUM)
    return 'DURATION_OUT_OF_RANGE';
  const total = hours * 60 + minutes;
  return total > 0 ? addMinutes(booking.end, total) : 'DURATION_REQUIRED';
}

/**
 * Price of an extension: price ÷ unit ÷ 60 × minutes, rounded half up to a halala (P3-RENB-31). A minute of something
 * cheap rounds to nothing, which no provider can charge: it costs one halala.
 */
export function extensionTotal(rate: Rate, minutes: number): Halalas {
  const total = scaleHalfUp(rate.priceHalalas, minutes, rate.priceHours * 60);
  return total > 0 ? total : halalas(1);
}

/**
 * The latest end, not after `wanted`, to which a booking can be extended, in steps of the picker: before what somebody
 * else has booked, less the owner's time to prepare, and within the longest time that anybody may have the listing.
 * Undefined when that is no later than the present end.
 */
export function longestExtension(
  booking: Period,
  wanted: Date,
  { rules, taken }: { readonly rules: AvailabilityRules; readonly taken: readonly Taken[] },
): Date | undefined {
  const walls = taken
    .filter((one) => !isBefore(one.start, booking.end))
    .map((one) => (one.by === 'booking' ? addMinutes(one.start, -rules.preparationMinutes) : one.start));
  const longest = addMinutes(booking.start, rules.longestMinutes);
  const latest = Math.min(...[wanted, longest, ...walls].map((moment) => moment.getTime()));
  const step = PICKER_STEP_MINUTES * MINUTE_MILLISECONDS;
  const steps = Math.floor((latest - booking.end.getTime()) / step);
  return steps > 0 ? new Date(booking.end.getTime() + steps * step) : undefined;
}
