import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', 'migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** Any fixed number: two processes that start at once must choose the same one. */
const ADVISORY_LOCK = 727_001;

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
      return { number, name: file.replace(/\.sql$/, ''), sql, checksum };
    }),
  );
}

/** One text for the state that the files lead to: template databases and the stale-types test are keyed by it. */
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

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed: ${describe(error, migration.sql)}`, {
      cause: error,
    });
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
  return error.message + line;
}

/**
 * Brings the database forward, each file in a transaction of its own, and returns the names applied. Processes that
 * start at once take turns at the advisory lock; the later one finds nothing to do.
 */
export async function migrate(databaseUrl: string, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kiraa-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now())`);
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
  const applied = await pool.query<Applied>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  );
  return migrations.slice(applied.rows.length).map((migration) => migration.name);
}
