/** One seeded bug: what is replaced where, and the test that must turn red for it. */
export interface Mutant {
  /** Says what the bug is; `npm run mutants -- --only <name>` runs it alone. */
  readonly name: string;
  readonly patches: readonly Patch[];
  readonly test: MutantTest;
  /** Red at every one of so many runs: for a race that luck could hide. */
  readonly times?: number;
}

export interface Patch {
  readonly file: string;
  /** Must be in the file exactly once, so that a mutant never changes something else than it says. */
  readonly find: string;
  readonly replace: string;
}

export interface MutantTest {
  readonly file: string;
  /** A part of the test's title. */
  readonly title: string;
}

export function inFile(file: string, find: string, replace: string): Patch {
  return { file, find, replace };
}
