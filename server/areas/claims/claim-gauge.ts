import type { Services } from '../../context.ts';
import type { ReadGauge } from '../../platform/metrics.ts';
import { countDisputed } from './claim-queries.ts';

/** Claims that wait for the operator's word (`npm run admin -- claim list`). */
export function claimGauge({ db }: Pick<Services, 'db'>): ReadGauge {
  return {
    name: 'kiraa_claims_waiting',
    help: 'Claims that the other side refused and the operator has to decide',
    label: 'for',
    read: async () => ({ operator: await countDisputed(db) }),
  };
}
