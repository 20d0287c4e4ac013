import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Log } from '../log.ts';

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
  /** The same for several jobs of one name, in one statement. */
  enqueueAll<Data extends object>(
    handle: Tx | Db,
    job: JobDefinition<Data>,
    all: readonly { readonly data: Data; readonly options?: EnqueueOptions }[],
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
  /** False in a process of ROLE=web: it stores jobs and runs none. */
  readonly work: boolean;
  readonly onRun?: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
  readonly stopWithinMilliseconds?: number;
  readonly metronomeMilliseconds?: number;
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
