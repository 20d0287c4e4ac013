import { insertFailedJob } from '../testing/failed-jobs.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

async function waitingListing({ world, owner }: Stage) {
  return { kind: 'listings', subject: await world.listing({ owner, verified: false }) };
}

/** A job that failed as often as it may. */
async function failedJob({ world }: Stage) {
  const id = crypto.randomUUID();
  const name = 'operations.forget-old';
  await insertFailedJob(world.db, { id, name, message: 'fetch failed' });
  return { name, id };
}

/** A report that the admin of the walk has closed at this moment. */
async function justClosed({ world, admin }: Stage): Promise<string> {
  const now = world.clock.now();
  const [person, reporter] = [await world.person('owner'), await world.person('renter')];
  await reporter.api.reportPerson({ personId: person.id, reason: 'rude' });
  const { id } = await world.db
    .updateTable('person_reports')
    .set({ closed_at: now, closed_by: admin.id, decision: 'They were told.' })
    .where('reporter_id', '=', reporter.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = {
    id: crypto.randomUUID(),
    kind: 'person_report_closed',
    subject: id,
    made_by: admin.id,
  } as const;
  await world.db
    .insertInto('undoable_decisions')
    .values({ ...made, made_at: now })
    .execute();
  return made.id;
}

/** Calls of the console's frame. */
export const consoleFixtures = {
  adminHome: ofAdmin(async () => ({})),
  decisionsJustMade: ofAdmin(async () => ({})),
  undoDecision: ofAdmin(async (stage) => ({ _id: await justClosed(stage) })),
  adminFind: ofAdmin(async ({ owner }) => ({ text: owner.mobile })),
  adminCases: ofAdmin(async () => ({ kind: 'listings' })),
  takeCase: ofAdmin(waitingListing),
  handOnCase: ofAdmin(async (stage) => ({ ...(await waitingListing(stage)), to: stage.admin.id })),
  putBackCase: ofAdmin(waitingListing),
  failedJobs: ofAdmin(async () => ({})),
  retryJob: ofAdmin(failedJob),
  findings: ofAdmin(async () => ({})),
  adminLimits: ofAdmin(async () => ({})),
} satisfies Record<string, Fixture>;
