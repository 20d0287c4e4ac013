import { type ChildProcess, fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { noticePathOf } from '@kiraa/contract/endpoints.ts';
import type { Config } from '@kiraa/server/config/config.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'standins', 'main.ts');
const READY_WITHIN_MILLISECONDS = 20_000;
const STOP_WITHIN_MILLISECONDS = 5_000;
const RESTART_AFTER_MILLISECONDS = 500;

export interface StandinsProcess {
  stop(): Promise<void>;
}

function launch(config: Config): ChildProcess {
  const args = [
    ...['--port', String(config.standinsPort), '--mail-port', String(config.standinsMailPort)],
    ...['--data', join(config.dataDir, 'standins')],
  ];
  const { payments, unifonic, twilio, google } = config;
  const noticeUrl = (name: string) => `http://127.0.0.1:${config.port}${noticePathOf(name)}`;
  return fork(PROGRAM, args, {
    // In a process group of its own, so that Ctrl-C ends it after the server, whose last calls it still answers. The
    // channel closes when we die, even by kill -9, and the stand-ins end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...Object.assign({}, ...payments.providers.map((one) => one.standinEnvironment(noticeUrl(one.name)))),
      STANDIN_UNIFONIC_APP_SID: unifonic.appSid,
      STANDIN_TWILIO_AUTH_TOKEN: twilio.authToken,
      STANDIN_GOOGLE_CLIENT_ID: google.clientId,
      STANDIN_GOOGLE_CLIENT_SECRET: google.clientSecret,
    },
  });
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-2000);
  });
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => ready.reject(new StartError('The stand-ins do not answer.')),
    READY_WITHIN_MILLISECONDS,
  );
  child.once('message', () => ready.resolve());
  child.once('error', ready.reject);
  child.once('exit', () => ready.reject(new StartError(`The stand-ins ended: ${output.trim()}`)));
  await ready.promise.finally(() => clearTimeout(timer));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MILLISECONDS);
  await gone;
  clearTimeout(timer);
}

/** Starts the stand-ins beside the server, and restarts them when they end by themselves: their ledger is on disk. */
export async function startStandins(
  config: Config,
  onTrouble: (line: string) => void,
): Promise<StandinsProcess> {
  await mkdir(join(config.dataDir, 'standins'), { recursive: true });
  let child = launch(config);
  let stopping = false;
  const watch = (watched: ChildProcess) => {
    watched.once('exit', () => {
      if (stopping) return;
      onTrouble('The stand-ins ended by themselves and are started again.');
      setTimeout(() => {
        if (stopping) return;
        child = launch(config);
        watch(child);
        untilReady(child).catch((error: unknown) => onTrouble(String(error)));
      }, RESTART_AFTER_MILLISECONDS);
    });
  };
  try {
    await untilReady(child);
  } catch (error) {
    await end(child);
    throw error;
  }
  watch(child);
  return {
    stop: async () => {
      stopping = true;
      await end(child);
    },
  };
}
