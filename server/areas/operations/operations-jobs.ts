import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { checkInvariants } from './check-invariants.ts';

const check = defineJob('operations.check-invariants', { everySeconds: 300 });

export function operationsJobs(services: () => Services): JobHandler[] {
  return [handleJob(check, () => reportFindings(services()))];
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
