import { fork } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '@kiraa/server/platform/start-error.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'seed', 'main.ts');

export interface SeedProcess {
  readonly databaseUrl: string;
  readonly onProgress: (detail: string) => void;
  /** Ends the loading; it is one transaction, which is then rolled back. */
  readonly signal: AbortSignal;
}

/** Loads the demo data in a process of its own: the server would otherwise keep the memory that loading takes. */
export async function seedBeside({ databaseUrl, onProgress, signal }: SeedProcess): Promise<void> {
  const child = fork(PROGRAM, [], {
    // The address goes into a variable, not an argument: it contains the password, and everybody on the machine can
    // read arguments.
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-2000);
  });
  child.on('message', (message) => {
    if (typeof message === 'string') onProgress(message);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`The demo data could not be loaded: ${output.trim()}`);
}
