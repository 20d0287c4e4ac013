import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pendingMigrations } from '../database/migrations.ts';

/** Names of what is missing before requests can be served; empty when ready. */
export type Readiness = () => Promise<readonly string[]>;

const ANSWER_WITHIN_MILLISECONDS = 2_000;

/**
 * A load balancer asks often: the migrations are looked up until they are complete, and after that only the connection is
 * tried.
 */
export function databaseReadiness(pool: pg.Pool): Readiness {
  let migrated = false;
  const look = async (): Promise<readonly string[]> => {
    await pool.query('SELECT 1');
    if (!migrated) migrated = (await pendingMigrations(pool)).length === 0;
    return migrated ? [] : ['migrations'];
  };
  return async () => {
    const timeout = new AbortController();
    const late = sleep(ANSWER_WITHIN_MILLISECONDS, ['database'], { signal: timeout.signal }).catch(() => []);
    try {
      return await Promise.race([look().catch(() => ['database']), late]);
    } finally {
      timeout.abort();
    }
  };
}
