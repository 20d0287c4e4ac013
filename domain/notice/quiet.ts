import { addMilliseconds, HOUR_MILLISECONDS } from '../time.ts';

/** Whole hours of the day in Riyadh, from 0 to 23: quiet begins at `from` and ends at `until`, mostly on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** Riyadh is three hours ahead of UTC all year. */
const RIYADH_AHEAD_HOURS = 3;
const DAY_HOURS = 24;

/** When the quiet that holds at `now` ends; undefined where nothing is quiet, or nothing is set (D-QUIET). */
export function quietUntil(quiet: QuietHours | undefined, now: Date): Date | undefined {
  if (!quiet || quiet.from === quiet.until) return undefined;
  const hours = (now.getTime() / HOUR_MILLISECONDS + RIYADH_AHEAD_HOURS) % DAY_HOURS;
  const { from, until } = quiet;
  const isQuiet = from < until ? hours >= from && hours < until : hours >= from || hours < until;
  if (!isQuiet) return undefined;
  const left = (until - hours + DAY_HOURS) % DAY_HOURS;
  // Rounded to the millisecond: hours of a day are no exact fractions.
  return addMilliseconds(now, Math.round(left * HOUR_MILLISECONDS));
}

/** A rental whose start or end is at most so long after the quiet ends is too near for silence. */
const NEAR_AFTER_QUIET_HOURS = 4;

/** Until when a moment is too near for the quiet that holds at `now`; undefined where nothing is quiet. */
export function nearUntil(quiet: QuietHours | undefined, now: Date): Date | undefined {
  const until = quietUntil(quiet, now);
  return until && nearAfter(until);
}

const nearAfter = (until: Date): Date => addMilliseconds(until, NEAR_AFTER_QUIET_HOURS * HOUR_MILLISECONDS);

/**
 * Until when a message that may wait is kept back: the end of the quiet, unless what it is about begins or ends before then or
 * soon after. `moments` are the instants that it is about.
 */
export function heldUntil(
  quiet: QuietHours | undefined,
  now: Date,
  moments: readonly (Date | null)[],
): Date | undefined {
  const until = quietUntil(quiet, now);
  if (!until) return undefined;
  const near = nearAfter(until);
  return moments.some((moment) => moment !== null && moment > now && moment <= near) ? undefined : until;
}
