import { HAND_OVER_AHEAD_HOURS, HAND_OVER_LATE_HOURS } from '../../limits.ts';
import { addMilliseconds, earlier, HOUR_MILLISECONDS } from '../../time.ts';
import type { BookingState } from '../life/life.ts';

/**
 * The thing changes hands twice, at pick-up and at return. Each time either side may show the other a short code, and
 * typing it says "we stood there together". That proves something to both and changes no state: a booking goes its way
 * without it.
 */
export const handOverOccasions = ['pick_up', 'return'] as const;
export type HandOverOccasion = (typeof handOverOccasions)[number];
export const handOverSides = ['renter', 'owner'] as const;
export type HandOverSide = (typeof handOverSides)[number];

export function otherSide(side: HandOverSide): HandOverSide {
  return side === 'renter' ? 'owner' : 'renter';
}

/** When each side typed the code that the other one showed. */
export type Confirmations = Readonly<Record<HandOverSide, Date | undefined>>;

/** What the rules of the hand-over need to know of a booking. */
export interface HandedOver {
  readonly state: BookingState;
  readonly start: Date;
  /** When the thing came back, by what either side has said. */
  readonly returnedAt: Date | undefined;
  readonly confirmed: Readonly<Record<HandOverOccasion, Confirmations>>;
}

export type HandOverRefusal = 'HAND_OVER_EARLY' | 'HAND_OVER_CLOSED';

/** When a hand-over is confirmed: the later of the two moments at which a side typed the other's code. */
export function stoodAt({ renter, owner }: Confirmations): Date | undefined {
  return renter && owner && (renter > owner ? renter : owner);
}

/**
 * From when a hand-over can be confirmed. A pick-up from a day before the start, so that a key can be fetched the evening
 * before; a return as soon as there was a pick-up, so that what is brought back early is not turned away.
 */
export function opensAt(booking: HandedOver, occasion: HandOverOccasion): Date {
  if (occasion === 'pick_up')
    return addMilliseconds(booking.start, -HAND_OVER_AHEAD_HOURS * HOUR_MILLISECONDS);
  const pickedUp = stoodAt(booking.confirmed.pick_up);
  return pickedUp ? earlier(pickedUp, booking.start) : booking.start;
}

/**
 * Whether a hand-over can be confirmed in this state. What has come back is not picked up any more; what was picked up is brought
 * back even where the booking was cancelled meanwhile.
 */
function isConfirmedIn({ state, confirmed }: HandedOver, occasion: HandOverOccasion): boolean {
  if (occasion === 'pick_up') return state === 'accepted';
  const isOut = state === 'cancelled' && stoodAt(confirmed.pick_up) !== undefined;
  return state === 'accepted' || state === 'returned' || isOut;
}

/** Why a code cannot be given or taken at `now`, or undefined. */
export function confirmFault(
  booking: HandedOver,
  occasion: HandOverOccasion,
  now: Date,
): HandOverRefusal | undefined {
  const isBack = occasion === 'pick_up' && stoodAt(booking.confirmed.return) !== undefined;
  if (!isConfirmedIn(booking, occasion) || isBack) return 'HAND_OVER_CLOSED';
  return now < opensAt(booking, occasion) ? 'HAND_OVER_EARLY' : undefined;
}

/**
 * Why photos and readings cannot be added at `now`, or undefined. What waited on a phone without a connection may arrive
 * after the hand-over itself, but not so late that it would tell about another day.
 */
export function recordFault(
  booking: HandedOver,
  occasion: HandOverOccasion,
  now: Date,
): HandOverRefusal | undefined {
  const isOver = !isConfirmedIn(booking, occasion);
  if (isOver && !['accepted', 'returned', 'completed'].includes(booking.state)) return 'HAND_OVER_CLOSED';
  if (now < opensAt(booking, occasion)) return 'HAND_OVER_EARLY';
  const done = stoodAt(booking.confirmed[occasion]) ?? (isOver ? booking.returnedAt : undefined);
  if (!done) return isOver ? 'HAND_OVER_CLOSED' : undefined;
  const until = addMilliseconds(done, HAND_OVER_LATE_HOURS * HOUR_MILLISECONDS);
  return now < until ? undefined : 'HAND_OVER_CLOSED';
}

/** The odometer as each side has read it, in whole kilometres. */
export type OdometerReadings = Readonly<Record<HandOverOccasion, readonly number[]>>;

/**
 * Refuses a return below the pick-up: an odometer never runs backwards, so that is a slip of the finger. Where the two
 * sides have read different things, the reading that allows more counts, so that one side's slip does not keep the other
 * from entering the truth.
 */
export function runsBackwards(occasion: HandOverOccasion, km: number, readings: OdometerReadings): boolean {
  if (occasion === 'return') return readings.pick_up.length > 0 && km < Math.min(...readings.pick_up);
  return readings.return.length > 0 && km > Math.max(...readings.return);
}
