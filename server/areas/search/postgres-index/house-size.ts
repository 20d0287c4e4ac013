import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { HOUSE_MEASURED_EVERY } from '../search-limits.ts';
import { rowsByPlanner } from './estimate.ts';

/**
 * Whether no more than `mostRows` listings are on offer, by the planner's word, which is asked again after HOUSE_MEASURED_EVERY. It decides
 * only how a question is answered: a house that has grown since answers the same, later.
 */
export function createHouseSize({ db, clock }: { readonly db: Db; readonly clock: Clock }, mostRows: number) {
  let measured: { readonly at: number; readonly isSmall: Promise<boolean> } | undefined;
  return async function isSmallHouse(): Promise<boolean> {
    const now = clock.now().getTime();
    if (measured && now - measured.at < HOUSE_MEASURED_EVERY) return await measured.isSmall;
    const isSmall = rowsByPlanner(db, { ranking: 'trending' }).then((rows) => rows <= mostRows);
    measured = { at: now, isSmall };
    // A failure is this question's alone: the next one asks again.
    isSmall.catch(() => {
      measured = undefined;
    });
    return await isSmall;
  };
}
