import { CLAIM_PHOTOS_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { lapseClaim } from './answer-claim.ts';
import { removeUnusedClaimPhoto } from './claim-job-names.ts';
import { removeClaimPhotoIfUnused } from './claim-photo.ts';
import { deletePhotosOver } from './claim-photo-queries.ts';
import { unansweredClaims } from './claim-queries.ts';

const lapse = defineJob('claims.lapse', { everySeconds: 60 });
const forgetPhotos = defineJob('claims.forget-photos', { everySeconds: 3_600 });
const BATCH = 100;

export function claimJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(lapse, () => lapseClaims(services())),
    handleJob(forgetPhotos, () => forgetOldPhotos(services())),
    handleJob(removeUnusedClaimPhoto, (data) => removeClaimPhotoIfUnused(services(), data)),
  ];
}

/** Ends the claims and offers that nobody has answered in 72 hours. */
export async function lapseClaims(services: Services): Promise<void> {
  const due = await unansweredClaims(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) => lapseClaim(services, id));
}

/** Half a year after a claim was settled its photos are deleted; what was said and paid stays. */
export async function forgetOldPhotos({ db, clock, jobs }: Services): Promise<void> {
  const settledBefore = addMilliseconds(clock.now(), -CLAIM_PHOTOS_KEPT_DAYS * DAY_MILLISECONDS);
  await transact(db, async (trx) => {
    for (const photoId of await deletePhotosOver(trx, settledBefore, BATCH))
      await jobs.enqueue(trx, removeUnusedClaimPhoto, { photoId });
  });
}
