import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Mutant, Patch } from './mutant.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

/** The folders that the tests of bugs need; the others are not copied. */
const ROOMS = [
  ...['domain', 'contract', 'texts', 'standins', 'server', 'postgres', 'seed'],
  ...['web', 'e2e', 'tools', 'docs'],
];
const FILES = [...['package.json', 'tsconfig.json', 'vitest.config.ts']];
const LEFT_OUT = new Set(['node_modules', 'build']);

/** A copy of the sources in which a bug can be planted without harm. */
export interface TreeCopy {
  readonly folder: string;
  /** Throws when a patch does not fit its file. */
  plant(mutant: Mutant): Promise<void>;
  /** Restores what `plant` changed. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

export async function copyTree(): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-mutants-'));
  for (const room of ROOMS) {
    const filter = (source: string) => !LEFT_OUT.has(basename(source));
    await cp(join(ROOT, room), join(folder, room), { recursive: true, filter });
    await linkIfThere(join(ROOT, room, 'node_modules'), join(folder, room, 'node_modules'));
  }
  // A bug of the server is seen in a browser without building the pages anew; one of the pages is not planted.
  await linkIfThere(join(ROOT, 'web', 'build'), join(folder, 'web', 'build'));
  for (const file of FILES) await cp(join(ROOT, file), join(folder, file));
  await linkPackages(folder);
  const originals = new Map<string, string>();
  return {
    folder,
    plant: async (mutant) => {
      for (const patch of mutant.patches) {
        const path = join(folder, patch.file);
        const text = await readFile(path, 'utf8');
        if (!originals.has(path)) originals.set(path, text);
        await writeFile(path, patched(text, patch));
      }
    },
    restore: async () => {
      for (const [path, text] of originals) await writeFile(path, text);
      originals.clear();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links each package separately: one link to the whole folder would resolve `@kiraa/…` to the original sources. */
async function linkPackages(folder: string): Promise<void> {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  await mkdir(join(to, '@kiraa'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@kiraa' && !name.startsWith('.vite')) await symlink(join(from, name), join(to, name));
  }
  for (const room of ROOMS) await symlink(join(folder, room), join(to, '@kiraa', room));
}

async function linkIfThere(from: string, to: string): Promise<void> {
  const isThere = await readdir(from).then(
    () => true,
    () => false,
  );
  if (isThere) await symlink(from, to);
}

function patched(text: string, { file, find, replace }: Patch): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`"${find}" is ${times} times in ${file}: it must be there once`);
  return text.replace(find, () => replace);
}

/**
 * The mutants that do not fit the sources any more: a patch whose text or a test whose file is missing. Fast, because
 * nothing runs.
 */
export async function staleMutants(mutants: readonly Mutant[]): Promise<string[]> {
  const lines: string[] = [];
  const read = (file: string) => readFile(join(ROOT, file), 'utf8').catch(() => '');
  for (const mutant of mutants) {
    for (const patch of mutant.patches) {
      const text = await read(patch.file);
      const times = text.split(patch.find).length - 1;
      if (times !== 1) lines.push(`${mutant.name}: "${patch.find}" is ${times} times in ${patch.file}`);
    }
    const { file } = mutant.test;
    if ((await read(file)) === '') lines.push(`${mutant.name}: there is no ${file}`);
  }
  const names = mutants.map((mutant) => mutant.name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...lines, ...twice.map((name) => `two mutants are called ${name}`)];
}
