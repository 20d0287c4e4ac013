import { migrate } from './platform/database/migrations.ts';
import { installJobTables } from './platform/jobs/job-queue.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';

/**
 * All tables that a running Kiraa needs, ours and the job queue's, and the queues of these jobs, which a server's start
 * makes otherwise. Returns the names of migrations applied.
 */
export async function prepareDatabase(
  databaseUrl: string,
  jobs: readonly JobDefinition<object>[] = [],
): Promise<string[]> {
  const applied = await migrate(databaseUrl);
  await installJobTables(databaseUrl, jobs);
  return applied;
}

/** `node server/migrate.ts` brings DATABASE_URL forward before a new version is started beside the old one. */
if (import.meta.main) {
  const { readConfig } = await import('./config/config.ts');
  const { databaseUrl } = readConfig();
  if (databaseUrl === undefined) {
    console.error('DATABASE_URL is not set: npm start migrates the embedded database by itself.');
    process.exit(1);
  }
  const applied = await prepareDatabase(databaseUrl);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied: ${applied.join(', ')}`);
}
