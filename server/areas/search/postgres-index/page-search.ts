import type { Db } from '../../../platform/database/database.ts';
import { canBeBooked } from '../../availability/availability.ts';
import type { Page } from '../search-index.ts';
import { CERTAIN_DEVIATIONS, type Effort } from '../search-limits.ts';
import type { CategoryPrices } from './category-prices.ts';
import type { Estimate } from './estimate.ts';
import type { Condition } from './filters.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** One page that is asked for. */
export interface PageAsked {
  readonly db: Db;
  readonly question: UnderstoodQuestion;
  readonly page: Page;
  readonly now: Date;
  readonly effort: Effort;
  /** In a small house: what fits is gathered by this, without being estimated first. */
  readonly atOnce: Db | undefined;
  readonly categoryPrices: CategoryPrices;
  /** Candidates of one category in a part of the map: of more, the ranking is walked. */
  readonly gatheredInCategory: number;
}

/** The same with what is known about it so far. */
export interface PageSearch extends PageAsked {
  readonly estimate: Estimate;
  /** The planner's estimate of the ranking's rows before any condition, asked for at most once. */
  readonly rowsOfRanking: () => Promise<number>;
}

export interface FoundPage {
  readonly ids: readonly string[];
  /** How many fit in all, or at least COUNTED_RESULTS; undefined where the page was found without counting. */
  readonly total: number | undefined;
}

/** What a gathering found. */
export interface Gathered extends FoundPage {
  /** Whether everything that fits was among the candidates: fewer came together than may. */
  readonly isWhole: boolean;
}

/** The condition that the listing can be booked, where the question names a period. */
export function freeConditions({ free }: UnderstoodQuestion, now: Date): Condition[] {
  return free ? [canBeBooked(free, now)] : [];
}

/** A lower bound for the expected number behind a random count: CERTAIN_DEVIATIONS standard deviations below it. */
export function lowerBoundOf(seen: number): number {
  return seen - CERTAIN_DEVIATIONS * Math.sqrt(seen);
}
