import { HAND_OVER_AHEAD_HOURS, HAND_OVER_LATE_HOURS } from '../limits.ts';
import { addMilliseconds, earlier, HOUR_MILLISECONDS } from '../time.ts';
import type { BookingState } from './life.ts';

/**
 * The thing changes hands twice. Each time either side may show the other a short code, and typing it says "we stood
 * there together". It proves something to both and moves nothing: a booking goes its way without it.
 */
export const handOverOccasions = ['pick_up', 'return'] as const;
export type HandOverOccasion = (typeof handOverOccasions)[number];
export const handOverSides = ['renter', 'owner'] as const;
export type HandOverSide = (typeof handOverSides)[number];

export function otherSide(side: HandOverSide): HandOverSide {
  return side === 'renter' ? 'owner' : 'renter';
}

/** When each side typed what the other showed. */
export type Confirmations = Readonly<Record<HandOverSide, Date | undefined>>;

/** A booking as the rules of the hand-over see it. */
export interface HandedOver {
  readonly state: BookingState;
  readonly start: Date;
  /** When it was back, by the word of either side. */
  readonly returnedAt: Date | undefined;
  readonly confirmed: Readonly<Record<HandOverOccasion, Confirmations>>;
}

export type HandOverRefusal = 'HAND_OVER_EARLY' | 'HAND_OVER_CLOSED';

/** Since when the hand-over stands: both have confirmed it. */
export function stoodAt({ renter, owner }: Confirmations): Date | undefined {
  return renter && owner && (renter > owner ? renter : owner);
}

/**
 * From when on: a day before the start, so that a key can be fetched the evening before; and a return as soon as there
 * was a pick-up, so that what is brought back early is not turned away.
 */
export function opensAt(booking: HandedOver, occasion: HandOverOccasion): Date {
  if (occasion === 'pick_up')
    return addMilliseconds(booking.start, -HAND_OVER_AHEAD_HOURS * HOUR_MILLISECONDS);
  const pickedUp = stoodAt(booking.confirmed.pick_up);
  return pickedUp ? earlier(pickedUp, booking.start) : booking.start;
}

/** In which states there is somebody to hand it over to. A thing that is back is not picked up any more. */
const CONFIRMED_IN: Readonly<Record<HandOverOccasion, readonly BookingState[]>> = {
  pick_up: ['accepted'],
  return: ['accepted', 'returned'],
};
const RECORDED_IN: readonly BookingState[] = ['accepted', 'returned', 'completed'];

/** Why a code cannot be given or taken at `now`, or undefined. */
export function confirmFault(
  booking: HandedOver,
  occasion: HandOverOccasion,
  now: Date,
): HandOverRefusal | undefined {
  const isBack = occasion === 'pick_up' && stoodAt(booking.confirmed.return) !== undefined;
  if (!CONFIRMED_IN[occasion].includes(booking.state) || isBack) return 'HAND_OVER_CLOSED';
  return now < opensAt(booking, occasion) ? 'HAND_OVER_EARLY' : undefined;
}

/**
 * Why photos and readings cannot be added at `now`, or undefined. What waited on a phone without a connection may come
 * later than the hand-over itself, and not so late that it would say something about another day.
 */
export function recordFault(
  booking: HandedOver,
  occasion: HandOverOccasion,
  now: Date,
): HandOverRefusal | undefined {
  if (!RECORDED_IN.includes(booking.state)) return 'HAND_OVER_CLOSED';
  if (now < opensAt(booking, occasion)) return 'HAND_OVER_EARLY';
  const isOver = !CONFIRMED_IN[occasion].includes(booking.state);
  const done = stoodAt(booking.confirmed[occasion]) ?? (isOver ? booking.returnedAt : undefined);
  if (!done) return isOver ? 'HAND_OVER_CLOSED' : undefined;
  const until = addMilliseconds(done, HAND_OVER_LATE_HOURS * HOUR_MILLISECONDS);
  return now < until ? undefined : 'HAND_OVER_CLOSED';
}

/** What the sides have read, in whole kilometres. */
export type OdometerReadings = Readonly<Record<HandOverOccasion, readonly number[]>>;

/**
 * An odometer never runs backwards: a return below the pick-up is a slip of the finger. Where the sides have read
 * different things, the reading that allows more counts, so that one side's slip does not keep the other from the truth.
 */
export function runsBackwards(occasion: HandOverOccasion, km: number, readings: OdometerReadings): boolean {
  if (occasion === 'return') return readings.pick_up.length > 0 && km < Math.min(...readings.pick_up);
  return readings.return.length > 0 && km > Math.max(...readings.return);
}
