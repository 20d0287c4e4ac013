import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { ROOMS } from './sources.ts';

/**
 * Whatever code, comments and pages name must be found inside the repository: the id of a rule has a line in
 * docs/rules, and a named file exists. A newcomer has nowhere else to look it up.
 */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

export interface Repository {
  /** The ids that have a line in docs/rules. */
  readonly rules: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
}

/** Files that commands write and nobody commits. */
const WRITTEN_BY_COMMANDS = ['bench/last-run.md', 'bench/last-discovery-plans.txt', 'bench/results'];
/**
 * A database that has run a migration stores its checksum (server/platform/database/migrations.ts), so not even a
 * comment in it can be changed. These migrations name what was never in the repository, or has moved since.
 */
const FROZEN = [
  'server/migrations/0001-foundation.sql',
  'server/migrations/0003-profile.sql',
  'server/migrations/0007-owner-listings.sql',
  'server/migrations/0025-hand-overs.sql',
];
/** The tests of this check name files and ids that do not exist. */
const EXAMPLES = ['tools/boundaries/references.test.ts', 'tools/boundaries/references.ts'];

const RULE_LINE = /^- \*\*([A-Z][\w-]*)\*\* /gm;
const CLAUSE = /\bP[1-3]-[A-Z0-9]+-\d+\b/g;
const DECISION = /\bD-[A-Z]{2,}(?:-[A-Z0-9]+)*\b/g;
const RULE = /\b[BFMT]\d{1,2}(?:-[a-z]+)*\b/g;
const BRACKETS = /\[[A-Z][\w -]*\]/g;
/** The name of an invariant: 'B1-slots', `M1: the ledger …`. */
const INVARIANT = /['"`]([BM]\d(?:-[a-z]+)*)(?:['"`]|: )/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|(?<=^\s*)--[^\n]*/gm;
const FILE = /(?<![\w./@<>*-])[\w.@-]+(?:\/[\w.@-]+)*\.(?:md|tsx?|sql|css|tsv)\b(?![\w/*])/g;
const FOLDER = new RegExp(`(?<![\\w./-])(?:docs|${ROOMS.join('|')})(?:/[\\w.-]+)+`, 'g');
const NUMBERED = /\bdecisions\/(\d{3})\b/g;

const TEXT = /\.(?:tsx?|sql|css|md)$/;
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'public', 'results']);

const isPage = (path: string): boolean => path.endsWith('.md');

/** The text in which names are looked for: the whole of a page, and the comments of code. */
function prose({ path, text }: NamedText): string {
  return isPage(path) ? text : [...text.matchAll(COMMENT)].map(([comment]) => comment).join('\n');
}

function namedRules(file: NamedText): Set<string> {
  const words = prose(file);
  const inBrackets = [...file.text.matchAll(BRACKETS)].flatMap(([title]) => title.match(RULE) ?? []);
  return new Set([
    ...(file.text.match(CLAUSE) ?? []),
    ...(words.match(DECISION) ?? []),
    ...(words.match(RULE) ?? []),
    ...inBrackets,
    ...[...file.text.matchAll(INVARIANT)].map(([, name]) => name ?? ''),
  ]);
}

function isThere(name: string, from: string, paths: ReadonlySet<string>): boolean {
  if (WRITTEN_BY_COMMANDS.includes(name)) return true;
  if (paths.has(normalize(name)) || paths.has(normalize(join(dirname(from), name)))) return true;
  // There are several files called README.md or decisions.md, so code has to name a page by its whole path.
  if (isPage(name)) return false;
  return [...paths].some((path) => path.endsWith(`/${name}`) || path.startsWith(`${name}-`));
}

function namedFiles(file: NamedText): Set<string> {
  const words = prose(file).replaceAll(/https?:\/\/\S+/g, '');
  const numbered = [...words.matchAll(NUMBERED)].map(([, number]) => `docs/decisions/${number}`);
  const folders = (words.match(FOLDER) ?? []).map((name) => name.replace(/[.-]+$/, ''));
  return new Set([...(words.match(FILE) ?? []), ...folders, ...numbered]);
}

/** Every named rule or file that does not exist. */
export function referenceFaults(file: NamedText, { rules, paths }: Repository): string[] {
  if (FROZEN.includes(file.path) || EXAMPLES.includes(file.path)) return [];
  const unknown = [...namedRules(file)].filter((id) => !rules.has(id));
  const lost = [...namedFiles(file)].filter((name) => !isThere(name, file.path, paths));
  return [
    ...unknown.map((id) => `${file.path} names ${id}, which has no line in docs/rules`),
    ...lost.map((name) => `${file.path} names ${name}, which is not in the repository`),
  ];
}

/**
 * Checks the rows of a page's tables that say which tests prove something, and under which ids: each id must be in the
 * title of a test in one of the files that the row names.
 */
export function claimFaults(page: NamedText, files: readonly NamedText[]): string[] {
  const rows = page.text.split('\n').filter((line) => line.startsWith('| ') && /\.ts`|\/` \[/.test(line));
  return rows.flatMap((row) => {
    const names = [...row.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name ?? '');
    const shown = files.filter(({ path }) =>
      names.some((name) => path.endsWith(`/${name}`) || path.startsWith(name)),
    );
    const ids = [...row.matchAll(BRACKETS)].flatMap(([title]) => title.slice(1, -1).split(' '));
    const titles = shown.flatMap(({ text }) => text.match(BRACKETS) ?? []).join(' ');
    return ids
      .filter((id) => !new RegExp(`[[ ]${id}[\\] ]`).test(titles))
      .map((id) => `${page.path} says that ${names.join(', ')} shows ${id}, and no test of it does`);
  });
}

/** The ids that have a line in the pages of rules, in their order. */
export function ruleLines(pages: readonly NamedText[]): string[] {
  return pages.flatMap(({ text }) => [...text.matchAll(RULE_LINE)].map(([, id]) => id ?? ''));
}

async function listPaths(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !SKIPPED.has(name))
    .map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? [path, ...(await listPaths(root, path))] : [path];
    });
  return (await Promise.all(nested)).flat();
}

export async function findReferenceFaults(root: string): Promise<string[]> {
  const folders = await Promise.all(
    [...ROOMS, 'docs'].map(async (room) => [room, ...(await listPaths(root, room))]),
  );
  const atTop = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = [...folders.flat(), ...atTop.map(({ name }) => name)];
  const files = await Promise.all(
    paths
      .filter((path) => TEXT.test(path))
      .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  const ids = ruleLines(files.filter(({ path }) => path.startsWith('docs/rules/')));
  const repository = { rules: new Set(ids), paths: new Set(paths) };
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twice.map((id) => `docs/rules has two lines for ${id}`),
    ...files.flatMap((file) => referenceFaults(file, repository)),
    ...files.filter(({ path }) => isPage(path)).flatMap((page) => claimFaults(page, files)),
  ];
}
