import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { prepareDatabase } from '../../migrate.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { TestDatabase } from '../database.ts';

export interface OwnPostgres extends TestDatabase {
  /** Kills the postmaster, as a machine out of memory would; it restarts by itself. Resolves when it answers again. */
  kill(): Promise<void>;
}

/** A Postgres that only this test uses, so that killing it harms no other. `drop()` stops and removes it. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-own-postgres-'));
  const postgresFolder = join(folder, 'postgres');
  await mkdir(postgresFolder);
  const postgres = await startEmbeddedPostgres({ folder: postgresFolder });
  await prepareDatabase(postgres.url);
  const opened = openDatabase(postgres.url, { max: 10 });
  return {
    url: postgres.url,
    db: opened.db,
    pool: opened.pool,
    kill: async () => {
      const victim = postgres.pid();
      process.kill(victim, 'SIGKILL');
      while (postgres.pid() === victim) await new Promise((resolve) => setTimeout(resolve, 10));
      await answersAgain(postgres.url);
    },
    drop: async () => {
      await opened.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answersAgain(url: string): Promise<void> {
  const probe = openDatabase(url, { max: 1 });
  for (;;) {
    const answered = await probe.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await probe.close();
}
