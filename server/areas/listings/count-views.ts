import { TRENDING_DAYS } from '@kiraa/domain/limits.ts';
import { sql } from 'kysely';
import { type Db, transact } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';

/** Views of listings, counted in memory and written together. They are a part of the trending score. */
export interface ViewCounter {
  /** Counts one view on the day of `now`, in UTC. The viewer is not kept. */
  count(listingId: string, now: Date): void;
  /** Writes what was counted. What cannot be written is logged, and kept for the next time. */
  flush(): Promise<void>;
  /** Writes what is left, and no more after that. */
  close(): Promise<void>;
}

interface Settings {
  readonly db: Db;
  readonly log: Log;
  readonly everyMilliseconds?: number;
  /** How many listings, each on its day, may wait to be written. */
  readonly most?: number;
}

const EVERY_MILLISECONDS = 5_000;
/** About 20 MB. Only a database that answers questions and takes no writes for long could bring so many together. */
const MOST_WAITING = 100_000;
/** In one statement: it holds the locks of so many rows until it ends. */
const WRITTEN_AT_ONCE = 5_000;

/**
 * Counts views for this process; what several processes have counted adds up in the table. A killed process loses the views of its last
 * five seconds. A connection that is lost just while they are written may count them twice, because nobody knows whether they were: for an
 * order by popularity that is better than losing them. When `most` listings wait, views of further ones are dropped, and the
 * log says how many.
 */
export function openViewCounter({
  db,
  log,
  everyMilliseconds = EVERY_MILLISECONDS,
  most = MOST_WAITING,
}: Settings): ViewCounter {
  const waiting = new Map<string, number>();
  let dropped = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    try {
      while (waiting.size > 0) {
        const part = [...waiting].slice(0, WRITTEN_AT_ONCE);
        await writeViews(db, part);
        for (const [key, views] of part) takeAway(key, views);
      }
      if (dropped > 0) log.warn({ count: dropped }, 'views were dropped, because too many were waiting');
      dropped = 0;
    } catch (error) {
      log.warn({ err: error, count: waiting.size }, 'views could not be written yet');
    }
  }

  /** Views that came while the others were written stay. */
  function takeAway(key: string, written: number): void {
    const left = (waiting.get(key) ?? 0) - written;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
  }

  async function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    await writing;
  }

  const timer = setInterval(() => void flush(), everyMilliseconds).unref();
  return {
    count(listingId, now) {
      const key = `${now.toISOString().slice(0, 10)} ${listingId}`;
      const views = waiting.get(key);
      if (views === undefined && waiting.size >= most) dropped += 1;
      else waiting.set(key, (views ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}

/**
 * In one statement, and in one order of rows, so that two processes never wait for each other in a circle. Views of listings that were
 * deleted meanwhile are left out.
 */
async function writeViews(db: Db, counted: readonly (readonly [string, number])[]): Promise<void> {
  const keys = counted.map(([key]) => key.split(' '));
  await transact(db, (trx) =>
    sql`
    INSERT INTO listing_views (listing_id, day, views)
    SELECT l.id, seen.day, seen.views
    FROM unnest(${keys.map(([day]) => day)}::date[], ${keys.map(([, id]) => id)}::uuid[],
      ${counted.map(([, views]) => views)}::integer[]) AS seen (day, listing_id, views)
    JOIN listings l ON l.id = seen.listing_id
    ORDER BY seen.day, l.id
    ON CONFLICT (day, listing_id) DO UPDATE SET views = listing_views.views + excluded.views`.execute(trx),
  );
}

/** Deletes the counts of days that the trending score no longer uses. */
export async function forgetViews(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM listing_views WHERE day < (${now}::timestamptz - ${TRENDING_DAYS + 1}::int * interval '1 day')::date`.execute(
    db,
  );
}
