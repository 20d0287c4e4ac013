import { HAND_OVER_PHOTOS_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { removeUnusedPhoto } from './hand-over-job-names.ts';
import { removePhotoIfUnused } from './hand-over-photo.ts';
import { deletePhotosOver } from './hand-over-queries.ts';

const forgetPhotos = defineJob('hand-overs.forget-photos', { everySeconds: 3_600 });
const BATCH = 500;

export function handOverJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(removeUnusedPhoto, (data) => removePhotoIfUnused(services(), data)),
    handleJob(forgetPhotos, () => forgetOldPhotos(services())),
  ];
}

/** Half a year after a booking ended its photos are deleted; readings and confirmations stay. */
export async function forgetOldPhotos({ db, clock, jobs }: Services): Promise<void> {
  const endedBefore = addMilliseconds(clock.now(), -HAND_OVER_PHOTOS_KEPT_DAYS * DAY_MILLISECONDS);
  await transact(db, async (trx) => {
    for (const photoId of await deletePhotosOver(trx, endedBefore, BATCH))
      await jobs.enqueue(trx, removeUnusedPhoto, { photoId });
  });
}
