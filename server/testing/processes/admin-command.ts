import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { World } from '../world.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** For a program over a database. Nothing of the test's environment: a DATABASE_URL of the run must not lead it elsewhere. */
export const environmentFor = (databaseUrl: string, settings: Readonly<Record<string, string>> = {}) => ({
  ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
  ...COMPILE_CACHE,
  ...settings,
});

/** `npm run admin -- …` in a process of its own beside the world's server; answers what it says, also where it refuses. */
export async function runAdmin(
  { databaseUrl }: World,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = environmentFor(databaseUrl, settings);
  const asked = run(process.execPath, [join(ROOT, 'tools', 'admin.ts'), ...words], { cwd: ROOT, env });
  const said = await asked
    .then(({ stdout }) => stdout)
    .catch((failed: { code: number; stderr: string }) => `${failed.stderr}(ended with ${failed.code})`);
  return said.trim();
}

/** `npm run ledger -- …` beside the world's server: what it prints, and how it ends. */
export async function runLedger(
  { databaseUrl }: World,
  words: readonly string[],
): Promise<{ readonly text: string; readonly exitCode: number }> {
  const env = environmentFor(databaseUrl);
  const asked = run(process.execPath, [join(ROOT, 'tools', 'ledger.ts'), ...words], { cwd: ROOT, env });
  const { stdout, code } = await asked
    .then((done) => ({ ...done, code: 0 }))
    .catch((failed: { stdout: string; code: number }) => failed);
  return { text: stdout.trim(), exitCode: code };
}
