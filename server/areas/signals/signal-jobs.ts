import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { findSignals } from './find-signals.ts';

const find = defineJob('signals.find', { everySeconds: 300, expireInSeconds: 900 });

export function signalJobs(services: () => Services): JobHandler[] {
  return [handleJob(find, () => findSignals(services()))];
}
