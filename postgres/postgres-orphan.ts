import { execFileSync } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartError } from '@kiraa/server/platform/start-error.ts';

const STEPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000], // fast shutdown: clients are disconnected, a checkpoint is written
  ['SIGQUIT', 5_000], // immediate shutdown, without a checkpoint: the next start recovers from the log
  ['SIGKILL', 5_000],
];
const LOOK_EVERY_MILLISECONDS = 20;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A pid in a file may belong to another process by now: only a process whose working folder is this one is ours. */
async function worksIn(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return cwd === (await realpath(dataFolder));
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(dataFolder);
  } catch {
    return false;
  }
}

async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(LOOK_EVERY_MILLISECONDS);
  }
  return !isAlive(pid);
}

/** The live postmaster over `dataFolder`, or undefined. */
export async function findPostmaster(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (Number.isNaN(pid) || !isAlive(pid)) return undefined;
  return (await worksIn(pid, dataFolder)) ? pid : undefined;
}

/**
 * Ends a postmaster whose Kiraa was killed (kill -9). Using it instead would keep the settings and programs of the
 * version that started it, and nobody would stop it when we end; a restart costs 0.3 s.
 */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pid = await findPostmaster(dataFolder);
  if (pid === undefined) return;
  for (const [signal, milliseconds] of STEPS) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') {
        throw new StartError(
          `A Postgres of another user (pid ${pid}) runs over ${dataFolder}: stop it first.`,
        );
      }
    }
    if (await goneWithin(pid, milliseconds)) return;
  }
  throw new StartError(`The Postgres of an earlier start (pid ${pid}) does not end: stop it first.`);
}
