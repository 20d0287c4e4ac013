import { addMilliseconds, addMinutes, DAY_MILLISECONDS, HOUR_MILLISECONDS, type Period } from '../../time.ts';

/** A time that a renter kept and has not paid for: given up, lapsed, or still waiting for its payment. */
export interface KeptUnpaid {
  readonly keptAt: Date;
  /** When it was given up or lapsed, or will be. */
  readonly over: Date;
  readonly period: Period;
}

/** What one renter may keep without paying (D-UNPAID). */
export interface UnpaidNumbers {
  readonly slotsPerDay: number;
  /** Days of calendars, of all listings together. */
  readonly daysPerDay: number;
  /** How many may come to nothing in a day before the next one has to wait. */
  readonly freePerDay: number;
}

const FIRST_WAIT_MINUTES = 5;
const WAIT_FACTOR = 3;
const LONGEST_WAIT_MINUTES = 24 * 60;

/**
 * Until when the renter keeps nothing more; undefined when they may keep `wanted` now. `today`: what they kept unpaid in the last 24
 * hours, the newest first. Each that came to nothing beyond the free ones makes the wait after it three times as long.
 */
export function unpaidWaitUntil(
  today: readonly KeptUnpaid[],
  wanted: Period,
  numbers: UnpaidNumbers,
  now: Date,
): Date | undefined {
  const waits = [
    waitAfterLapses(today, numbers),
    waitForPlace(today, numbers),
    waitForDays(today, wanted, numbers),
  ];
  const latest = Math.max(...waits.map((one) => one?.getTime() ?? 0));
  return latest > now.getTime() ? new Date(latest) : undefined;
}

function waitAfterLapses(today: readonly KeptUnpaid[], { freePerDay }: UnpaidNumbers): Date | undefined {
  const newest = today[0];
  const beyond = today.length - freePerDay;
  if (!newest || beyond < 0) return undefined;
  const minutes = Math.min(FIRST_WAIT_MINUTES * WAIT_FACTOR ** beyond, LONGEST_WAIT_MINUTES);
  return addMinutes(newest.over, minutes);
}

function waitForPlace(today: readonly KeptUnpaid[], { slotsPerDay }: UnpaidNumbers): Date | undefined {
  return leaves(today[slotsPerDay - 1]);
}

/** The wanted period has room when enough of the oldest have left the day. */
function waitForDays(
  today: readonly KeptUnpaid[],
  wanted: Period,
  { daysPerDay }: UnpaidNumbers,
): Date | undefined {
  let room = daysPerDay - daysOf(wanted);
  for (const kept of today) {
    room -= daysOf(kept.period);
    if (room < 0) return leaves(kept);
  }
  return undefined;
}

const daysOf = ({ start, end }: Period): number =>
  Math.ceil((end.getTime() - start.getTime()) / HOUR_MILLISECONDS) / 24;

const leaves = (kept: KeptUnpaid | undefined): Date | undefined =>
  kept && addMilliseconds(kept.keptAt, DAY_MILLISECONDS);
