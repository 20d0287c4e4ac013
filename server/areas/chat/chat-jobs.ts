import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { removeUnusedPicture, tellAway } from './chat-job-names.ts';
import { removePictureIfUnused } from './chat-picture.ts';
import { tellWhoIsAway } from './tell-away.ts';

export function chatJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(removeUnusedPicture, (data) => removePictureIfUnused(services(), data)),
    handleJob(tellAway, (data) => tellWhoIsAway(services(), data)),
  ];
}
