import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs.ts';
import { removeUnusedPhoto } from './hand-over-job-names.ts';
import { removePhotoIfUnused } from './hand-over-photo.ts';

export function handOverJobs(services: () => Services): JobHandler[] {
  return [handleJob(removeUnusedPhoto, (data) => removePhotoIfUnused(services(), data))];
}
