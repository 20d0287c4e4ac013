/** Holds who may import whom, so that a door cannot be passed by in a hurry; also circles and the length of files. */
import { join } from 'node:path';
import { findCycles } from './boundaries/cycles.ts';
import { importFault, lengthFault } from './boundaries/rules.ts';
import { readSources, type SourceFile } from './boundaries/sources.ts';
import { vendorFault } from './boundaries/vendors.ts';

const ROOT = join(import.meta.dirname, '..');

function faultsOf(file: SourceFile): string[] {
  const imports = file.imports.flatMap(({ target, typeOnly, line }) => {
    const fault = importFault(file.path, target, typeOnly);
    return fault === undefined ? [] : [`${file.path}:${line} imports ${target}: ${fault}`];
  });
  const length = lengthFault(file.path, file.lines);
  const others = [length && `${file.path} has ${length}`, vendorFault(file.path, file.text)];
  return [...imports, ...others.filter((fault) => fault !== undefined)];
}

export async function findBoundaryFaults(root: string = ROOT): Promise<string[]> {
  const files = await readSources(root);
  const cycles = findCycles(files).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`);
  return [...files.flatMap(faultsOf), ...cycles];
}

if (import.meta.main) {
  const faults = await findBoundaryFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
