import { sql } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import { type Clock, systemClock } from './clock.ts';
import { type Db, type Tx, transact } from './database.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import { currentRequestId, newRequestId, withRequestId } from './request-context.ts';

export interface JobOptions {
  /** Tries after the first, with growing pauses. A job that still fails stays in the table as failed, for a person. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** A handler that runs longer is taken for dead and the job given to another worker. */
  readonly expireInSeconds: number;
  /** Handlers of this job at once in one process. */
  readonly concurrency: number;
  /** Runs by itself this often, in one process of all; the finest `cron` is a minute, too slow for a sweep. */
  readonly everySeconds: number | undefined;
  /** Five cron fields in the zone of Riyadh. */
  readonly cron: string | undefined;
}

export interface JobDefinition<Data extends object> extends JobOptions {
  readonly name: string;
  /** Never set: it only ties the data's type to the definition. */
  readonly __data?: Data;
}

export interface JobRun {
  readonly jobId: string;
  /** 1 on the first try. */
  readonly attempt: number;
}

export interface JobHandler {
  readonly job: JobDefinition<object>;
  readonly run: (data: object, run: JobRun) => Promise<void>;
}

export interface EnqueueOptions {
  readonly startAfter?: Date;
  /** At most one waiting job of this name has this key; a second is dropped. */
  readonly singletonKey?: string;
  /** At most one job of this name ever has this key (kept for the days that done jobs are kept). */
  readonly onceKey?: string;
}

export interface Jobs {
  /** Part of `handle`'s transaction: the job exists if and only if the change that needs it was committed. */
  enqueue<Data extends object>(
    handle: Tx | Db,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Makes the queues; with `work`, also runs jobs from now on. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for the running ones, at most `stopWithinMilliseconds`. */
  stop(): Promise<void>;
  /** Runs every job due at `now` in this process, one after the other; how tests move through time. */
  runDue(now: Date): Promise<number>;
}

export interface JobsSetup {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: readonly JobHandler[];
  /** False in a process of ROLE=web: it enqueues and never runs. */
  readonly work: boolean;
  readonly onRun?: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
  readonly stopWithinMilliseconds?: number;
  readonly metronomeMilliseconds?: number;
}

interface Envelope {
  requestId?: string;
  data: object;
}

const DEFAULTS: JobOptions = {
  retryLimit: 8,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
  concurrency: 1,
  everySeconds: undefined,
  cron: undefined,
};
const CRON_ZONE = 'Asia/Riyadh';
const ONCE_NAMESPACE = '6f1b8f5e-3a57-4c0f-9a63-3f1f4b0d5c11';
const TICK = 'tick';
const METRONOME_MILLISECONDS = 10_000;
const KEPT_SECONDS = 14 * 24 * 3600;

const names = new Set<string>();

/** Declares a job once, at module level. `name` is lower-case words with dots or hyphens. */
export function defineJob<Data extends object>(
  name: string,
  options: Partial<JobOptions> = {},
): JobDefinition<Data> {
  if (!/^[a-z][a-z0-9.-]*$/.test(name)) throw new Error(`"${name}" is no job name`);
  if (names.has(name)) throw new Error(`two jobs are called ${name}`);
  names.add(name);
  return { ...DEFAULTS, ...options, name };
}

/** Binds the code that does a job; `run` must be safe to run twice. */
export function handleJob<Data extends object>(
  job: JobDefinition<Data>,
  run: (data: Data, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, run: run as JobHandler['run'] };
}

function newBoss(databaseUrl: string, work: boolean): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kiraa-jobs',
    max: 4,
    supervise: work,
    schedule: work,
    useListenNotify: work, // a job starts when its transaction commits instead of at the next poll
    maintenanceIntervalSeconds: 300,
  });
}

/** Makes the tables of the queue, as `migrate` makes ours; start() would do it too, but slower and later. */
export async function installJobTables(databaseUrl: string): Promise<void> {
  const boss = newBoss(databaseUrl, false);
  await boss.start();
  await boss.stop({ graceful: false });
}

export function createJobs(setup: JobsSetup): Jobs {
  const { db, clock, log, handlers, onRun } = setup;
  const boss = newBoss(setup.databaseUrl, setup.work);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));

  const enqueue: Jobs['enqueue'] = async (handle, job, data, options = {}) => {
    const startAfter = options.startAfter ?? (clock === systemClock ? undefined : clock.now());
    const envelope: Envelope = { requestId: currentRequestId() ?? newRequestId(), data };
    await boss.send(job.name, envelope, {
      db: fromKysely(handle),
      // Queues keep one waiting job per key; a job without a key must meet nobody.
      singletonKey: options.singletonKey ?? options.onceKey ?? newId(),
      ...(options.onceKey !== undefined && { id: v5(`${job.name}/${options.onceKey}`, ONCE_NAMESPACE) }),
      // "At once" is the database's own time, unless a test moves ours.
      ...(startAfter !== undefined && { startAfter }),
    });
  };

  const enqueueTick = async (job: JobDefinition<object>, seconds: number) => {
    const startAfter = new Date(clock.now().getTime() + seconds * 1000);
    await enqueue(db, job, {}, { singletonKey: TICK, startAfter });
  };

  const runOne = async ({ job, run }: JobHandler, found: JobWithMetadata<Envelope>) => {
    const startedAt = performance.now();
    const finish = (outcome: 'done' | 'failed') =>
      onRun?.(job.name, outcome, (performance.now() - startedAt) / 1000);
    await withRequestId(found.data?.requestId ?? newRequestId(), async () => {
      try {
        await run(found.data?.data ?? {}, { jobId: found.id, attempt: found.retryCount + 1 });
        finish('done');
      } catch (error) {
        finish('failed');
        const isLast = found.retryCount >= found.retryLimit;
        log[isLast ? 'error' : 'warn'](
          { job: job.name, jobId: found.id, attempt: found.retryCount + 1, err: error },
          'a job failed',
        );
        throw error; // so that the queue counts the try and waits before the next
      } finally {
        if (setup.work && job.everySeconds !== undefined) await enqueueTick(job, job.everySeconds);
      }
    });
  };

  const prepareQueue = async ({ job }: JobHandler) => {
    const options = {
      retryLimit: job.everySeconds === undefined ? job.retryLimit : 0, // the next tick is the retry
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: job.retryDelayMaxSeconds,
      expireInSeconds: job.expireInSeconds,
      deleteAfterSeconds: job.everySeconds === undefined ? KEPT_SECONDS : 3600,
      notify: true,
    };
    if ((await boss.getQueue(job.name)) === null)
      await boss.createQueue(job.name, { ...options, policy: 'short' });
    else await boss.updateQueue(job.name, options);
  };

  const startWorker = async (handler: JobHandler) => {
    const { job } = handler;
    const options = {
      includeMetadata: true,
      localConcurrency: job.concurrency,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 5,
    } as const;
    await boss.work<Envelope>(job.name, options, async ([found]) => {
      if (found !== undefined) await runOne(handler, found as JobWithMetadata<Envelope>);
    });
    if (job.everySeconds !== undefined) await enqueueTick(job, 0);
    if (job.cron !== undefined)
      await boss.schedule(job.name, job.cron, {}, { tz: CRON_ZONE, singletonKey: TICK });
  };

  // Each run enqueues the next, so a process or a Postgres killed in the middle of one would end a sweep for ever. A tick
  // that is waiting already swallows this one.
  const keepTicking = () => {
    const sweeps = handlers.filter(({ job }) => job.everySeconds !== undefined);
    return setInterval(async () => {
      try {
        for (const { job } of sweeps) await enqueueTick(job, job.everySeconds ?? 0);
      } catch (error) {
        log.warn({ err: error }, 'the ticks of the sweeps could not be looked after');
      }
    }, setup.metronomeMilliseconds ?? METRONOME_MILLISECONDS).unref();
  };
  let metronome: NodeJS.Timeout | undefined;

  // The queue asks the database's own clock, so for the length of the fetch what is due by ours is made past, and what
  // is not yet due is put far off.
  const fetchDue = (name: string, now: Date) =>
    transact(db, async (trx) => {
      const waiting = sql`name = ${name} AND state < 'active'`;
      await sql`UPDATE pgboss.job SET start_after = CASE WHEN start_after <= ${now} THEN now() - interval '1 second'
                ELSE start_after + interval '1000 years' END WHERE ${waiting}`.execute(trx);
      const options = { batchSize: 1000, includeMetadata: true, db: fromKysely(trx) } as const;
      const due = await boss.fetch<Envelope>(name, options);
      await sql`UPDATE pgboss.job SET start_after = start_after - interval '1000 years'
                WHERE ${waiting} AND start_after > now() + interval '500 years'`.execute(trx);
      return due as JobWithMetadata<Envelope>[];
    });

  const runDueOf = async (handler: JobHandler, now: Date): Promise<number> => {
    const name = handler.job.name;
    const due = await fetchDue(name, now);
    for (const found of due) {
      try {
        await runOne(handler, found);
        await boss.complete(name, found.id);
      } catch (error) {
        await boss.fail(name, found.id, { message: error instanceof Error ? error.message : 'failed' });
        await sql`UPDATE pgboss.job SET start_after = ${now}::timestamptz + (start_after - now())
                  WHERE id = ${found.id} AND name = ${name} AND state = 'retry'`.execute(db);
      }
    }
    return due.length;
  };

  return {
    enqueue,
    start: async () => {
      await boss.start();
      for (const handler of handlers) await prepareQueue(handler);
      if (!setup.work) return;
      for (const handler of handlers) await startWorker(handler);
      metronome = keepTicking();
    },
    stop: () => {
      clearInterval(metronome);
      return boss.stop({ graceful: true, timeout: setup.stopWithinMilliseconds ?? 10_000 });
    },
    runDue: async (now) => {
      let total = 0;
      for (let round = 0; round < 100; round += 1) {
        let ran = 0;
        for (const handler of handlers) ran += await runDueOf(handler, now);
        total += ran;
        if (ran === 0) return total;
      }
      throw new Error('jobs keep enqueuing jobs that are due at once');
    },
  };
}
