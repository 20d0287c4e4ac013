import type { BookingState } from '../booking/life/life.ts';
import { type ClaimedBooking, knownBackAt, takenToBeBackAt } from '../claim/claim-window.ts';
import {
  CARD_HOLD_LIFE_DAYS,
  DEPOSIT_ASKED_DAYS,
  DEPOSIT_KEPT_HOURS,
  DEPOSIT_MARGIN_HOURS,
  DEPOSIT_PAYING_MINUTES,
} from '../limits.ts';
import { type ListingKind, VEHICLE } from '../listing/categories.ts';
import { type Halalas, halalas } from '../money.ts';
import { addMilliseconds, addMinutes, DAY_MILLISECONDS, HOUR_MILLISECONDS, type Period } from '../time.ts';

/**
 * A deposit as it is stored. `asked`: the renter was told to pay it. `kept`: the bank holds it, or it was taken. `taking`: the bank
 * is asked for the part of a hold that claims come to. `over`: nothing of it is kept any more.
 */
export const depositStates = ['asked', 'kept', 'taking', 'over'] as const;
export type DepositState = (typeof depositStates)[number];

/** While a deposit is in one of these, claims wait for it and nobody is asked to pay them. */
export const standingStates = ['kept', 'taking'] as const satisfies readonly DepositState[];

export function isStanding(state: DepositState | undefined): boolean {
  return (standingStates as readonly (DepositState | undefined)[]).includes(state);
}

/**
 * How a deposit ended. `claimed`: claims took a part or all of it, and the rest went back. `lost`: the bank gave nothing of a hold
 * that claims needed. `waived`: the owner handed the thing over without it.
 */
export const depositEndings = ['released', 'claimed', 'lost', 'waived'] as const;
export type DepositEnding = (typeof depositEndings)[number];

/** What the operator lets an owner ask for: so many day prices at most, and so much for each kind of listing. */
export interface DepositLimits {
  readonly dayPrices: number;
  readonly vehicleHalalas: Halalas;
  readonly itemHalalas: Halalas;
}

/** The same for one kind of listing. */
export interface DepositBounds {
  readonly dayPrices: number;
  readonly kindHalalas: Halalas;
}

export function boundsFor(kind: ListingKind, limits: DepositLimits): DepositBounds {
  const kindHalalas = kind === VEHICLE ? limits.vehicleHalalas : limits.itemHalalas;
  return { dayPrices: limits.dayPrices, kindHalalas };
}

/** The most that an owner may ask for, in whole halalas, by the price of 24 hours and the operator's limits (D-DEPOSIT). */
export function mostDeposit(
  rate: { readonly priceHalalas: Halalas; readonly priceHours: number },
  limits: DepositBounds,
): Halalas {
  const byPrice = Math.floor((rate.priceHalalas * 24 * limits.dayPrices) / rate.priceHours);
  return halalas(Math.min(byPrice, limits.kindHalalas));
}

/**
 * The operator's numbers of deposits, of which a booking keeps those that it was made under (D-NUMBERS). A booking that knows none
 * is under the first ones.
 */
export interface DepositNumbers {
  /** How many days before the start it is asked for. */
  readonly depositAskedDays: number;
  /** How many hours after the return it comes back. */
  readonly depositKeptHours: number;
}
export const FIRST_DEPOSIT_NUMBERS: DepositNumbers = {
  depositAskedDays: DEPOSIT_ASKED_DAYS,
  depositKeptHours: DEPOSIT_KEPT_HOURS,
};
type AskedDays = Partial<Pick<DepositNumbers, 'depositAskedDays'>>;
type KeptHours = Partial<Pick<DepositNumbers, 'depositKeptHours'>>;

/**
 * Where a deposit stands at an instant. `ahead`: it is not asked for yet. `due`: the renter is to pay it now. `late`: the rental
 * begins and it is not paid. `closed`: it can be neither paid nor asked for any more.
 */
export type DepositStage = 'ahead' | 'due' | 'late' | 'kept' | 'closed';

/** From when a deposit can be paid, if the booking is firm by then. */
export function depositAskedAt({
  start,
  depositAskedDays = DEPOSIT_ASKED_DAYS,
}: Pick<Period, 'start'> & AskedDays): Date {
  return addMilliseconds(start, -depositAskedDays * DAY_MILLISECONDS);
}

export function depositStage(
  booking: Pick<Period, 'start'> & AskedDays & { readonly state: BookingState },
  state: DepositState | undefined,
  now: Date,
): DepositStage {
  if (isStanding(state)) return 'kept';
  const mayBeFirm = ['awaiting_payment', 'requested'].includes(booking.state);
  if (state === 'over' || (booking.state !== 'accepted' && !mayBeFirm)) return 'closed';
  if (mayBeFirm || now < depositAskedAt(booking)) return 'ahead';
  return now < booking.start ? 'due' : 'late';
}

/** A deposit as the rules of a booking see it. */
export interface DepositFacts {
  readonly amountHalalas: Halalas;
  readonly stage: DepositStage;
  /** A form in which it may be paid is still open at the provider. */
  readonly isBeingPaid: boolean;
  /** When the booking became firm, by its owner's yes or an instant one by its payment: before, it could not be paid. */
  readonly agreedAt: Date | null;
}

/** Whether the renter had the time of a form to pay a deposit, from when the booking was firm to the start. */
export function couldBePaid({ agreedAt }: Pick<DepositFacts, 'agreedAt'>, start: Date): boolean {
  return agreedAt === null || addMinutes(agreedAt, DEPOSIT_PAYING_MINUTES) <= start;
}

/** A hold is worth nothing that lapses before the deposit may have to be used; it is taken then, and given back (D-DEPOSIT). */
export function holdWouldLast(
  { end, depositKeptHours = DEPOSIT_KEPT_HOURS }: Pick<Period, 'end'> & KeptHours,
  now: Date,
): boolean {
  const lapses = addMilliseconds(now, CARD_HOLD_LIFE_DAYS * DAY_MILLISECONDS);
  const needed = addMilliseconds(end, (depositKeptHours + DEPOSIT_MARGIN_HOURS) * HOUR_MILLISECONDS);
  return needed <= lapses;
}

/** A hold that lapses within a day, because the thing came back late or a claim is open, is taken before that. */
export function isAboutToLapse(lapsesAt: Date | null, now: Date): boolean {
  return lapsesAt !== null && lapsesAt <= addMilliseconds(now, DEPOSIT_MARGIN_HOURS * HOUR_MILLISECONDS);
}

/** A form that was opened before the start may still be paid for so long after it. */
export const payingEndsAt = (start: Date): Date => addMinutes(start, DEPOSIT_PAYING_MINUTES);

/** What of a booking says when its deposit comes back. */
export type ReturningBooking = ClaimedBooking & KeptHours;

/**
 * When a deposit that was kept is to come back: so many hours after the return, as long as an owner may claim or longer; at once when
 * the booking has ended before it began and before the thing was handed over; of one that was cancelled with the thing handed over and
 * not proved to be back, not before it was to come back. Undefined while nobody has said that the thing is back; an
 * owner's word before the end waits for it (D-RETURN), because the renter may still say otherwise, and the hours of a claim begin then.
 */
export function depositEndsAt(booking: ReturningBooking): Date | undefined {
  const { state, start, endedAt, handedOverAt, depositKeptHours = DEPOSIT_KEPT_HOURS } = booking;
  if (state === 'cancelled' && endedAt && endedAt < start && !handedOverAt) return endedAt;
  const over = state === 'completed' ? endedAt : null;
  const since = knownBackAt(booking) ?? (state === 'cancelled' ? takenToBeBackAt(booking) : over);
  return since ? addMilliseconds(since, depositKeptHours * HOUR_MILLISECONDS) : undefined;
}
