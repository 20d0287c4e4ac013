import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { removeUnusedCv } from './contact-job-names.ts';
import {
  applicationById,
  applicationByNumber,
  deleteApplicationsOf,
  type JobApplication,
} from './contact-queries.ts';

/** The CVs of applications, sealed to their rows. */
export const cvs = sealedFiles('applications', { table: 'job_applications', column: 'cv' });

/** An application with its CV, for the house alone; undefined when there is none under the number. */
export async function openApplication(
  services: Pick<Services, 'db' | 'files' | 'fields'>,
  number: number,
): Promise<{ readonly application: JobApplication; readonly cv: Buffer } | undefined> {
  const application = await applicationByNumber(services.db, number);
  const cv = application && (await cvs.read(services, application.id));
  return application && cv && { application, cv };
}

/** Removes a CV that no application has: one that is over, or one that was never stored. */
export async function removeCvIfUnused(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { applicationId }: { readonly applicationId: string },
): Promise<void> {
  if (!(await applicationById(db, applicationId))) await cvs.remove({ files }, applicationId);
}

/** Deletes the applications that came from the address of an account that leaves; a job removes their files. */
export async function dropApplicationsOf(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Tx,
  accountId: string,
): Promise<void> {
  for (const applicationId of await deleteApplicationsOf(trx, accountId))
    await jobs.enqueue(trx, removeUnusedCv, { applicationId });
}
