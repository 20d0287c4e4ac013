import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * Deletes the changes that had been seen when this was called the last time. Who has looked since then has heard of them; who has not reads
 * all anew.
 */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`SELECT forget_shown_changes()`.execute(db);
}
