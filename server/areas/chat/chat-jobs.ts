import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { notifyAway, removeUnusedPicture } from './chat-job-names.ts';
import { removePictureIfUnused } from './chat-picture.ts';
import { notifyAwayReader } from './notify-away-reader.ts';

export function chatJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(removeUnusedPicture, (data) => removePictureIfUnused(services(), data)),
    handleJob(notifyAway, (data) => notifyAwayReader(services(), data)),
  ];
}
