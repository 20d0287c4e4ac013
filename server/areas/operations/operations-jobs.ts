import { IDEMPOTENCY_KEYS_KEPT_DAYS, PROVIDER_NOTICES_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
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

/**
 * What must never be, looked for in production too: each finding is kept, and logged as an error when it comes. One that is
 * not found any more is marked as gone, so that the gauge counts what is wrong now.
 */
export async function reportFindings({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const findings = await checkInvariants(db, now);
  const names = findings.map(({ invariant, subject }) => `${invariant} ${subject}`);
  await db
    .updateTable('invariant_findings')
    .set({ gone_at: now })
    .where('gone_at', 'is', null)
    .where(sql<boolean>`NOT (invariant || ' ' || subject = ANY(${names}))`)
    .execute();
  for (const { invariant, subject, says } of findings) {
    const stored = await db
      .insertInto('invariant_findings')
      .values({
        id: newId<'invariant-finding'>(),
        invariant,
        subject,
        details: JSON.stringify({ says }),
        found_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['invariant', 'subject'])
          .doUpdateSet({ gone_at: null, found_at: now })
          .where('invariant_findings.gone_at', 'is not', null),
      )
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows === 1n)
      log.error({ invariant, detail: subject }, 'an invariant is broken');
  }
}
