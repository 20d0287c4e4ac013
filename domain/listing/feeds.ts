import { addMinutes, isBefore } from '../time.ts';

/** A calendar elsewhere is read again after so many minutes. */
export const FEED_READ_MINUTES = 15;
/** Nothing good was heard from it for so long: what it says may be wrong by now. */
export const FEED_STALE_MINUTES = 60;

/**
 * Why a calendar elsewhere could not be read. `unreachable`: it gave no answer, or one of a server in trouble. The others
 * do not pass by themselves: its address is refused, what it sends is no calendar, or more than is read.
 */
export const feedProblems = ['unreachable', 'refused', 'not_a_calendar', 'too_large'] as const;
export type FeedProblem = (typeof feedProblems)[number];

export interface FeedState {
  /** What the last reading met; null: nothing. */
  readonly problem: FeedProblem | null;
  /** When it was last read whole. */
  readonly goodAt: Date;
}

/**
 * Whether what a calendar elsewhere says is still to be believed. A short silence changes nothing; while one of a
 * listing's is not believed, it is not booked instantly, because it may be taken elsewhere.
 */
export function isFeedBelieved({ problem, goodAt }: FeedState, now: Date): boolean {
  if (problem !== null && problem !== 'unreachable') return false;
  return isBefore(now, addMinutes(goodAt, FEED_STALE_MINUTES));
}
