import { IMPORT_PREVIEW_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { fetchPicturesOf } from './fetch-pictures.ts';
import { fetchPictures, forgetPreviews, forgetZip, makeListings } from './import-job-names.ts';
import { deletePreviews } from './import-queries.ts';
import { importZips } from './import-zips.ts';
import { makeListingsOf } from './make-listings.ts';

export function importJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(fetchPictures, (data) => fetchPicturesOf(services(), data)),
    handleJob(makeListings, (data) => makeListingsOf(services(), data)),
    handleJob(forgetZip, ({ importId }) => importZips.remove(services(), importId)),
    handleJob(forgetPreviews, () => forgetOldPreviews(services())),
  ];
}

/** What was read and not imported goes; its pictures go as others do that nobody shows. */
export async function forgetOldPreviews({ db, clock }: Services): Promise<void> {
  await deletePreviews(db, addMilliseconds(clock.now(), -IMPORT_PREVIEW_HOURS * HOUR_MILLISECONDS));
}
