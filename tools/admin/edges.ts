import type { Clock } from '@kiraa/server/platform/clock.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { createJobs } from '@kiraa/server/platform/jobs/job-queue.ts';
import type { Jobs } from '@kiraa/server/platform/jobs/jobs.ts';
import { createLog, type Log } from '@kiraa/server/platform/log.ts';

/** A mobile as `--by` names the admin who acts. */
export const MOBILE = /^\+[1-9][0-9]{6,14}$/;

/** The database of the running server, beside which a command works. */
export interface AdminDatabase {
  readonly db: Db;
  readonly url: string;
}

interface AdminEdges {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
}

/** Does what stores jobs for the running server: they are worked off there, and none of them here. */
export async function withJobs<Done>(
  { db, url }: AdminDatabase,
  clock: Clock,
  act: (edges: AdminEdges) => Promise<Done>,
): Promise<Done> {
  const log = createLog({ level: 'warn' });
  const jobs = createJobs({ databaseUrl: url, db, clock, log, handlers: [], work: false });
  await jobs.start();
  try {
    return await act({ db, clock, jobs, log });
  } finally {
    await jobs.stop();
  }
}

/** Fails when called: what ends a booking opens no payment, so no provider has to be configured for these commands. */
export const NOTHING_PAID = {
  forNew(): never {
    throw new Error('a booking is ended, and nothing is paid');
  },
};
