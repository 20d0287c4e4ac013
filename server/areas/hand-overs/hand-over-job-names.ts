import { defineJob } from '../../platform/jobs.ts';

export const removeUnusedPhoto = defineJob<{ photoId: string }>('hand-overs.remove-unused-photo');
