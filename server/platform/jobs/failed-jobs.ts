import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isAfter, type ListPlace } from '../http/list-place.ts';

/**
 * Jobs that failed as often as they may. One that runs again by itself (retry_limit 0) is not among them: its next tick is the next
 * try.
 */
export const failedJobRows = sql`pgboss.job_common WHERE state = 'failed' AND retry_limit > 0`;

export interface FailedJobRow {
  readonly id: string;
  readonly name: string;
  readonly output: unknown;
  readonly tries: number;
  readonly askedAt: Date;
  readonly failedAt: Date;
  /** Where it stands in the list, as `after` takes it. */
  readonly place: string;
}

/** The oldest first, after the given place; of one name, or of all. */
export async function listFailedJobs(
  db: Db,
  page: {
    readonly name?: string | undefined;
    readonly after?: ListPlace | undefined;
    readonly limit: number;
  },
): Promise<FailedJobRow[]> {
  const later = page.after ? isAfter('completed_on', page.after) : sql`true`;
  const { rows } = await sql<FailedJobRow>`
    SELECT id, name, output, retry_count + 1 AS tries, created_on AS "askedAt", completed_on AS "failedAt",
      extract(epoch FROM completed_on) || ' ' || id AS place
    FROM ${failedJobRows} AND (${page.name ?? null}::text IS NULL OR name = ${page.name ?? null}) AND ${later}
    ORDER BY completed_on, id LIMIT ${page.limit}`.execute(db);
  return rows;
}

/** The names of those that failed. */
export async function failedJobNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT DISTINCT name FROM ${failedJobRows} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Has a failed job tried once more, as pg-boss's own retry does; false where it has not failed for good, or no longer. */
export async function retryFailedJob(db: Db, name: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE pgboss.job_common SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL
    WHERE name = ${name} AND id = ${id} AND state = 'failed' AND retry_limit > 0 RETURNING id`.execute(db);
  return rows.length === 1;
}
