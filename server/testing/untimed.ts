import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** One transaction of a test's own, without the limit of a statement's time: that is for people who wait, and a busy machine takes longer for many rows. */
export async function untimed(db: Db, work: (trx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await work(trx);
  });
}
