/**
 * Refuses what the architecture does not allow: an import past an area's door, a write to another area's table, the
 * wire's spelling of a word outside `contract/`, a row that is read in the database's casing, a cycle of imports, a
 * file that is too long, and a named rule or file that does not exist. With `--reads` it lists which areas read another
 * area's tables.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '../contract/endpoints.ts';
import { eventNames } from '../contract/messages/event-names.ts';
import { findCycles } from './boundaries/cycles.ts';
import { findReferenceFaults } from './boundaries/references.ts';
import { columnsOf, rowFaults } from './boundaries/rows.ts';
import { importFault, lengthFault } from './boundaries/rules.ts';
import { readSources, type SourceFile } from './boundaries/sources.ts';
import { databaseWords, spellingFaults, wireSpellings } from './boundaries/spellings.ts';
import { declarationFaults, foreignReads, tableFaults } from './boundaries/tables.ts';
import { vendorFault } from './boundaries/vendors.ts';

const ROOT = join(import.meta.dirname, '..');
const SCHEMA = 'server/platform/database/database-schema.generated.ts';

function spellingsOf(files: readonly SourceFile[], schema: string): ReadonlyMap<string, string> {
  const queries = files.filter(({ path }) => path.startsWith('server/areas/')).map(({ text }) => text);
  return wireSpellings(endpoints, eventNames, databaseWords(schema, queries));
}

function faultsOf(file: SourceFile): string[] {
  const imports = file.imports.flatMap(({ target, typeOnly, line }) => {
    const fault = importFault(file.path, target, typeOnly);
    return fault === undefined ? [] : [`${file.path}:${line} imports ${target}: ${fault}`];
  });
  const length = lengthFault(file.path, file.lines);
  const others = [length && `${file.path} has ${length}`, vendorFault(file.path, file.text)];
  return [...imports, ...tableFaults(file.path, file.text), ...others.filter((fault) => fault !== undefined)];
}

export async function findBoundaryFaults(root: string = ROOT): Promise<string[]> {
  const files = await readSources(root);
  const cycles = findCycles(files).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`);
  const schema = files.find(({ path }) => path === SCHEMA)?.text ?? '';
  const spellings = spellingsOf(files, schema);
  const spelt = files.flatMap(({ path, text }) => spellingFaults(path, text, spellings));
  const columns = columnsOf(schema);
  const rows = files.flatMap(({ path, text }) => rowFaults(path, text, columns));
  const lost = await findReferenceFaults(root);
  return [...files.flatMap(faultsOf), ...spelt, ...rows, ...declarationFaults(schema), ...cycles, ...lost];
}

async function printForeignReads(): Promise<void> {
  const reads = (await readSources(ROOT)).flatMap(({ path, text }) => foreignReads(path, text));
  console.log([...reads, `${reads.length} reads of another area's tables`].join('\n'));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { reads: { type: 'boolean' } } });
  if (values.reads) await printForeignReads();
  const faults = await findBoundaryFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
