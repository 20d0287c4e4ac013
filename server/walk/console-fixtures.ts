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

/** Calls of the console's frame. */
export const consoleFixtures = {
  adminHome: ofAdmin(async () => ({})),
  adminFind: ofAdmin(async ({ owner }) => ({ text: owner.mobile })),
  adminCases: ofAdmin(async () => ({ kind: 'listings' })),
  takeCase: ofAdmin(waitingListing),
  handOnCase: ofAdmin(async (stage) => ({ ...(await waitingListing(stage)), to: stage.admin.id })),
  putBackCase: ofAdmin(waitingListing),
  failedJobs: ofAdmin(async () => ({})),
  retryJob: ofAdmin(failedJob),
  findings: ofAdmin(async () => ({})),
} satisfies Record<string, Fixture>;
