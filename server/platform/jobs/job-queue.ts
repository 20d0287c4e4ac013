import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import { systemClock } from '../clock.ts';
import { currentRequestId, newRequestId, withRequestId } from '../http/request-context.ts';
import { newId } from '../ids.ts';
import { runDueJobs } from './due-jobs.ts';
import type { EnqueueOptions, JobDefinition, JobHandler, Jobs, JobsSetup } from './jobs.ts';

/** What is stored with a job: its data, and the request that asked for it, so that one id leads through all logs. */
interface Envelope {
  requestId?: string;
  data: object;
}

type FoundJob = JobWithMetadata<Envelope>;

/** The queue and what it was set up with. */
interface Queue extends JobsSetup {
  readonly boss: PgBoss;
  readonly enqueue: Jobs['enqueue'];
}

const CRON_ZONE = 'Asia/Riyadh';
const ONCE_NAMESPACE = '6f1b8f5e-3a57-4c0f-9a63-3f1f4b0d5c11';
const TICK = 'tick';
const FAILED_JOBS_INDEX = `CREATE INDEX IF NOT EXISTS kiraa_failed_jobs ON pgboss.job_common (completed_on, id)
  WHERE state = 'failed' AND retry_limit > 0`;
const METRONOME_MILLISECONDS = 10_000;
const KEPT_SECONDS = 14 * 24 * 3600;

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

/**
 * Makes the tables of the queue, as `migrate` makes ours, and the queues of these jobs. start() would make them too, but
 * slower and later.
 */
export async function installJobTables(
  databaseUrl: string,
  jobs: readonly JobDefinition<object>[] = [],
): Promise<void> {
  const boss = newBoss(databaseUrl, false);
  await boss.start();
  // What failed is kept for a fortnight among what was done, and the console looks for it.
  await boss.getDb().executeSql(FAILED_JOBS_INDEX);
  await prepareQueues(boss, jobs);
  await boss.stop({ graceful: false });
}

/** A worker of the queue tells a fault as an object with the fields of an error, of which the log would hide all. */
function errorOf(told: Error): Error {
  if (told instanceof Error) return told;
  const { message, stack } = told as Error;
  return Object.assign(new Error(message), { stack });
}

export function createJobs(setup: JobsSetup): Jobs {
  const boss = newBoss(setup.databaseUrl, setup.work);
  boss.on('error', (error) => setup.log.warn({ err: errorOf(error) }, 'the job queue met an error'));
  const enqueuer = enqueuerOf(boss, setup);
  const queue: Queue = { ...setup, boss, enqueue: enqueuer.enqueue };
  let metronome: NodeJS.Timeout | undefined;
  return {
    ...enqueuer,
    start: async () => {
      await boss.start();
      await prepareQueues(
        boss,
        setup.handlers.map(({ job }) => job),
      );
      if (!setup.work) return;
      for (const handler of setup.handlers) await startWorker(queue, handler);
      metronome = keepTicking(queue);
    },
    stop: () => {
      clearInterval(metronome);
      return boss.stop({ graceful: true, timeout: setup.stopWithinMilliseconds ?? 10_000 });
    },
    runDue: (now) =>
      runDueJobs<Envelope>({ ...queue, now, runOne: (handler, found) => runOne(queue, handler, found) }),
  };
}

type Enqueuer = Pick<Jobs, 'enqueue' | 'enqueueAll'>;

function enqueuerOf(boss: PgBoss, { clock }: JobsSetup): Enqueuer {
  const asStored = (
    job: JobDefinition<object>,
    data: object,
    { startAfter: wanted, singletonKey, onceKey }: EnqueueOptions = {},
  ) => {
    const startAfter = wanted ?? (clock === systemClock ? undefined : clock.now());
    const envelope: Envelope = { requestId: currentRequestId() ?? newRequestId(), data };
    return {
      data: envelope,
      // A queue of this kind keeps one waiting job for each key, so a job without a key gets one that nothing else has.
      singletonKey: singletonKey ?? onceKey ?? newId(),
      ...(onceKey !== undefined && { id: v5(`${job.name}/${onceKey}`, ONCE_NAMESPACE) }),
      // A job that is due at once is due by the database's own clock, unless a test has moved ours.
      ...(startAfter !== undefined && { startAfter }),
    };
  };
  return {
    enqueue: async (handle, job, data, options) => {
      const { data: envelope, ...stored } = asStored(job, data, options);
      await boss.send(job.name, envelope, { db: fromKysely(handle), ...stored });
    },
    enqueueAll: async (handle, job, all) => {
      if (all.length === 0) return;
      const stored = all.map(({ data, options }) => asStored(job, data, options));
      await boss.insert(job.name, stored, { db: fromKysely(handle) });
    },
  };
}

/** Makes the queues that are not there yet, and gives the others the options of now. */
async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition<object>[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const [queue, options] = [found.get(job.name), optionsOf(job)];
    if (!queue) await boss.createQueue(job.name, { ...options, policy: 'short' });
    else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value))
      await boss.updateQueue(job.name, options);
  }
}

function optionsOf(job: JobDefinition<object>) {
  return {
    retryLimit: job.everySeconds === undefined ? job.retryLimit : 0, // the next tick is the retry
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMaxSeconds,
    expireInSeconds: job.expireInSeconds,
    deleteAfterSeconds: job.everySeconds === undefined ? KEPT_SECONDS : 3600,
    notify: true,
  };
}

async function startWorker(queue: Queue, handler: JobHandler): Promise<void> {
  const { job } = handler;
  const options = {
    includeMetadata: true,
    localConcurrency: job.concurrency,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
  } as const;
  await queue.boss.work<Envelope>(job.name, options, async ([found]) => {
    if (found !== undefined) await runOne(queue, handler, found as FoundJob);
  });
  if (job.everySeconds !== undefined) await enqueueTick(queue, job, 0);
  if (job.cron !== undefined)
    await queue.boss.schedule(job.name, job.cron, {}, { tz: CRON_ZONE, singletonKey: TICK });
}

async function runOne(queue: Queue, { job, run }: JobHandler, found: FoundJob): Promise<void> {
  const startedAt = performance.now();
  const finish = (outcome: 'done' | 'failed') =>
    queue.onRun?.(job.name, outcome, (performance.now() - startedAt) / 1000);
  await withRequestId(found.data?.requestId ?? newRequestId(), async () => {
    try {
      await run(found.data?.data ?? {}, { jobId: found.id, attempt: found.retryCount + 1 });
      finish('done');
    } catch (error) {
      finish('failed');
      const isLast = found.retryCount >= found.retryLimit;
      queue.log[isLast ? 'error' : 'warn'](
        { job: job.name, jobId: found.id, attempt: found.retryCount + 1, err: error },
        'a job failed',
      );
      throw error; // so that the queue counts the try and waits before the next
    } finally {
      if (queue.work && job.everySeconds !== undefined) await enqueueTick(queue, job, job.everySeconds);
    }
  });
}

async function enqueueTick(queue: Queue, job: JobDefinition<object>, seconds: number): Promise<void> {
  const startAfter = new Date(queue.clock.now().getTime() + seconds * 1000);
  await queue.enqueue(queue.db, job, {}, { singletonKey: TICK, startAfter });
}

/**
 * Each run of a sweep enqueues the next one, so that a process or a Postgres killed in the middle would end the sweep for
 * ever. This tick enqueues it again; a run that is already waiting swallows it.
 */
function keepTicking(queue: Queue): NodeJS.Timeout {
  const sweeps = queue.handlers.filter(({ job }) => job.everySeconds !== undefined);
  return setInterval(async () => {
    try {
      for (const { job } of sweeps) await enqueueTick(queue, job, job.everySeconds ?? 0);
    } catch (error) {
      queue.log.warn({ err: error }, 'the ticks of the sweeps could not be looked after');
    }
  }, queue.metronomeMilliseconds ?? METRONOME_MILLISECONDS).unref();
}
