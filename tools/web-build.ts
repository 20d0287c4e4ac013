/** Builds the web app when its sources changed, so that a start without changes does not wait for the bundler. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StartError } from '@kiraa/server/platform/start-error.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'web');
export const WEB_BUILD = join(WEB, 'build');
const STAMP = join(WEB_BUILD, 'sources-hash');
/** Sizes and times of the sources that the stamp is of: to read all of them takes a tenth of a server's start. */
const SEEN = join(WEB_BUILD, 'sources-seen');
const SOURCES = ['web', 'texts', 'contract', 'domain'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);
const SHOWN_LINES = 15;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

/** Read at once: with a promise for each of two thousand files it took ten times as long, and a start has nothing else to do with the time. */
function sourceFiles(): string[] {
  return [
    ...SOURCES.flatMap((folder) => filesIn(join(ROOT, folder))),
    join(ROOT, 'package-lock.json'),
  ].sort();
}

function lookOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

async function hashOf(files: readonly string[]): Promise<string> {
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

const written = (stamp: string) => readFile(stamp, 'utf8').catch(() => '');

/** Builds if needed; true when it did. The stamps are written last, so a build that was killed half way is repeated. */
export async function buildWeb(options: { signal?: AbortSignal } = {}): Promise<boolean> {
  const files = sourceFiles();
  const look = lookOf(files);
  if ((await written(SEEN)) === look) return false;
  const hash = await hashOf(files);
  const isOld = (await written(STAMP)) !== hash;
  if (isOld) await runBuild(options.signal);
  await writeFile(STAMP, hash);
  await writeFile(SEEN, look);
  return isOld;
}

if (import.meta.main) {
  console.log((await buildWeb()) ? 'The web app is built.' : 'The web app was built already.');
}
