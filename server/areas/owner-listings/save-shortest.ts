import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Tx } from '../../platform/database/database.ts';
import { availabilityRules, setAvailabilityRules } from '../availability/availability.ts';

/** Keeps how short a booking may be. A caller that does not say it leaves it as it is: an hour, unless the owner has said otherwise. */
export async function saveShortest(
  trx: Tx,
  listingId: string,
  shortestMinutes: number | undefined,
): Promise<Outcome<void>> {
  if (shortestMinutes === undefined) return accept(undefined);
  const rules = await availabilityRules(trx, listingId);
  if (rules.longestMinutes < shortestMinutes)
    return refuse('LONGEST_BELOW_SHORTEST', { shortestMinutes: 'LONGEST_BELOW_SHORTEST' });
  if (rules.shortestMinutes !== shortestMinutes)
    await setAvailabilityRules(trx, listingId, { ...rules, shortestMinutes });
  return accept(undefined);
}
