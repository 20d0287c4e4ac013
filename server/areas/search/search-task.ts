import type { Db } from '../../platform/database.ts';
import { canBeBooked } from '../availability/availability.ts';
import type { Expectation } from './expected-count.ts';
import type { Condition } from './search-conditions.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';

/** Nobody reads further. */
export const REACHABLE_RESULTS = 1_000;
/** Of more than so many the number says nothing to anybody, and counting them would cost more than the page. */
export const COUNTED_RESULTS = 300;
/** From so many on those that fit say how many fit elsewhere. */
export const TELLING = 50;

/** How far a search goes before it is content with what it has. */
export interface Effort {
  /** How far an order is walked before what fits is gathered after all: it is then rare enough for that. */
  readonly walked: number;
  /** A bound for what no statistics foresaw. */
  readonly gathered: number;
  /** Whether somebody wants to know how many there are. */
  readonly counts: boolean;
}
export const WHOLE: Effort = { walked: 6_000, gathered: 20_000, counts: true };
/** For a few good ones, of which nobody asks how many more there are. */
export const FEW_GOOD_ONES: Effort = { walked: 1_500, gathered: 1_000, counts: false };

/** One page of a wish that is being looked for. */
export interface Search {
  readonly db: Db;
  readonly wish: SearchWish;
  readonly page: ResultPage;
  readonly now: Date;
  readonly effort: Effort;
  readonly expected: Expectation;
  /** About how many its order has, before anything is asked of them; the statistics are asked once. */
  readonly inOrder: () => Promise<number>;
}

export interface Found {
  readonly ids: readonly string[];
  /** How many there are in all, or at least COUNTED_RESULTS; undefined where the page was found without counting. */
  readonly total: number | undefined;
}

/** The period as a condition, where one was asked for. */
export function freedom(wish: SearchWish, now: Date): Condition[] {
  return wish.free ? [canBeBooked(wish.free, now)] : [];
}

/** So many that what is left out cannot be a chance find: three standard deviations below what was seen. */
export function surelyOf(seen: number): number {
  return seen - 3 * Math.sqrt(seen);
}
