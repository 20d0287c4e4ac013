import { keptFor } from '../../../platform/changes/kept-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { HOUSE_MEASURED_EVERY } from '../search-limits.ts';
import { rowsByPlanner } from './estimate.ts';

/**
 * Whether no more than `mostRows` listings are on offer, by the planner's word, which is asked again after HOUSE_MEASURED_EVERY. It decides
 * only how a question is answered: a house that has grown since answers the same, later.
 */
export function createHouseSize({ db, clock }: { readonly db: Db; readonly clock: Clock }, mostRows: number) {
  return keptFor(
    clock,
    HOUSE_MEASURED_EVERY,
    async () => (await rowsByPlanner(db, { ranking: 'trending' })) <= mostRows,
  );
}
