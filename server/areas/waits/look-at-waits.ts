import { nearUntil } from '@kiraa/domain/notice/quiet.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import { isBlockedWithOwnerOf } from '../safety/safety.ts';
import { forgetBegun, isBookable, lockWait, noteWait, waitsToLookAt } from './wait-queries.ts';

const lookJob = defineJob('waits.look', { everySeconds: 30 });
const BATCH = 200;

export function waitJobs(services: () => Services): JobHandler[] {
  return [handleJob(lookJob, () => lookAtWaits(services()))];
}

/**
 * Tells everybody whose whole period has come free, the oldest wait first and each once (D-WAIT). Nothing is kept for them: whoever
 * books first has it. What would be told at night, to be read in the morning, is looked at in the morning: it may be taken by then, and
 * the wait goes on.
 */
export async function lookAtWaits(services: Services): Promise<void> {
  const now = services.clock.now();
  await forgetBegun(services.db, now);
  const near = nearUntil(services.config.news.quiet, now);
  const due = await waitsToLookAt(services.db, now, { limit: BATCH, near });
  await sweepEach(services.log, due, (id) => lookAt(services, id, now));
}

async function lookAt(services: Services, id: string, now: Date): Promise<void> {
  await transact(services.db, async (trx) => {
    const wait = await lockWait(trx, id);
    if (!wait) return;
    const { accountId, listingId, startsAt, endsAt } = wait;
    // Whoever cannot book with this owner is told nothing.
    const isFree =
      !(await isBlockedWithOwnerOf(trx, accountId, listingId)) &&
      (await isBookable(trx, listingId, { start: startsAt, end: endsAt }, { now }));
    await noteWait(trx, id, isFree ? now : null);
    if (!isFree) return;
    const params = { from: startsAt.toISOString(), until: endsAt.toISOString() };
    await notify(services, trx, { accountId, kind: 'period_came_free', listingId, params });
  });
}
