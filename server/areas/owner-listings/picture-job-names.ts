import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPicture = defineJob<{ pictureId: string }>('owner-listings.remove-unused-picture');
/** What an approved change has replaced, once the approval cannot be taken back any more. */
export const forgetReplacedByChange = defineJob<{ listingId: string; decidedAt: string }>(
  'owner-listings.forget-replaced',
);
/** Those that were stored before pictures had a colour. */
export const colourPicturesJob = defineJob('owner-listings.colour-pictures', {
  everySeconds: 300,
  expireInSeconds: 240,
});
