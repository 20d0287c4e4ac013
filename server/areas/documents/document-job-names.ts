import { defineJob } from '../../platform/jobs/jobs.ts';

export const removeUnusedDocument = defineJob<{ documentId: string }>('documents.remove-unused');
