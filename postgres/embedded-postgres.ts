import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '@kiraa/server/platform/log.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import pg from 'pg';
import { addressOf, openSocketFolder, USER } from './postgres-address.ts';
import { stopOrphan } from './postgres-orphan.ts';
import {
  embeddedBinaries,
  endChild,
  launchPatiently,
  type PostgresBinaries,
  programVersion,
  run,
} from './postgres-process.ts';
import { type PostgresUser, postgresUserFor } from './postgres-user.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of the whole cluster: `data/`, `log.txt`, `password`. */
  readonly folder: string;
  readonly binaries?: PostgresBinaries;
  readonly settings?: Readonly<Record<string, string>>;
  /** Name of the application's database, which the first start makes. */
  readonly database?: string;
  readonly log?: Log;
}

export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  pid(): number;
  stop(): Promise<void>;
}

async function readOrMake(path: string, make: () => string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    const text = make();
    await writeFile(path, text, { mode: 0o600 });
    return text;
  }
}

async function dataVersion(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8').catch(() => '');
  return text === '' ? undefined : Number.parseInt(text, 10);
}

function refuseOtherVersion(found: number | undefined, ours: number): void {
  if (found === undefined || found === ours) return;
  throw new StartError(
    found > ours
      ? `The data folder holds a database of a newer version (Postgres ${found}, this Kiraa has ${ours}): start the newer Kiraa, or set DATA_DIR to another folder.`
      : `The data folder holds a database of Postgres ${found}, this Kiraa has ${ours}: dump it with the older Kiraa, or set DATA_DIR to another folder.`,
  );
}

const BUILTIN_LOCALE_SINCE = 17;

/**
 * Makes the cluster in a temporary folder and renames it, so that a start killed half way leaves nothing that looks
 * like a database. The builtin provider sorts and folds the same on every machine; C.UTF-8 below it is what pg_trgm
 * uses to decide that Arabic characters are letters.
 */
async function initialise(
  folder: string,
  user: PostgresUser,
  binaries: PostgresBinaries,
  version: number,
): Promise<void> {
  const partial = join(folder, 'partial');
  await rm(partial, { recursive: true, force: true });
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(
    user,
    binaries.initdb,
    [
      ...['-D', partial, '-U', USER, `--pwfile=${join(folder, 'password')}`, '--auth=scram-sha-256'],
      ...[
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--lc-messages=C',
        '--data-checksums',
        '--no-instructions',
      ],
      ...(version >= BUILTIN_LOCALE_SINCE ? builtin : []),
    ],
    folder,
  );
  await rename(partial, join(folder, 'data'));
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * A native Postgres under `folder`, made on the first call. The caller holds the data folder's claim, so a postmaster
 * found alive there is the orphan of a killed Kiraa: it is stopped first. One that dies while we run is started again
 * on the same port, so that the pools reconnect by themselves. Throws StartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, log, database = 'kiraa' } = options;
  const binaries = options.binaries ?? (await embeddedBinaries());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = await readOrMake(join(folder, 'password'), () => randomBytes(24).toString('hex'));
  const user = await postgresUserFor(folder, dirname(binaries.postgres));
  const version = programVersion(binaries);
  const found = await dataVersion(folder);
  refuseOtherVersion(found, version);
  await stopOrphan(join(folder, 'data'));
  const socketFolder = await openSocketFolder(folder);
  if (found === undefined) await initialise(folder, user, binaries, version);
  const launchOptions = { ...options, user, binaries, password, socketFolder };
  const started = await launchPatiently(launchOptions);
  let child = started.child;
  let stopping = false;
  const watch = () => {
    child.once('exit', async (_code, signal) => {
      if (stopping) return;
      log?.error({ signal, pid: child.pid }, 'the embedded Postgres ended by itself and is started again');
      try {
        child = (await launchPatiently(launchOptions, started.port)).child;
        if (stopping) await endChild(child);
        else watch();
      } catch (error) {
        log?.fatal({ err: error }, 'the embedded Postgres does not start again');
      }
    });
  };
  watch();
  const address = (name: string) => addressOf({ port: started.port, password, socketFolder }, name);
  if (database !== 'postgres') await ensureDatabase(address('postgres'), database);
  return {
    url: address(database),
    port: started.port,
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping = true;
      await endChild(child);
    },
  };
}
