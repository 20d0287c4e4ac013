import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedClaimPhoto = defineJob<{ photoId: string }>('claims.remove-unused-photo');
