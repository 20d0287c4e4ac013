import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { checkInvariants } from './check-invariants.ts';

const check = defineJob('operations.check-invariants', { everySeconds: 300 });

export function operationsJobs(services: () => Services): JobHandler[] {
  return [handleJob(check, () => reportFindings(services()))];
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
