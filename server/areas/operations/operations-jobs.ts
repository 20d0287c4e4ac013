import { IDEMPOTENCY_KEYS_KEPT_DAYS, PROVIDER_NOTICES_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { forgetOldKeys } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { forgetOldNotices } from '../payments/payments.ts';
import { checkInvariants } from './check-invariants.ts';

const check = defineJob('operations.check-invariants', { everySeconds: 300 });
const forget = defineJob('operations.forget-old', { everySeconds: 3_600, expireInSeconds: 900 });

/** Each batch is a statement of its own, so that nobody waits long for its rows and the write-ahead log grows evenly. */
const BATCH = 1_000;

export function operationsJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(check, () => reportFindings(services())),
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

/** Checks the invariants in production: each violation is stored and logged once as an error. */
async function reportFindings(services: Services): Promise<void> {
  for (const finding of await checkInvariants(services.db, services.clock.now())) {
    const stored = await services.db
      .insertInto('invariant_findings')
      .values({
        id: newId<'invariant-finding'>(),
        invariant: finding.invariant,
        subject: finding.subject,
        details: JSON.stringify({ says: finding.says }),
        found_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['invariant', 'subject']).doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 1n) {
      services.log.error({ invariant: finding.invariant, detail: finding.subject }, 'an invariant is broken');
    }
  }
}
