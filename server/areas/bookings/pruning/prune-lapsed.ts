import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';

/** A transaction each, so that nobody waits long for its rows. */
const BATCH = 500;

/** How far a run has come: the last booking that it looked at. */
interface Place {
  /** As Postgres writes it: a Date would cut off its microseconds, and the run would meet the same row again. */
  readonly at: string;
  readonly id: string;
}

const BEGINNING: Place = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Deletes the bookings that lapsed unpaid, or were given up unpaid, more than `config.lapsedKeptDays` days ago, with their timeline, notices
 * and payments that took nothing (D-PRUNE); returns how many. What somebody may still look for stays (migration 0091 says what that is).
 * It may be killed and run beside itself: each batch is whole, and the next run goes on with what is left.
 */
export async function pruneLapsed(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  batch = BATCH,
): Promise<number> {
  const lapsedBefore = addMilliseconds(clock.now(), -config.lapsedKeptDays * DAY_MILLISECONDS);
  let place = BEGINNING;
  let total = 0;
  for (;;) {
    const { looked, pruned, last } = await pruneBatch(db, lapsedBefore, place, batch);
    total += pruned;
    if (looked < batch || !last) return total;
    place = last;
  }
}

interface Pruned {
  readonly looked: number;
  readonly pruned: number;
  readonly last: Place | undefined;
}

async function pruneBatch(db: Db, lapsedBefore: Date, after: Place, batch: number): Promise<Pruned> {
  const { rows } = await sql<{ looked: number; pruned: number; at: string | null; id: string | null }>`
    SELECT looked, pruned, last_at::text AS at, last_id AS id
    FROM prune_lapsed_bookings(${lapsedBefore}, ${after.at}::timestamptz, ${after.id}::uuid, ${batch})`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('the pruning answered nothing');
  const last = row.at !== null && row.id !== null ? { at: row.at, id: row.id } : undefined;
  return { looked: row.looked, pruned: row.pruned, last };
}
