import { addMilliseconds, secondsUntil } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

const DAY_SECONDS = 86_400;

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
  const start = windowStart(limit.windowSeconds, now);
  const { rows } = await sql`
    INSERT INTO rate_counters AS counter (bucket, window_start, count) VALUES (${limit.bucket}, ${start}, 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = counter.count + 1 WHERE counter.count < ${limit.count}
    RETURNING count`.execute(db);
  return rows.length > 0 ? 0 : secondsLeft(limit, now);
}

/**
 * Counts a call by several limits of different buckets, in one statement. Returns the first of them that does not allow it, and then
 * nothing stays counted; undefined when all do. Where one is seen to be full the others are not touched, so that whoever is refused
 * again and again makes nobody wait for a counter that all share.
 */
export async function consumeRateLimits(
  db: Db | Tx,
  limits: readonly RateLimit[],
  now: Date,
): Promise<RateLimit | undefined> {
  const wished = limits.map(
    ({ bucket, count, windowSeconds }) =>
      sql`(${bucket}, ${windowStart(windowSeconds, now)}::timestamptz, ${count}::integer)`,
  );
  const { rows } = await sql<{ bucket: string; has_room: boolean; is_taken: boolean }>`
    WITH wished (bucket, window_start, most) AS (VALUES ${sql.join(wished)}),
    seen AS (
      SELECT wished.*, counter.count IS NULL OR counter.count < most AS has_room
      FROM wished LEFT JOIN rate_counters AS counter USING (bucket, window_start)
    ),
    taken AS (
      INSERT INTO rate_counters AS counter (bucket, window_start, count)
      SELECT bucket, window_start, 1 FROM seen WHERE (SELECT bool_and(has_room) FROM seen)
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = counter.count + 1
        WHERE counter.count < (SELECT most FROM wished WHERE wished.bucket = counter.bucket)
      RETURNING bucket
    )
    SELECT bucket, has_room, taken.bucket IS NOT NULL AS is_taken FROM seen LEFT JOIN taken USING (bucket)`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.bucket, row]));
  const isSeenFull = rows.some((row) => !row.has_room);
  const full = limits.find(({ bucket }) => !found.get(bucket)?.[isSeenFull ? 'has_room' : 'is_taken']);
  // Somebody else took the last one of a limit between the look and the count.
  if (full && !isSeenFull)
    for (const limit of limits)
      if (found.get(limit.bucket)?.is_taken) await giveBackRateLimit(db, limit, now);
  return full;
}

/** Until the window of `now` is over; at least one. */
export function secondsLeft({ windowSeconds }: RateLimit, now: Date): number {
  return Math.max(1, secondsUntil(windowEnd(windowSeconds, now), now));
}

function windowStart(windowSeconds: number, now: Date): Date {
  const windowMilliseconds = windowSeconds * 1_000;
  return new Date(Math.floor(now.getTime() / windowMilliseconds) * windowMilliseconds);
}

/** When the window that holds `now` is over, and what was counted in it forgotten. */
export function windowEnd(windowSeconds: number, now: Date): Date {
  return addMilliseconds(windowStart(windowSeconds, now), windowSeconds * 1_000);
}

/** Takes back what was counted in the window of `now`, for something that was not done after all. */
export async function giveBackRateLimit(
  db: Db | Tx,
  { bucket, windowSeconds }: Pick<RateLimit, 'bucket' | 'windowSeconds'>,
  now: Date,
): Promise<void> {
  const start = windowStart(windowSeconds, now);
  const { numUpdatedRows } = await db
    .updateTable('rate_counters')
    .set((expression) => ({ count: expression('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', start)
    .where('count', '>', 1)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  // A counter is above 0: the only one that it counted goes with it.
  await db
    .deleteFrom('rate_counters')
    .where('bucket', '=', bucket)
    .where('window_start', '=', start)
    .where('count', '=', 1)
    .execute();
}

/** What a bucket has counted in the window of `now`. */
export async function countInWindow(
  db: Db | Tx,
  { bucket, windowSeconds }: Pick<RateLimit, 'bucket' | 'windowSeconds'>,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('rate_counters')
    .select('count')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart(windowSeconds, now))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** What buckets with windows of a day have counted today. */
export async function countsOfToday(
  db: Db,
  buckets: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rate_counters')
    .select(['bucket', 'count'])
    .where('bucket', 'in', [...buckets])
    .where('window_start', '=', windowStart(DAY_SECONDS, now))
    .execute();
  return new Map(rows.map(({ bucket, count }) => [bucket, count]));
}

/** Buckets that are counted by one limit. */
export interface CountedBuckets {
  /** As SQL's LIKE has it; one without a percent sign is one bucket. */
  readonly like: string;
  readonly butNot?: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** Of each limit, in the order given: what the bucket has counted in the window of `now` that counted most, and how many have reached it. */
export async function nearestTo(
  db: Db,
  limits: readonly CountedBuckets[],
  now: Date,
): Promise<readonly { readonly used: number; readonly reached: number }[]> {
  const started = limits.map(({ windowSeconds }) => windowStart(windowSeconds, now));
  const asked = limits.map(({ like, butNot, most }, at) => ({
    ...{ at, like, but_not: butNot ?? null, most },
    start: started[at],
  }));
  const { rows } = await sql<{ used: number; reached: number }>`
    WITH live AS MATERIALIZED (
      SELECT bucket, window_start, count FROM rate_counters WHERE window_start = ANY(${started}))
    SELECT coalesce(max(live.count), 0)::int AS used, (count(*) FILTER (WHERE live.count >= asked.most))::int AS reached
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked(at int, "like" text, but_not text, most int, start timestamptz)
    LEFT JOIN live ON live.window_start = asked.start AND live.bucket LIKE asked."like"
      AND (asked.but_not IS NULL OR live.bucket NOT LIKE asked.but_not)
    GROUP BY asked.at ORDER BY asked.at`.execute(db);
  return rows;
}

export async function forgetOldCounters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_counters').where('window_start', '<', before).execute();
}
