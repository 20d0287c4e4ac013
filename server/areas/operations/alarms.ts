import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Alarm } from '../../platform/metrics.ts';

/** What a person should look at, each a gauge in /metrics: above nothing it is time to (`npm run admin -- money`). */
export const alarms: readonly Alarm[] = [
  {
    name: 'give_backs_refused',
    help: 'Give-backs that a bank refused or never answered, and that wait for a person',
  },
  { name: 'operations_unknown', help: 'Captures, voids and refunds that have had no answer for an hour' },
  { name: 'chargebacks', help: 'Payments that a bank has taken back, and nobody has cleared up' },
  { name: 'payment_differences', help: 'Other things that a provider did otherwise than it was asked to' },
  {
    name: 'invariant_findings',
    help: 'Rules of money and bookings that did not hold when they were last checked',
  },
];

/** How many of each there are now, by the alarm's name. */
export async function readAlarms(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const anHourAgo = new Date(now.getTime() - HOUR_MILLISECONDS);
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT 'give_backs_refused' AS name, count(*) FROM payment_operations WHERE state = 'needs_person'
    UNION ALL SELECT 'operations_unknown', count(*) FROM payment_operations WHERE state = 'unknown' AND created_at <= ${anHourAgo}
    UNION ALL SELECT 'chargebacks', count(*) FROM payment_differences WHERE closed_at IS NULL AND kind = 'charged_back'
    UNION ALL SELECT 'payment_differences', count(*) FROM payment_differences WHERE closed_at IS NULL AND kind <> 'charged_back'
    UNION ALL SELECT 'invariant_findings', count(*) FROM invariant_findings WHERE gone_at IS NULL`.execute(
    db,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}
