import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedPhoto = defineJob<{ photoId: string }>('hand-overs.remove-unused-photo');
