import { defineJob } from '../../platform/jobs.ts';

export const removeUnusedDocument = defineJob<{ documentId: string }>('documents.remove-unused');
