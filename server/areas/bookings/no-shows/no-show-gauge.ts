import type { Services } from '../../../context.ts';
import type { ReadGauge } from '../../../platform/metrics.ts';
import { countDenied } from './no-show-queries.ts';

/** No-shows that wait for the operator's word (`npm run admin -- no-show list`). */
export function noShowGauge({ db }: Pick<Services, 'db'>): ReadGauge {
  return {
    name: 'kiraa_no_shows_waiting',
    help: 'No-shows that the other side contradicted and the operator has to decide',
    label: 'for',
    read: async () => ({ operator: await countDenied(db) }),
  };
}
