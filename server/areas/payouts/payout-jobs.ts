import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { addUpOwed } from './owed-sums.ts';
import { releaseRuns } from './payout-batch.ts';
import { payoutsToTry } from './payout-queries.ts';
import { planPayouts } from './plan-payouts.ts';
import { runPayout } from './run-payout.ts';

const planRuns = defineJob('payouts.plan', { everySeconds: 60, expireInSeconds: 900 });
const sendPayouts = defineJob('payouts.send', { everySeconds: 30 });

const addUp = defineJob('payouts.add-up-owed', { everySeconds: 300, expireInSeconds: 900 });

const BATCH = 50;

export function payoutJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(planRuns, () => planPayouts(services())),
    handleJob(addUp, () => addUpOwed(services())),
    handleJob(sendPayouts, () => tryPayouts(services())),
  ];
}

/**
 * Sends the payouts that are due, and asks the bank about those that it was handed before. Where a person takes a file to the bank
 * there is nobody to send to or to ask.
 */
export async function tryPayouts(services: Services): Promise<void> {
  if (services.config.payouts.way === 'file') return;
  if (services.config.payouts.way !== 'off') await releaseRuns(services);
  const due = await payoutsToTry(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) => runPayout(services, id));
}
