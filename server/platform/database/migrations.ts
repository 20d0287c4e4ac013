import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StartError } from '../start-error.ts';
import { type MigrationStep, readSteps } from './migration-steps.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly steps: readonly MigrationStep[];
  readonly checksum: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** Any fixed number: two processes that start at once must choose the same one. */
const ADVISORY_LOCK = 727_001;
const TURN_MILLISECONDS = 100;
/**
 * A migration that waits for a table makes everybody wait behind it, so it waits no longer than this, gives way and tries
 * again. The time is below the second after which Postgres looks for deadlocks, so that no other transaction is ended for
 * a migration's sake.
 */
const LOCK_WAIT_MILLISECONDS = 200;
const LOCK_PATIENCE_MILLISECONDS = 600_000;
const GAVE_WAY = new Set(['55P03', '40P01']); // lock_not_available, deadlock_detected
const UNDEFINED_TABLE = '42P01';

/** The files in order. Throws when a name does not fit or a number is missing: a gap would hide a lost file. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(FILE_NAME.exec(file)?.[1]);
      if (number !== index + 1) {
        throw new StartError(
          `server/migrations/${file}: expected the name ${String(index + 1).padStart(4, '0')}-….sql`,
        );
      }
      const sql = await readFile(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { number, name: file.replace(/\.sql$/, ''), steps: readSteps(sql), checksum };
    }),
  );
}

/**
 * One text that names the state which the files lead to; template databases and the test for stale types are keyed by it.
 */
export function migrationsHash(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(`${migration.name}\n${migration.checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

function compare(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  for (const row of applied) {
    const file = migrations[row.number - 1];
    if (file === undefined) {
      throw new StartError(
        `The database was written by a newer version of Kiraa (it has migration ${row.name}): ` +
          'start that version, or set DATA_DIR (or DATABASE_URL) to another place.',
      );
    }
    if (file.checksum !== row.checksum) {
      throw new StartError(
        `Migration ${file.name} was changed after it had been applied to this database: restore the file ` +
          'and put the change into a new migration, or set DATA_DIR (or DATABASE_URL) to another place.',
      );
    }
  }
  return migrations.slice(applied.length);
}

/** Applies what is left of a migration, behind the last step that an interrupted run has finished. */
async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, checksum, steps } = migration;
  const done = await stepsDone(client, migration);
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    const record = async () => {
      if (index < steps.length - 1) {
        await client.query(
          'INSERT INTO schema_migration_steps (number, step, checksum) VALUES ($1, $2, $3)',
          [number, index, checksum],
        );
        return;
      }
      await client.query('DELETE FROM schema_migration_steps WHERE number = $1', [number]);
      await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
        number,
        name,
        checksum,
      ]);
    };
    try {
      const run = step.isAlone ? runAlone : runInTransaction;
      await patiently(client, () => run(client, step, record));
    } catch (error) {
      throw new Error(`migration ${name} failed: ${describe(error, step)}`, { cause: error });
    }
  }
}

async function stepsDone(client: pg.Client, { number, name, checksum }: Migration): Promise<number> {
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM schema_migration_steps WHERE number = $1',
    [number],
  );
  if (rows.some((row) => row.checksum !== checksum)) {
    throw new StartError(
      `Migration ${name} was changed after a part of it had been applied: restore the file.`,
    );
  }
  return rows.length;
}

/** Runs a step; when somebody keeps a table that it needs, gives way to them and begins again. */
async function patiently(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + LOCK_PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined); // a lost connection has rolled back already
      const gaveWay = error instanceof pg.DatabaseError && GAVE_WAY.has(error.code ?? '');
      if (!gaveWay || Date.now() > giveUpAt) throw error;
      await sleep(LOCK_WAIT_MILLISECONDS);
    }
  }
}

/** Runs a step in one transaction together with its record: all of it or nothing. */
async function runInTransaction(
  client: pg.Client,
  step: MigrationStep,
  record: () => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MILLISECONDS}`);
  for (const statement of step.statements) await client.query(statement);
  await record();
  await client.query('COMMIT');
}

/** Runs a step that commits by itself, and so may be done already when a run was interrupted before it was recorded. */
async function runAlone(client: pg.Client, step: MigrationStep, record: () => Promise<void>): Promise<void> {
  for (const statement of step.statements) await client.query(statement);
  await client.query('BEGIN');
  await record();
  await client.query('COMMIT');
}

function describe(error: unknown, step: MigrationStep): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  if (Number.isNaN(position) || step.statements.length > 1) return `${error.message} (${step.title})`;
  const line = step.line + (step.statements[0] ?? '').slice(0, position).split('\n').length - 1;
  return `${error.message} (line ${line})`;
}

/**
 * Tries for the advisory lock again and again instead of waiting for it inside Postgres: an index that is built beside
 * would wait for that wait.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await sleep(TURN_MILLISECONDS);
  }
}

/**
 * Brings the database forward, each step of each file in a transaction of its own, and returns the names applied.
 * Processes that start at once take turns at the advisory lock; the later one finds nothing to do.
 */
export async function migrate(databaseUrl: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kiraa-migrate' });
  client.on('error', () => undefined); // the query that was under way says it too
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now())`);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration_steps (
      number integer NOT NULL, step integer NOT NULL, checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (number, step))`);
    const applied = await client.query<Applied>(
      'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
    );
    const pending = compare(applied.rows, migrations);
    for (const migration of pending) await applyOne(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end(); // ends the session, and with it the advisory lock
  }
}

/** Names of the files that this database still lacks: not ready while there are any. Reads only. */
export async function pendingMigrations(
  pool: pg.Pool,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied = await pool
    .query<Applied>('SELECT number, name, checksum FROM schema_migrations ORDER BY number')
    .catch(noneOfAnEmptyDatabase);
  return migrations.slice(applied.rows.length).map((migration) => migration.name);
}

/** A database that was never migrated has no list of what it has; whatever else is wrong is thrown on. */
function noneOfAnEmptyDatabase(error: unknown): { readonly rows: readonly Applied[] } {
  if (errorCode(error) === UNDEFINED_TABLE) return { rows: [] };
  throw error;
}
