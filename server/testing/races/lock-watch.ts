import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LARGE = [
  'bookings',
  'booking_events',
  'booking_payments',
  'payments',
  'ledger_transactions',
  'ledger_entries',
  'notifications',
];
/** Lock modes that block writers, or even readers. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
const PAUSE_MILLISECONDS = 10;

export interface Watched {
  /**
   * Milliseconds for which the migration held a strong lock on a large table without a break, measured from sample to
   * sample.
   */
  readonly longestHeldMilliseconds: number;
  /** The longest wait in milliseconds of a client that reads and writes these tables all the time. */
  readonly longestWaitMilliseconds: number;
  /** The same for a table that no migration touches: the machine's own delay. */
  readonly longestPauseMilliseconds: number;
}

/**
 * Reads and writes beside a migration, as the previous version of the server would, and samples its locks; `stop`
 * returns what was measured.
 */
export function watchLocks(databaseUrl: string, bookingId: string): { stop(): Promise<Watched> } {
  const stopped = new AbortController();
  const held = sampleLocks(databaseUrl, stopped.signal);
  const waited = longestOf(databaseUrl, stopped.signal, [
    `UPDATE bookings SET delivers = delivers WHERE id = '${bookingId}'`,
    `SELECT FROM booking_events WHERE booking_id = '${bookingId}'`,
    `UPDATE payments SET asked = asked WHERE booking_id = '${bookingId}'`,
    `SELECT FROM ledger_transactions WHERE booking_id = '${bookingId}' FOR UPDATE`,
  ]);
  const paused = longestOf(databaseUrl, stopped.signal, [
    'UPDATE places SET population = population WHERE id = 1',
  ]);
  return {
    stop: async () => {
      stopped.abort();
      const [longestHeldMilliseconds, longestWaitMilliseconds, longestPauseMilliseconds] = await Promise.all([
        held,
        waited,
        paused,
      ]);
      return { longestHeldMilliseconds, longestWaitMilliseconds, longestPauseMilliseconds };
    },
  };
}

async function connected<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function longestOf(databaseUrl: string, signal: AbortSignal, statements: readonly string[]): Promise<number> {
  return connected(databaseUrl, async (client) => {
    let longest = 0;
    while (!signal.aborted) {
      for (const statement of statements) {
        const from = performance.now();
        await client.query(statement);
        longest = Math.max(longest, performance.now() - from);
      }
      await sleep(PAUSE_MILLISECONDS);
    }
    return longest;
  });
}

function sampleLocks(databaseUrl: string, signal: AbortSignal): Promise<number> {
  return connected(databaseUrl, async (client) => {
    let longest = 0;
    const since = new Map<string, number>();
    while (!signal.aborted) {
      const { rows } = await client.query<{ lock: string }>(
        `SELECT DISTINCT relation::regclass || ' ' || mode || ' ' || virtualtransaction AS lock FROM pg_locks
         JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'kiraa-migrate' AND granted AND mode = ANY ($1)
           AND relation IN (SELECT oid FROM pg_class WHERE relname = ANY ($2))`,
        [STRONG, LARGE],
      );
      const now = performance.now();
      const locks = new Set(rows.map(({ lock }) => lock));
      for (const lock of since.keys()) if (!locks.has(lock)) since.delete(lock);
      for (const lock of locks) {
        since.set(lock, since.get(lock) ?? now);
        longest = Math.max(longest, now - (since.get(lock) ?? now));
      }
      await sleep(PAUSE_MILLISECONDS);
    }
    return longest;
  });
}
