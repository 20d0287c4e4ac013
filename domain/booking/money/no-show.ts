import { type Halalas, percentOf, scaleHalfUp, subtract, ZERO } from '../../money.ts';
import { addMilliseconds, addMinutes, HOUR_MILLISECONDS, minutesIn, type Period } from '../../time.ts';
import type { Booking } from '../booking.ts';
import type { OwnerFee, OwnerFeeFacts } from './owner-fee.ts';

/** Where one side waits, or says that the other did not come (D-NO-SHOW). */
export const noShowSides = ['renter', 'owner'] as const;
export type NoShowSide = (typeof noShowSides)[number];
export const otherOf = (side: NoShowSide): NoShowSide => (side === 'renter' ? 'owner' : 'renter');

/** The operator's numbers, of which a booking keeps those that it was made under. */
export interface NoShowNumbers {
  /** So long after the start the side that is there may say so, and until so long after it. */
  readonly noShowWaitMinutes: number;
  readonly noShowUntilHours: number;
  /** So long the other side may answer. */
  readonly noShowAnswerMinutes: number;
  /** What an owner pays who did not come, of the booking's price. */
  readonly noShowPercent: number;
}

/** `said`: the other side may answer. `denied`: they did, and the operator decides. `ended`: nothing is left to do. */
export const noShowStates = ['said', 'denied', 'ended'] as const;
export type NoShowState = (typeof noShowStates)[number];

/** What one side has said of the other; each side says it once of a booking. */
export interface NoShow {
  /** Who says that the other did not come. */
  readonly by: NoShowSide;
  readonly state: NoShowState;
  readonly answerBy: Date;
}

export interface NoShowFacts {
  readonly numbers: NoShowNumbers;
  readonly said: readonly NoShow[];
  /** When the first of the two typed the code that the other one's screen showed at the pick-up: they stood together. */
  readonly metAt: Date | null;
}

export type NoShowRefusal =
  | 'STEP_NOT_ALLOWED'
  | 'NO_SHOW_EARLY'
  | 'NO_SHOW_LATE'
  | 'NO_SHOW_MET'
  | 'NO_SHOW_TWICE'
  | 'NO_SHOW_OPEN';

/** What the rules of no-shows need to know besides the booking. */
export interface NoShowKnown {
  readonly now: Date;
  readonly noShow: NoShowFacts | null;
  readonly provedBackAt: Date | null;
  /** A delay fee is open: the return of what was handed over. */
  readonly charge: object | null;
}

/** The no-show that is not decided yet; a booking has one at most. */
export function openNoShow({ noShow }: Pick<NoShowKnown, 'noShow'>): NoShow | undefined {
  return noShow?.said.find(({ state }) => state !== 'ended');
}

/** From when and until when a no-show of this booking can be said. */
export function noShowWindow({ start }: Pick<Period, 'start'>, numbers: NoShowNumbers) {
  return {
    from: addMinutes(start, numbers.noShowWaitMinutes),
    until: addMilliseconds(start, numbers.noShowUntilHours * HOUR_MILLISECONDS),
  };
}

/** Whether something proves that the two met: a code of either hand-over, or a return that was spoken of. */
export function haveMet(
  { saidBackAt }: Pick<Booking, 'saidBackAt'>,
  { noShow, provedBackAt, charge }: Omit<NoShowKnown, 'now'>,
): boolean {
  const proved = noShow?.metAt ?? provedBackAt ?? saidBackAt;
  return proved !== null || charge !== null;
}

/** Why this side cannot say now that the other did not come, or undefined. */
export function noShowFault(
  booking: Pick<Booking, 'state' | 'start' | 'saidBackAt'>,
  by: NoShowSide,
  known: NoShowKnown,
): NoShowRefusal | undefined {
  const { noShow, now } = known;
  if (booking.state !== 'accepted' || !noShow) return 'STEP_NOT_ALLOWED';
  if (openNoShow(known)) return 'NO_SHOW_OPEN';
  if (noShow.said.some((one) => one.by === by)) return 'NO_SHOW_TWICE';
  if (haveMet(booking, known)) return 'NO_SHOW_MET';
  const { from, until } = noShowWindow(booking, noShow.numbers);
  if (now < from) return 'NO_SHOW_EARLY';
  return now < until ? undefined : 'NO_SHOW_LATE';
}

const FIRST_DAY_MINUTES = 24 * 60;

/**
 * What goes back to the renter. The owner's no-show: everything. The renter's: what is left after the first day, which is the
 * first 24 hours from the start, at the part of the price that they are of the whole time, rounded half up to a halala; of a
 * rental of 24 hours or less nothing is left.
 */
export function noShowBack(booking: Period, paidHalalas: Halalas, absent: NoShowSide): Halalas {
  if (absent === 'owner') return paidHalalas;
  const all = minutesIn(booking);
  return subtract(paidHalalas, scaleHalfUp(paidHalalas, Math.min(FIRST_DAY_MINUTES, all), all));
}

/**
 * What an owner pays who did not come: a part of the booking's price, and no less than a late cancellation costs at least, so
 * that staying away is never cheaper than saying so.
 */
export function noShowFee(
  { totalHalalas }: Pick<Booking, 'totalHalalas'>,
  { noShowPercent: percent }: NoShowNumbers,
  ownerFee: OwnerFeeFacts | null,
): OwnerFee {
  const part = percentOf(totalHalalas, percent);
  const minimumHalalas = ownerFee?.numbers.lateMinimumHalalas ?? ZERO;
  const feeHalalas = part < minimumHalalas ? minimumHalalas : part;
  return { rule: 'no_show', percent, minimumHalalas, feeHalalas, freeAgainAt: null };
}
