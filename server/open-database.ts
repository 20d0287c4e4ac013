import type { Config } from './config/config.ts';
import { sharesOf } from './config/shedding.ts';
import { openDatabases, refuseUnsafeDatabase } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';

/** The connections of a server, each class of work with its share (D-SHEDDING). Refuses a database that loses what it has committed. */
export async function openSafeDatabase({
  config,
  databaseUrl,
  log,
}: {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
}): Promise<ReturnType<typeof openDatabases>> {
  const { databasePoolMax, databasePrepares, shedding } = config;
  const database = openDatabases(databaseUrl, {
    max: databasePoolMax,
    prepares: databasePrepares,
    shares: shedding && sharesOf(shedding, databasePoolMax),
    log,
  });
  await refuseUnsafeDatabase(database.pool);
  return database;
}
