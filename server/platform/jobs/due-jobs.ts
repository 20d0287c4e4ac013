import { sql } from 'kysely';
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { type Db, transact } from '../database/database.ts';
import type { JobHandler } from './jobs.ts';

/** A job as the queue hands it out; `Data` is the job's own data. */
type Found<Data extends object> = JobWithMetadata<Data>;

export interface DueJobs<Data extends object> {
  readonly db: Db;
  readonly boss: PgBoss;
  readonly handlers: readonly JobHandler[];
  readonly now: Date;
  readonly runOne: (handler: JobHandler, found: Found<Data>) => Promise<void>;
}

const MOST_ROUNDS = 100;

/** Runs every job that is due at `now`, and those that they enqueue, one after the other. */
export async function runDueJobs<Data extends object>(due: DueJobs<Data>): Promise<number> {
  let total = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let ran = 0;
    let names = await namesOfDue(due);
    for (const handler of due.handlers) {
      if (!names.has(handler.job.name)) continue;
      ran += await runDueOf(due, handler);
      names = await namesOfDue(due);
    }
    total += ran;
    if (ran === 0) return total;
  }
  throw new Error('jobs keep enqueuing jobs that are due at once');
}

type Asked = Pick<DueJobs<object>, 'db' | 'handlers' | 'now'>;

/** The jobs of which one at least is due: of the fifty that there are, it is mostly none. */
async function namesOfDue({ db, handlers, now }: Asked): Promise<ReadonlySet<string>> {
  const known = handlers.map(({ job }) => job.name);
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= ${now} AND name = ANY (${known})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

async function runDueOf<Data extends object>(due: DueJobs<Data>, handler: JobHandler): Promise<number> {
  const { boss, db, now } = due;
  const name = handler.job.name;
  const found = await fetchDue(due, name);
  for (const one of found) {
    try {
      await due.runOne(handler, one);
      await boss.complete(name, one.id);
    } catch (error) {
      await boss.fail(name, one.id, { message: error instanceof Error ? error.message : 'failed' });
      await sql`UPDATE pgboss.job SET start_after = ${now}::timestamptz + (start_after - now())
                WHERE id = ${one.id} AND name = ${name} AND state = 'retry'`.execute(db);
    }
  }
  return found.length;
}

/**
 * The queue compares with the database's own clock. So for the length of the fetch the jobs that are due by our clock are
 * given a time in the past, and those that are not yet due one far in the future.
 */
function fetchDue<Data extends object>(
  { db, boss, now }: DueJobs<Data>,
  name: string,
): Promise<Found<Data>[]> {
  return transact(db, async (trx) => {
    const waiting = sql`name = ${name} AND state < 'active'`;
    await sql`UPDATE pgboss.job SET start_after = CASE WHEN start_after <= ${now} THEN now() - interval '1 second'
              ELSE start_after + interval '1000 years' END WHERE ${waiting}`.execute(trx);
    const options = { batchSize: 1000, includeMetadata: true, db: fromKysely(trx) } as const;
    const found = await boss.fetch<Data>(name, options);
    await sql`UPDATE pgboss.job SET start_after = start_after - interval '1000 years'
              WHERE ${waiting} AND start_after > now() + interval '500 years'`.execute(trx);
    return found as Found<Data>[];
  });
}
