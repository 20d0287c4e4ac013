import { addMinutes, isBefore } from '../time.ts';

/** How often a calendar elsewhere is read. */
export const FEED_READ_MINUTES = 15;
/** After this long without a good answer, what the calendar said last may be wrong. */
export const FEED_STALE_MINUTES = 60;

/**
 * Why a calendar elsewhere could not be read. `unreachable`: it gave no answer, or one of a server in trouble. The others
 * do not pass by themselves: its address is refused, what it sends is no calendar, or more than is read.
 */
export const feedProblems = ['unreachable', 'refused', 'not_a_calendar', 'too_large'] as const;
export type FeedProblem = (typeof feedProblems)[number];

export interface FeedState {
  /** The trouble of the last reading; null when there was none. */
  readonly problem: FeedProblem | null;
  /** When the calendar was last read as a whole. */
  readonly goodAt: Date;
}

/**
 * Whether what a calendar elsewhere says can still be believed. A short silence changes nothing. While one calendar of a
 * listing cannot be believed, the listing is not booked instantly, because it may be taken elsewhere.
 */
export function isFeedBelieved({ problem, goodAt }: FeedState, now: Date): boolean {
  if (problem !== null && problem !== 'unreachable') return false;
  return isBefore(now, addMinutes(goodAt, FEED_STALE_MINUTES));
}
