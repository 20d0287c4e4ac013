import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** Path from the root of the repository, such as `domain/money.ts`. Imports of packages are left out. */
  readonly target: string;
  readonly typeOnly: boolean;
  /** An `import()` runs later, so it is not part of a cycle. */
  readonly deferred: boolean;
  readonly line: number;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

export const ROOMS = [
  'domain',
  'contract',
  'texts',
  'server',
  'postgres',
  'web',
  'standins',
  'seed',
  'e2e',
  'bench',
  'tools',
] as const;
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'public']);
const SOURCE = /\.tsx?$/;
const STATIC = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\b(import\(|typeof import\()\s*['"]([^'"]+)['"]/g;

function resolveTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
  return specifier.startsWith('@kiraa/') ? specifier.slice('@kiraa/'.length) : undefined;
}

/** `import { type A, type B }` loads no code either. */
function namesOnlyTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1];
  if (names === undefined || /^\s*(import|export)\s+\w+\s*,/.test(statement)) return false;
  const parts = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((name) => name.startsWith('type '));
}

export function readImports(path: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (match: RegExpMatchArray, typeOnly: boolean, deferred: boolean) => {
    const target = resolveTarget(path, match[2] ?? '');
    const line = text.slice(0, (match.index ?? 0) + match[0].length).split('\n').length;
    if (target !== undefined) found.push({ target, typeOnly, deferred, line });
  };
  for (const match of text.matchAll(STATIC))
    add(match, match[1] !== undefined || namesOnlyTypes(match[0]), false);
  for (const match of text.matchAll(DYNAMIC)) add(match, match[1]?.startsWith('typeof') === true, true);
  return found;
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !SKIPPED.has(name))
    .map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path);
      return SOURCE.test(entry.name) ? [path] : [];
    });
  return (await Promise.all(nested)).flat();
}

/** The sources of this tree, or of an older one, which may lack some of today's folders. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const paths = (await Promise.all(rooms.map((room) => listFiles(root, room)))).flat();
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return { path, text, lines: text.trimEnd().split('\n').length, imports: readImports(path, text) };
    }),
  );
}
