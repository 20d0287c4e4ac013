import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { forgetReplaced } from './approved-change.ts';
import { colourPictures } from './picture-colour.ts';
import { colourPicturesJob, forgetReplacedByChange, removeUnusedPicture } from './picture-job-names.ts';
import { removePictureIfUnused } from './picture-store.ts';

export function ownerListingJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(removeUnusedPicture, (data) => removePictureIfUnused(services(), data)),
    handleJob(forgetReplacedByChange, (data) => forgetReplaced(services(), data)),
    handleJob(colourPicturesJob, async () => {
      await colourPictures(services());
    }),
  ];
}
