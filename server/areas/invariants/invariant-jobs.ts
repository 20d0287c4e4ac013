import { IDEMPOTENCY_KEYS_KEPT_DAYS, PROVIDER_NOTICES_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { forgetOldKeys } from '../../platform/http/answer/idempotency.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { forgetOldNotices } from '../payments/payments.ts';
import { lookAtEverything } from './look-at-everything.ts';
import { reportFindings } from './look-at-touched.ts';

const check = defineJob('operations.check-invariants', { everySeconds: 300 });
const everything = defineJob('operations.look-at-everything', { everySeconds: 60 });
const forget = defineJob('operations.forget-old', { everySeconds: 3_600, expireInSeconds: 900 });

/** Each batch is a statement of its own, so that nobody waits long for its rows and the write-ahead log grows evenly. */
const BATCH = 1_000;

export function invariantJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(check, () => reportFindings(services())),
    handleJob(everything, async () => void (await lookAtEverything(services()))),
    handleJob(forget, () => forgetWorkedOff(services())),
  ];
}

/** Forgets keys of calls and notices of providers that nothing will ask for any more (D-FORGET). */
export async function forgetWorkedOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  batch = BATCH,
): Promise<void> {
  const daysAgo = (days: number) => addMilliseconds(clock.now(), -days * DAY_MILLISECONDS);
  const keysBefore = daysAgo(IDEMPOTENCY_KEYS_KEPT_DAYS);
  while ((await forgetOldKeys(db, keysBefore, batch)) === batch);
  const noticesBefore = daysAgo(PROVIDER_NOTICES_KEPT_DAYS);
  while ((await forgetOldNotices(db, noticesBefore, batch)) === batch);
}
