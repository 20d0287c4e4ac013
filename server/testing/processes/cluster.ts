import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { stopOrphan } from '@kiraa/postgres/postgres-orphan.ts';
import pg from 'pg';
import { jobsOfAreas } from '../../jobs-of-areas.ts';
import { prepareDatabase } from '../../migrate.ts';
import { migrationsHash, readMigrations } from '../../platform/database/migrations.ts';

/** A Postgres server for tests, with one migrated database to clone. */
export interface TestCluster {
  /** The URL of any database of the server; `databaseUrlOf` makes another's. */
  readonly adminUrl: string;
  readonly template: string;
  /** True where its files are in memory, and a copy of files is quicker than one through the write-ahead log. */
  readonly copiesFiles: boolean;
  stop(): Promise<void>;
}

const FOLDER = 'kiraa-test-postgres-';
const LOCK = 727_002;

export function databaseUrlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A folder in memory where there is enough: fsync stays on, as the server demands, and costs nothing there. */
async function roomyFolder(): Promise<string> {
  const found = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** Stops the Postgres of a test run that was killed and so could not stop it. */
async function sweepKilledRuns(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = name.startsWith(FOLDER) ? Number.parseInt(name.slice(FOLDER.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = join(base, name);
    await stopOrphan(join(folder, 'postgres', 'data'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function withAdmin<Result>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The queues of all of them are in the template: each server that starts over a clone would make fifty of them anew. */
function everyJob() {
  const noServices = () => {
    throw new Error('no job runs here');
  };
  return jobsOfAreas(noServices).map(({ job }) => job);
}

/**
 * Returns the name of the template database. The name contains a hash of the migrations, so a server given by
 * DATABASE_URL keeps it between runs until they change.
 */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const template = `kiraa_template_${migrationsHash(await readMigrations())}`;
  await withAdmin(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const found = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'kiraa\\_template\\_%'`,
    );
    if (found.rows.some(({ datname }) => datname === template)) return;
    for (const { datname } of found.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    // Renamed at the end, so that a run killed half way leaves no incomplete template.
    const building = `${template}_building`;
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${building} TEMPLATE template0 ENCODING 'UTF8'`);
    await prepareDatabase(databaseUrlOf(adminUrl, building), everyJob());
    await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
  });
  return template;
}

/** Making and dropping a database scans all shared buffers, and tests do it hundreds of times, so there are few. */
export const TEST_POSTGRES_SETTINGS = {
  max_connections: '200',
  shared_buffers: '256MB',
  max_parallel_workers_per_gather: '0',
};

/**
 * Uses the server of TEST_DATABASE_URL or DATABASE_URL when set (its user needs CREATEDB), else starts an embedded one.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given !== undefined && given !== '') {
    return {
      adminUrl: given,
      template: await ensureTemplate(given),
      copiesFiles: false,
      stop: async () => undefined,
    };
  }
  const base = await roomyFolder();
  await sweepKilledRuns(base);
  const folder = await mkdtemp(join(base, `${FOLDER}${process.pid}-`));
  await chmod(folder, 0o711); // Postgres runs as another user when root starts it, and has to pass through this folder
  const postgresFolder = join(folder, 'postgres');
  await mkdir(postgresFolder);
  const postgres = await startEmbeddedPostgres({
    folder: postgresFolder,
    settings: TEST_POSTGRES_SETTINGS,
  });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const template = await ensureTemplate(postgres.url);
    return { adminUrl: postgres.url, template, copiesFiles: base === MEMORY_FOLDER, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

let serial = 0;

/** Clones a cluster's template: by its files in 40 % of the time, and dropping it takes a quarter, where they are in memory. */
export async function cloneTemplate({
  adminUrl,
  template,
  copiesFiles,
}: Omit<TestCluster, 'stop'>): Promise<{ url: string; drop(): Promise<void> }> {
  serial += 1;
  const name = `kiraa_test_${process.pid}_${Date.now().toString(36)}_${serial}`;
  const strategy = copiesFiles ? 'STRATEGY FILE_COPY' : '';
  await withAdmin(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`),
  );
  const drop = () =>
    withAdmin(adminUrl, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  return { url: databaseUrlOf(adminUrl, name), drop };
}
