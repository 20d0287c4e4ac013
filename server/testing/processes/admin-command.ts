import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { World } from '../world.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `npm run admin -- …` in a process of its own beside the world's server; answers what it says. */
export async function runAdmin(
  { databaseUrl }: World,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  // Nothing of the test's environment: a DATABASE_URL of the run must not lead it elsewhere.
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...settings };
  const { stdout } = await run(process.execPath, [join(ROOT, 'tools', 'admin.ts'), ...words], {
    cwd: ROOT,
    env,
  });
  return stdout.trim();
}
