import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPicture = defineJob<{ pictureId: string }>('owner-listings.remove-unused-picture');
