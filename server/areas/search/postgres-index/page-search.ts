import type { Db } from '../../../platform/database/database.ts';
import { canBeBooked } from '../../availability/availability.ts';
import type { Page } from '../search-index.ts';
import { CERTAIN_DEVIATIONS, type Effort } from '../search-limits.ts';
import type { Estimate } from './estimate.ts';
import type { Condition } from './filters.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** One page that somebody asks for. */
export interface PageAsked {
  readonly db: Db;
  readonly question: UnderstoodQuestion;
  readonly page: Page;
  readonly now: Date;
  readonly effort: Effort;
}

/** The same while it is looked for. */
export interface PageSearch extends PageAsked {
  readonly estimate: Estimate;
  /** About how many rows the ranking has, before anything is asked of them; the planner is asked once. */
  readonly rowsOfRanking: () => Promise<number>;
}

export interface FoundPage {
  readonly ids: readonly string[];
  /** How many fit in all, or at least COUNTED_RESULTS; undefined where the page was found without counting. */
  readonly total: number | undefined;
}

/** Whether it can be booked, where a period was asked for. */
export function freeConditions({ free }: UnderstoodQuestion, now: Date): Condition[] {
  return free ? [canBeBooked(free, now)] : [];
}

/** So many that what is left out cannot be a chance find. */
export function certainlyOf(seen: number): number {
  return seen - CERTAIN_DEVIATIONS * Math.sqrt(seen);
}
