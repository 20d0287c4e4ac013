import { CHARGEBACK_NEAR_DAYS } from '@kiraa/domain/chargeback/chargeback.ts';
import { addMilliseconds, DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import type { ReadGauge } from '../../platform/metrics.ts';

/**
 * What a person should look at, counted when /metrics is read: give-backs that a bank refused or never answered, operations
 * without an answer for an hour, chargebacks that have not ended, that must be answered within three days and that wait for a second
 * person, whatever else a provider did otherwise than it was asked to, what its lists or the bank's statement have otherwise, refunds,
 * corrections and batches of payouts that wait for a second person, runs of payouts that wait for a first one, rules that did not hold
 * when they were last checked, and a nightly look at everything that has not come to its end within a day. Each ought to be nothing
 * (`npm run admin -- money`).
 */
export function alarms({ db, clock }: Pick<Services, 'db' | 'clock'>): ReadGauge {
  return {
    name: 'kiraa_alarms',
    help: 'What waits for a person to look at it, by kind',
    label: 'alarm',
    read: async () => {
      const near = addMilliseconds(clock.now(), CHARGEBACK_NEAR_DAYS * DAY_MILLISECONDS);
      const anHourAgo = new Date(clock.now().getTime() - HOUR_MILLISECONDS);
      const aDayAgo = new Date(clock.now().getTime() - DAY_MILLISECONDS);
      const { rows } = await sql<{ name: string; count: number }>`
        SELECT 'give_backs_refused' AS name, count(*) FROM payment_operations WHERE state = 'needs_person'
        UNION ALL SELECT 'operations_unknown', count(*) FROM payment_operations
          WHERE state = 'unknown' AND created_at <= ${anHourAgo}
        UNION ALL SELECT 'chargebacks', count(*) FROM chargebacks WHERE ended_at IS NULL
        UNION ALL SELECT 'chargebacks_near', count(*) FROM chargebacks WHERE state = 'open' AND answer_by <= ${near}
        UNION ALL SELECT 'chargebacks_to_approve', count(*) FROM chargebacks WHERE ended_at IS NULL AND verdict IS NOT NULL
        UNION ALL SELECT 'payment_differences', count(*) FROM payment_differences WHERE closed_at IS NULL
        UNION ALL SELECT 'refunds_to_approve', count(*) FROM operator_refunds
          WHERE needs_second AND approved_at IS NULL AND withdrawn_at IS NULL AND done_at IS NULL
        UNION ALL SELECT 'payout_batches_to_approve', count(*) FROM payout_batches
          WHERE needs_second AND approved_at IS NULL AND undone_at IS NULL AND exported_at IS NULL
        UNION ALL SELECT 'payout_runs_to_gather', count(DISTINCT run_day) FROM payouts
          JOIN payout_runs ON day = run_day AND began_at <= ${anHourAgo}
          WHERE state = 'planned' AND batch_id IS NULL
        UNION ALL SELECT 'corrections_to_approve', count(*) FROM settlement_corrections c
          JOIN settlement_differences d ON d.id = c.difference_id AND d.closed_at IS NULL
          WHERE c.done_at IS NULL AND c.withdrawn_at IS NULL
        UNION ALL SELECT 'reconciliation_differences', count(*) FROM settlement_differences WHERE closed_at IS NULL
        UNION ALL SELECT 'invariant_findings', count(*) FROM invariant_findings WHERE gone_at IS NULL
        UNION ALL SELECT 'look_at_everything_late', count(*) FROM invariant_sweeps
          WHERE ended_at IS NULL AND began_at <= ${aDayAgo}`.execute(db);
      return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
    },
  };
}
