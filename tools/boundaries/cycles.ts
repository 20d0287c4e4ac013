import type { SourceFile } from './sources.ts';

/**
 * Cycles of files that need each other's code in order to load. Imports of types alone are removed at run time and do
 * not count.
 */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter(({ typeOnly, deferred }) => !typeOnly && !deferred).map(({ target }) => target),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string) => {
    state.set(file, 'open');
    path.push(file);
    for (const next of edges.get(file) ?? []) {
      if (state.get(next) === 'open') cycles.push([...path.slice(path.indexOf(next)), next]);
      else if (!state.has(next) && edges.has(next)) visit(next);
    }
    path.pop();
    state.set(file, 'done');
  };
  for (const file of edges.keys()) if (!state.has(file)) visit(file);
  return cycles;
}
