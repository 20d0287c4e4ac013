/** Builds the web app when its sources changed, so that a start without changes does not wait for the bundler. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StartError } from '@kiraa/server/platform/start-error.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'web');
export const WEB_BUILD = join(WEB, 'build');
const STAMP = join(WEB_BUILD, 'sources-hash');
const SOURCES = ['web', 'texts', 'contract', 'domain'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);
const SHOWN_LINES = 15;

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .map((entry) =>
      entry.isDirectory() ? sourceFiles(join(folder, entry.name)) : [join(folder, entry.name)],
    );
  return (await Promise.all(nested)).flat();
}

async function hashSources(): Promise<string> {
  const found = await Promise.all(SOURCES.map((folder) => sourceFiles(join(ROOT, folder))));
  const files = [...found.flat(), join(ROOT, 'package-lock.json')].sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

async function runBuild(signal: AbortSignal | undefined): Promise<void> {
  const program = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: WEB,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', CI: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new StartError(
      `The web app could not be built:\n${output.trim().split('\n').slice(-SHOWN_LINES).join('\n')}`,
    );
  }
}

export async function isWebBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp === (await hashSources());
}

/** Builds if needed; true when it did. The stamp is written last, so a build that was killed half way is repeated. */
export async function buildWeb(options: { signal?: AbortSignal } = {}): Promise<boolean> {
  const hash = await hashSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return false;
  await runBuild(options.signal);
  await writeFile(STAMP, hash);
  return true;
}

if (import.meta.main) {
  console.log((await buildWeb()) ? 'The web app is built.' : 'The web app was built already.');
}
