import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { errorCode, StartError } from '../start-error.ts';
import { type Shares, sharedPool } from './connection-shares.ts';
import type { Database } from './database-schema.generated.ts';
import { isStalePlan, preparingPool } from './prepared-statements.ts';
import { notingClient } from './result-fields.ts';

export type { Database } from './database-schema.generated.ts';
/** A handle with or without a transaction: for queries that may run outside of one. */
export type Db = Kysely<Database>;
/** A transaction's handle: for queries that lock, so that a lock without a transaction does not compile. */
export type Tx = Transaction<Database>;

export interface OpenDatabase {
  readonly db: Db;
  /** The same connections, with statements that are prepared: for calls whose plans do not depend on values. */
  readonly preparing: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The database cannot be reached; the caller answers 503 and the person tries again. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** The row stays locked by another step for longer than we wait, or the retries ran out. 503 or 409, never a 500. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const DATE = 1082;
const OLDEST_SERVER = 150_000;

/** Amounts are whole halalas far below 2^53; a larger number is a bug that must not be rounded without a word. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database is beyond 2^53');
  return value;
}

/** A percentage with two decimals, or what `sum` makes of bigints, which is a numeric: the same bound holds for both. */
function safeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('a numeric from the database is beyond 2^53');
  return value;
}

const TEXT_ARRAY = 1009;
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as 25) as unknown as (
  text: string,
) => (string | null)[];

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return safeInteger;
    if (oid === NUMERIC) return safeNumber;
    if (oid === INT8_ARRAY) {
      return (text: string) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item)));
    }
    // A calendar day has no zone; the driver would make it midnight of the machine's zone.
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface DatabaseOptions {
  readonly max?: number;
  readonly log?: Log;
  readonly lockTimeoutMilliseconds?: number;
  readonly statementTimeoutMilliseconds?: number;
  /** False where each transaction may meet another connection of Postgres, which does not know what was prepared. */
  readonly prepares?: boolean;
  /** How many connections classes of work may hold; without them any of them may hold all. */
  readonly shares?: Shares | undefined;
  /** Every transaction of this pool reads only: Postgres refuses what would change a row. */
  readonly readOnly?: boolean;
}

export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'kiraa',
    // What a search collects among a million listings does not fit into the 4 MB with which Postgres starts.
    options: `-c work_mem=16MB${options.readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    lock_timeout: options.lockTimeoutMilliseconds ?? 4_000,
    statement_timeout: options.statementTimeoutMilliseconds ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  });
  const report = (error: Error) => options.log?.warn({ err: error }, 'a database connection was lost');
  // Without these two a killed Postgres would end this process: an 'error' event that nobody hears is thrown.
  // The pool listens to its idle clients only, so a client in use needs a listener of its own.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const shared = options.shares ? sharedPool(pool, options.shares) : pool;
  const end = async () => undefined; // the pool is ended below
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => notingClient(await shared.connect()), end },
    }),
  });
  const preparing =
    options.prepares === false
      ? db
      : new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparingPool(shared) }) });
  const close = async () => {
    await preparing.destroy();
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, preparing, pool, close };
}

/** For the few who look at the product as somebody else; none is connected before one does (D-SHADOW). */
const READ_ONLY_CONNECTIONS = 3;

/** The database as the server uses it: beside the pool that writes, one that cannot. */
export function openDatabases(url: string, options: DatabaseOptions = {}) {
  const writing = openDatabase(url, options);
  const reading = openDatabase(url, {
    ...options,
    max: READ_ONLY_CONNECTIONS,
    shares: undefined,
    readOnly: true,
  });
  const close = async () => void (await Promise.all([writing.close(), reading.close()]));
  return { ...writing, readOnlyDb: reading.db, close };
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '53300',
]);
const AWAY_CLASSES = ['08', '57P'];
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i;

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = errorCode(error);
  if (code !== undefined && (AWAY_CODES.has(code) || AWAY_CLASSES.some((start) => code.startsWith(start))))
    return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const ATTEMPTS = 4;
const FIRST_DELAY_MILLISECONDS = 15;

/** A lock was not given in time, or a statement took too long. */
const tookTooLong = (code: string | undefined) => code === LOCK_NOT_AVAILABLE || code === QUERY_CANCELED;

/** Outside of a transaction what took too long is told by its code alone. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError || tookTooLong(errorCode(error));
}

/**
 * Runs `work` in one transaction, and once more from the start when Postgres has chosen it as the loser of a deadlock or
 * of a serialization conflict, or when a statement of it was prepared before a migration: it was rolled back wholly, so running it again is safe. A lost COMMIT is never repeated,
 * because nobody knows whether it was done. Throws DatabaseBusyError or DatabaseAwayError for what is not our bug.
 */
export async function transact<Result>(db: Db, work: (transaction: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = errorCode(error);
      if (code === SERIALIZATION_FAILURE || code === DEADLOCK || isStalePlan(error)) {
        if (attempt === ATTEMPTS)
          throw new DatabaseBusyError('every attempt met a conflict', { cause: error });
        // A random pause, so that two losers do not meet again.
        await sleep(FIRST_DELAY_MILLISECONDS * 2 ** attempt * (0.5 + Math.random()));
      } else if (tookTooLong(code)) {
        throw new DatabaseBusyError('a lock was not given in time', { cause: error });
      } else if (isDatabaseAway(error)) {
        throw new DatabaseAwayError('the database cannot be reached', { cause: error });
      } else throw error;
    }
  }
}

/**
 * Takes the lock of this name until the transaction ends. A name begins with what it guards (`favourites …`), so that two
 * purposes never wait for each other.
 */
export async function lockByName(trx: Tx, name: string): Promise<void> {
  await sql`SELECT ${namedLock(name)}`.execute(trx);
}

/** The same as a part of a statement that takes other locks after it. */
export function namedLock(name: string, how: 'alone' | 'shared' = 'alone'): RawBuilder<unknown> {
  const take = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  return sql`${take}(hashtextextended(${name}, 0))`;
}

/** A statement that broke this constraint: `constraint` is its name, so that a race becomes a refusal, not a 500. */
export function brokenConstraint(error: unknown): string | undefined {
  const code = errorCode(error);
  const isIntegrity = code?.startsWith('23') === true;
  return isIntegrity && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : undefined;
}

/**
 * Ends the start when Postgres runs with one of these settings off: a committed payment could then vanish in a power cut,
 * and no test of ours would notice (D-DURABLE).
 */
export async function refuseUnsafeDatabase(pool: pg.Pool): Promise<void> {
  const settings = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num', 'server_encoding')`,
  );
  for (const { name, setting } of settings.rows) {
    if (name === 'server_version_num' && Number(setting) < OLDEST_SERVER) {
      throw new StartError('DATABASE_URL leads to a Postgres older than 15: use 15 or newer.');
    }
    if (name === 'server_encoding' && setting !== 'UTF8') {
      throw new StartError(`The database is encoded in ${setting}: create it with ENCODING 'UTF8'.`);
    }
    if (setting === 'off') {
      throw new StartError(`Postgres runs with ${name}=off, which loses committed payments: turn it on.`);
    }
  }
}
