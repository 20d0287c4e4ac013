import { codesGauge, codeWorkGauge } from './areas/accounts/accounts.ts';
import { noShowGauge } from './areas/bookings/bookings.ts';
import { differenceGauge } from './areas/books/books.ts';
import { claimGauge } from './areas/claims/claims.ts';
import { alarms } from './areas/invariants/invariants.ts';
import { limitsGauge } from './areas/limits/limits.ts';
import { payoutGauge } from './areas/payouts/payouts.ts';
import type { Services } from './context.ts';
import { messageGauge } from './platform/message-limits.ts';
import type { ReadGauge } from './platform/metrics.ts';

/** What waits for a person, counted whenever /metrics is read. */
export const gaugesOf = (services: Services): ReadGauge[] =>
  [
    payoutGauge,
    alarms,
    claimGauge,
    noShowGauge,
    differenceGauge,
    messageGauge,
    codeWorkGauge,
    codesGauge,
    picturesGauge,
    limitsGauge,
  ].map((gauge) => gauge(services));

const picturesGauge = ({ pictures }: Services) => pictures.gauge;
