import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPicture = defineJob<{ pictureId: string }>('owner-listings.remove-unused-picture');
/** Those that were stored before pictures had a colour. */
export const colourPicturesJob = defineJob('owner-listings.colour-pictures', {
  everySeconds: 300,
  expireInSeconds: 240,
});
