import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { createLog } from '@kiraa/server/platform/log.ts';
import { processorMilliseconds } from './processor-time.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const READY_WITHIN_MILLISECONDS = 180_000;

export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  /** The process id of the server. */
  readonly pid: number;
  /** Kills it as a lack of memory would, starts it again over the same database, and says how long it took until it was ready. */
  startAfterKill(): Promise<{ readonly milliseconds: number; readonly processorMilliseconds: number }>;
  stop(): Promise<void>;
}

/**
 * Starts the product as `npm start` does, in processes of its own, over the database of `DATABASE_URL`, if that is set, or a new one with the
 * demo data. `settings` are variables of its environment.
 */
export async function bootProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-bench-'));
  const postgres = await databaseOf(settings.DATABASE_URL, join(folder, 'postgres'));
  const port = await freePort();
  const start = () =>
    spawn(process.execPath, [join(ROOT, 'tools/start.ts')], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let child = start();
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await endProcess(child);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    databaseUrl: postgres.url,
    pid: child.pid ?? 0,
    startAfterKill: async () => {
      await endProcess(child, 'SIGKILL');
      const from = performance.now();
      child = start();
      await untilReady(url, child, { every: 20 });
      return {
        milliseconds: performance.now() - from,
        processorMilliseconds: await processorMilliseconds([child.pid ?? 0]),
      };
    },
    stop,
  };
}

async function databaseOf(
  url: string | undefined,
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (url !== undefined) return { url, stop: async () => undefined };
  return await startEmbeddedPostgres({ folder, log: createLog({ level: 'error' }) });
}

/**
 * Starts a program of the bench in a process of its own, so that it has the same conditions as the server it is
 * compared with.
 */
export async function bootProgram(file: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file), String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, { path: '/' });
  return { url, stop: () => endProcess(child) };
}

async function untilReady(
  url: string,
  child: ChildProcess,
  { path = '/readyz', every = 100 }: { readonly path?: string; readonly every?: number } = {},
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    const answer = await fetch(`${url}${path}`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(every);
  }
  throw new Error(`${url} was not ready in time`);
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/**
 * A free port whose next one is free as well, which the stand-ins take. Below the range that outgoing connections use.
 */
async function freePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); port < 32_000; port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return free;
}
