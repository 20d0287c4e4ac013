import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { locksThatEnd } from '../accounts/accounts.ts';
import { endLock } from './block-account.ts';

const LOCKS_AT_ONCE = 500;

const tend = defineJob('admin.end-locks', { everySeconds: 60 });

export function adminJobs(services: () => Services): JobHandler[] {
  return [handleJob(tend, () => endLocks(services()))];
}

/** Opens every account whose lock has reached its day (D-LOCK). */
export async function endLocks(services: Services): Promise<void> {
  const ended = await locksThatEnd(services.db, services.clock.now(), LOCKS_AT_ONCE);
  await sweepEach(services.log, ended, (accountId) => endLock(services, accountId).then(() => undefined));
}
