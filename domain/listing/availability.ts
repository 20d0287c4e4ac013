import { MAXIMUM_BOOKING_DAYS, MINIMUM_BOOKING_MINUTES } from '../limits.ts';
import { addMinutes, earlier, isBefore, later, minutesIn, overlaps, type Period } from '../time.ts';

/** What an owner asks of every booking of a listing, in whole minutes. */
export interface AvailabilityRules {
  /**
   * Free time between two bookings, to clean and to hand over. A block needs none: its owner draws it as long as it has
   * to be.
   */
  readonly preparationMinutes: number;
  /** How long before the start a booking must be made. */
  readonly noticeMinutes: number;
  readonly shortestMinutes: number;
  readonly longestMinutes: number;
}

/** A listing whose owner has set no rules: only what holds for every booking. */
export const OPEN_RULES: AvailabilityRules = {
  preparationMinutes: 0,
  noticeMinutes: 0,
  shortestMinutes: MINIMUM_BOOKING_MINUTES,
  longestMinutes: MAXIMUM_BOOKING_DAYS * 24 * 60,
};

/** A time that cannot be had: somebody's booking, or a block of the owner's. */
export interface Taken extends Period {
  readonly by: 'booking' | 'block';
}

export const unavailableReasons = [
  'NOTICE_TOO_SHORT',
  'BELOW_SHORTEST',
  'ABOVE_LONGEST',
  'PERIOD_TAKEN',
  'PERIOD_BLOCKED',
  'PREPARATION_NEEDED',
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

/** Which rule the period breaks by itself, whatever else is booked; undefined when none. */
export function brokenRule(
  period: Period,
  rules: AvailabilityRules,
  now: Date,
): UnavailableReason | undefined {
  if (isBefore(period.start, addMinutes(now, rules.noticeMinutes))) return 'NOTICE_TOO_SHORT';
  if (isBelowShortest(period, rules)) return 'BELOW_SHORTEST';
  if (minutesIn(period) > rules.longestMinutes) return 'ABOVE_LONGEST';
  return undefined;
}

/** The limit is on the exact time, as in readSelection: a begun minute is paid as a whole one but makes a booking no longer. */
export function isBelowShortest(
  { start, end }: Period,
  { shortestMinutes }: Pick<AvailabilityRules, 'shortestMinutes'>,
): boolean {
  return isBefore(end, addMinutes(start, shortestMinutes));
}

/** The period with the time that must be free of other bookings on either side of it. */
export function withPreparation(
  period: Period,
  { preparationMinutes }: Pick<AvailabilityRules, 'preparationMinutes'>,
): Period {
  return {
    start: addMinutes(period.start, -preparationMinutes),
    end: addMinutes(period.end, preparationMinutes),
  };
}

/**
 * Why a listing cannot be booked for the period, or undefined when it can. This is the one rule: the form asks it before
 * the server does, the server decides by it, and the search's SQL says the same (availability-conditions.ts).
 */
export function whyUnavailable(
  period: Period,
  rules: AvailabilityRules,
  taken: readonly Taken[],
  now: Date,
): UnavailableReason | undefined {
  return brokenRule(period, rules, now) ?? whyTaken(period, rules, taken);
}

/** What conflicts with the period, apart from its length and how soon it begins. */
export function whyTaken(
  period: Period,
  rules: AvailabilityRules,
  taken: readonly Taken[],
): UnavailableReason | undefined {
  const meets = (by: Taken['by'], asked: Period) =>
    taken.some((one) => one.by === by && overlaps(one, asked));
  if (meets('booking', period)) return 'PERIOD_TAKEN';
  if (meets('block', period)) return 'PERIOD_BLOCKED';
  return meets('booking', withPreparation(period, rules)) ? 'PREPARATION_NEEDED' : undefined;
}

/**
 * The times inside `within` in which no booking may lie: what is taken, the time to prepare around it, and the notice
 * from now on. A calendar shows these as closed, and the nearest free periods are looked for between them.
 */
export function closedTimes(
  taken: readonly Taken[],
  rules: AvailabilityRules,
  { within, now }: { readonly within: Period; readonly now: Date },
): Period[] {
  const notice = { start: now, end: addMinutes(now, rules.noticeMinutes) };
  const times = taken.map((one) => (one.by === 'booking' ? withPreparation(one, rules) : one));
  return [notice, ...times]
    .map(({ start, end }) => ({ start: later(start, within.start), end: earlier(end, within.end) }))
    .filter(({ start, end }) => isBefore(start, end));
}

/** A period of the wanted start and of a length that the rules allow, the nearest to the wanted one. */
export function inAllowedLength(
  wanted: Period,
  { shortestMinutes, longestMinutes }: AvailabilityRules,
): Period {
  const minutes = Math.min(Math.max(minutesIn(wanted), shortestMinutes), longestMinutes);
  return { start: wanted.start, end: addMinutes(wanted.start, minutes) };
}
