import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder } from '@kiraa/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { prepareDatabase } from '@kiraa/server/migrate.ts';

export interface FoundDatabase {
  readonly url: string;
  /** Stops the database if finding it started one; a database that was running goes on. */
  release(): Promise<void>;
}

const PORT_LINE = 3; // lines of postmaster.pid: pid, data folder, start time, port

/**
 * The embedded database of a Kiraa that is running over `dataDir`, which can be used at the same time. Undefined when
 * none runs.
 */
async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres');
  try {
    const [pidFile, password] = await Promise.all([
      readFile(join(folder, 'data', 'postmaster.pid'), 'utf8'),
      readFile(join(folder, 'password'), 'utf8'),
    ]);
    const lines = pidFile.split('\n');
    process.kill(Number(lines[0]), 0); // throws when that process has ended and left its file behind
    return `postgres://kiraa:${password}@127.0.0.1:${lines[PORT_LINE]?.trim()}/kiraa`;
  } catch {
    return undefined; // not running, or never started: the caller starts its own
  }
}

/**
 * The database of a running Kiraa, or else an embedded one started for this command alone. Throws a StartError when
 * none can be started.
 */
export async function findEmbeddedDatabase(dataDir: string): Promise<FoundDatabase> {
  const running = await runningDatabase(dataDir);
  if (running) return { url: running, release: async () => undefined };
  const folder = await claimDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres') });
    const release = async () => {
      await postgres.stop();
      await folder.release();
    };
    try {
      await prepareDatabase(postgres.url);
      return { url: postgres.url, release };
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    await folder.release();
    throw error;
  }
}
