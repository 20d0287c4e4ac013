import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A job that has failed as often as it may, as the queue keeps it; one without another try runs again by itself. */
export async function insertFailedJob(
  db: Db,
  {
    id,
    name,
    message,
    at,
    tries = 8,
  }: { id: string; name: string; message: string; at?: Date; tries?: number },
): Promise<void> {
  await sql`INSERT INTO pgboss.job (id, name, state, retry_limit, retry_count, completed_on, output, policy, singleton_key)
    VALUES (${id}, ${name}, 'failed', ${tries}, ${tries}, coalesce(${at ?? null}::timestamptz, now()), ${JSON.stringify({ message })}::jsonb, 'short', ${id})`.execute(
    db,
  );
}
