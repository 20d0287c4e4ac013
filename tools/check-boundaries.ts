/** Holds who may import whom, so that a door cannot be passed by in a hurry; also circles and the length of files. */
import { join } from 'node:path';
import { endpoints } from '../contract/endpoints.ts';
import { eventNames } from '../contract/event-names.ts';
import { findCycles } from './boundaries/cycles.ts';
import { importFault, lengthFault } from './boundaries/rules.ts';
import { readSources, type SourceFile } from './boundaries/sources.ts';
import { databaseWords, spellingFaults, wireSpellings } from './boundaries/spellings.ts';

const ROOT = join(import.meta.dirname, '..');

const DATABASE = 'server/platform/database-schema.generated.ts';

function spellingsOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const schema = files.find(({ path }) => path === DATABASE)?.text ?? '';
  const queries = files.filter(({ path }) => path.startsWith('server/areas/')).map(({ text }) => text);
  return wireSpellings(endpoints, eventNames, databaseWords(schema, queries));
}

function faultsOf(file: SourceFile): string[] {
  const imports = file.imports.flatMap(({ target, typeOnly, line }) => {
    const fault = importFault(file.path, target, typeOnly);
    return fault === undefined ? [] : [`${file.path}:${line} imports ${target}: ${fault}`];
  });
  const length = lengthFault(file.path, file.lines);
  return length === undefined ? imports : [...imports, `${file.path} has ${length}`];
}

export async function findBoundaryFaults(root: string = ROOT): Promise<string[]> {
  const files = await readSources(root);
  const cycles = findCycles(files).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`);
  const spellings = spellingsOf(files);
  const spelt = files.flatMap(({ path, text }) => spellingFaults(path, text, spellings));
  return [...files.flatMap(faultsOf), ...spelt, ...cycles];
}

if (import.meta.main) {
  const faults = await findBoundaryFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
