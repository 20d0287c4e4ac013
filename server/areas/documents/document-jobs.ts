import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { removeUnusedDocument } from './document-job-names.ts';
import { removeDocumentIfUnused } from './document-store.ts';

export function documentJobs(services: () => Services): JobHandler[] {
  return [handleJob(removeUnusedDocument, (data) => removeDocumentIfUnused(services(), data))];
}
