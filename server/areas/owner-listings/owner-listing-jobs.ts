import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { removeUnusedPicture } from './picture-job-names.ts';
import { removePictureIfUnused } from './picture-store.ts';

export function ownerListingJobs(services: () => Services): JobHandler[] {
  return [handleJob(removeUnusedPicture, (data) => removePictureIfUnused(services(), data))];
}
