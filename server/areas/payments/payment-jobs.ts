import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { advancePayment } from './advance-payment.ts';
import { forgetCards } from './cards/forget-cards.ts';
import { letLapsedHoldsGo } from './give-backs/needs-person.ts';
import { operationsToTry } from './give-backs/operation-queries.ts';
import { runOperation } from './give-backs/run-operation.ts';
import { askProvider, forgetSavedCards, runOperations, workNotices } from './payment-job-names.ts';
import { paymentsToAsk } from './provider/asking-queries.ts';
import { workOffNotices } from './provider/receive-notice.ts';

const BATCH = 100;

/** The reconciler: no payment stays unsettled because a tab was closed, an answer lost or a process killed. */
export function paymentJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(workNotices, () => workOffNotices(services())),
    handleJob(askProvider, () => askAboutPayments(services())),
    handleJob(runOperations, () => tryOperations(services())),
    handleJob(forgetSavedCards, () => forgetCards(services())),
  ];
}

export async function askAboutPayments(services: Services): Promise<void> {
  const due = await paymentsToAsk(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, async (id) => {
    await advancePayment(services, id, 'at once');
  });
}

export async function tryOperations(services: Services): Promise<void> {
  await letLapsedHoldsGo(services);
  const due = await operationsToTry(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, async (id) => {
    await runOperation(services, id);
  });
}
