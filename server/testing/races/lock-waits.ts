import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/database.ts';

/** Resolves once exactly one statement of this database that matches waits for a lock that another holds. */
export async function untilOneWaits(db: Db, statement = /./): Promise<void> {
  await expect.poll(() => waiting(db)).toEqual([expect.stringMatching(statement)]);
}

/** Resolves once exactly so many statements of this database wait for locks. */
export async function untilAllWait(db: Db, count: number): Promise<void> {
  await expect.poll(() => waiting(db)).toHaveLength(count);
}

async function waiting(db: Db): Promise<string[]> {
  // Within a transaction Postgres shows again what it showed first.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ query: string }>`
    SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.map(({ query }) => query);
}
