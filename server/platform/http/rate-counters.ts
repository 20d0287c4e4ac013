import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

export interface RateLimit {
  /** What is counted, and of whom: "calls 203.0.113.9". */
  readonly bucket: string;
  readonly count: number;
  readonly windowSeconds: number;
}

/**
 * Counts a call in the current window of time. Returns 0 when the limit allows it, else the seconds until the next
 * window. One statement decides and counts, so the limit holds over any number of processes and their restarts: a
 * counter in memory would give every process a limit of its own.
 */
export async function consumeRateLimit(db: Db | Tx, limit: RateLimit, now: Date): Promise<number> {
  const windowMilliseconds = limit.windowSeconds * 1_000;
  const start = new Date(Math.floor(now.getTime() / windowMilliseconds) * windowMilliseconds);
  const { rows } = await sql`
    INSERT INTO rate_counters AS counter (bucket, window_start, count) VALUES (${limit.bucket}, ${start}, 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = counter.count + 1 WHERE counter.count < ${limit.count}
    RETURNING count`.execute(db);
  if (rows.length > 0) return 0;
  return Math.max(1, Math.ceil((start.getTime() + windowMilliseconds - now.getTime()) / 1_000));
}

export async function forgetOldCounters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_counters').where('window_start', '<', before).execute();
}
