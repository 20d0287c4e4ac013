import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { freezeAllShares } from '../payments/payments.ts';
import { tellTakenIn } from './tell-sides.ts';

const tend = defineJob('chargebacks.tend', { everySeconds: 60 });

export function chargebackJobs(services: () => Services): JobHandler[] {
  return [handleJob(tend, () => tendChargebacks(services()))];
}

/** Freezes what has come free, and tells both sides of what has been taken in. */
export async function tendChargebacks(services: Services): Promise<void> {
  await freezeAllShares(services);
  await tellTakenIn(services);
}
