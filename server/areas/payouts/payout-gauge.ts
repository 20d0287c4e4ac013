import type { Services } from '../../context.ts';
import type { ReadGauge } from '../../platform/metrics.ts';
import { countStuckPayouts } from './payout-queries.ts';

/** What an operator is woken for: owners' money that has not moved for a day. What is planned is tried again, what is unknown never sent again. */
export function payoutGauge({ db, clock }: Pick<Services, 'db' | 'clock'>): ReadGauge {
  return {
    name: 'kiraa_payouts_stuck',
    help: 'Transfers unknown for a day, transfers planned for a day, owners whose payout cannot be planned',
    label: 'kind',
    read: async () => ({ ...(await countStuckPayouts(db, clock.now())) }),
  };
}
