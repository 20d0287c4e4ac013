import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { standinVariables } from '../../adapters/payments/providers.ts';
import { payoutsAt } from '../../config/payouts.ts';
import type { World } from '../world.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { freePort } from './free-port.ts';

/** A server process that a test starts, kills and starts again. */
export interface NodeProcess {
  readonly url: string;
  /** How often it ended without being killed by the test; anything but 0 is a fault. */
  endedByItself(): number;
  /** The last lines that it wrote, for the message of a failed assertion. */
  output(): string;
  kill(): Promise<void>;
  /** Starts it again on the same port; resolves when it is ready with the milliseconds that this took. */
  restart(failpoints?: readonly string[]): Promise<number>;
  /** Resolves when a failpoint has killed it. */
  died(): Promise<void>;
  ready(): Promise<boolean>;
  /** Lets it kill itself in the middle of what it does next. It was started with KILLABLE_AT_WRITES. */
  dieAt(death: DeathAtWrite): Promise<void>;
}

/** The write from now on at which a process kills itself: before Postgres hears of it, or once Postgres has done it. */
export interface DeathAtWrite {
  readonly write: number;
  readonly isDone: boolean;
}

const READY_WITHIN_MILLISECONDS = 90_000;
const PROBE_EVERY_MILLISECONDS = 50;
const KEPT_CHARACTERS = 4_000;

export interface NodeSettings {
  readonly failpoints?: readonly string[];
  /** Variables of its environment besides those of every node. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startNode(
  world: World,
  { failpoints = [], env = {} }: NodeSettings = {},
): Promise<NodeProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  /** The one that kills itself soon, which is no fault. */
  let dying: ChildProcess | undefined;
  let ended = 0;
  let output = '';

  const start = async (armed: readonly string[]) => {
    const startedAt = performance.now();
    child = launch(world, port, { ...env, ...failpointsOf(armed) });
    const mine = child;
    for (const stream of [mine.stdout, mine.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString('utf8')).slice(-KEPT_CHARACTERS);
      });
    mine.once('exit', () => {
      if (child === mine && armed.length === 0) ended += 1;
    });
    await becomesReady(url, mine, () => output);
    return performance.now() - startedAt;
  };

  await start(failpoints);
  return {
    url,
    endedByItself: () => ended,
    output: () => output,
    ready: () => isReady(url),
    restart: (armed = []) => start(armed),
    kill: async () => {
      const victim = child ?? dying;
      child = undefined;
      if (victim) await end(victim);
    },
    dieAt: async (death) => {
      const victim = child;
      child = undefined;
      dying = victim;
      if (!victim) return;
      const isArmed = once(victim, 'message');
      victim.send(death);
      await isArmed;
    },
    died: async () => {
      if (dying) await gone(dying);
      if (child) await gone(child);
    },
  };
}

const failpointsOf = (armed: readonly string[]): Record<string, string> =>
  armed.length > 0 ? { KIRAA_FAILPOINTS: armed.join(',') } : {};

/** The process gets an environment of its own: a DATABASE_URL of the test run must not lead it to another database. */
function launch(world: World, port: number, env: Readonly<Record<string, string>>): ChildProcess {
  const { config } = world;
  return fork(join(import.meta.dirname, 'node-process.ts'), [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: config.dataDir,
      ...(config.partners.isLoopbackOpen && { WEBHOOK_LOOPBACK: 'on' }),
      ...standinVariables(config.standinsUrl),
      ...payoutsAt(config.payouts.url),
      DATA_KEY: config.dataKeys.join(','),
      UNIFONIC_URL: config.unifonic.url,
      MAIL_URL: config.mail.url,
      GOOGLE_DISCOVERY_URL: config.google.discoveryUrl,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function becomesReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`the node ended before it was ready: ${output()}`);
    if (Date.now() > deadline) throw new Error(`the node is not ready: ${output()}`);
    await sleep(PROBE_EVERY_MILLISECONDS);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function gone(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await new Promise<void>((resolve) => child.once('exit', () => resolve()));
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await gone(child);
}
