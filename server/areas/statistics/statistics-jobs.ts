import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { countDays } from './count-days.ts';

const count = defineJob('statistics.count-days', { everySeconds: 900, expireInSeconds: 1_800 });

/** What the statistics do by themselves. */
export function statisticsJobs(services: () => Services): JobHandler[] {
  return [handleJob(count, () => countDays(services()))];
}
