import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';

/** Added to the sums in one statement. */
const MOVES = 10_000;

/** All that the ledger owes an owner, whether it may be paid out yet or not: the sum that is kept, and what has moved since (D-OWED). */
export async function owedTo(db: Db, ownerId: string): Promise<Halalas> {
  const kept = db.selectFrom('owed_sums').select('owed_halalas as halalas').where('owner_id', '=', ownerId);
  const moved = db.selectFrom('owed_moves').select('owed_halalas as halalas').where('owner_id', '=', ownerId);
  // One statement: between two the job could have added a movement to the sum.
  const row = await db
    .selectFrom(kept.unionAll(moved).as('part'))
    .select(sql<Halalas>`coalesce(sum(halalas), 0)::bigint`.as('owed'))
    .executeTakeFirstOrThrow();
  return row.owed;
}

/**
 * Adds what has moved to the sums and deletes it in the same statement. It sees what is committed, so a movement that commits late is added
 * the next time, and of two who run at once each adds what it deleted itself.
 */
export async function addUpOwed({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let deleted = MOVES; deleted === MOVES; ) {
    const { rows } = await sql<{ deleted: number }>`
      WITH gone AS (DELETE FROM owed_moves WHERE ctid = ANY (ARRAY(SELECT ctid FROM owed_moves LIMIT ${MOVES} FOR UPDATE SKIP LOCKED))
        RETURNING owner_id, owed_halalas),
      added AS (INSERT INTO owed_sums (owner_id, owed_halalas) SELECT owner_id, sum(owed_halalas) FROM gone GROUP BY owner_id ORDER BY owner_id
        ON CONFLICT (owner_id) DO UPDATE SET owed_halalas = owed_sums.owed_halalas + excluded.owed_halalas)
      SELECT count(*)::int AS deleted FROM gone`.execute(db);
    deleted = rows[0]?.deleted ?? 0;
  }
}
