/** One seeded bug: a replacement in a file, and the test that must turn red because of it. */
export interface Mutant {
  /** Says what the bug is; `npm run mutants -- --only <name>` runs it alone. */
  readonly name: string;
  readonly patches: readonly Patch[];
  readonly test: MutantTest;
  /** The number of runs, of which every one must be red: for a race that luck could hide. */
  readonly times?: number;
}

export interface Patch {
  readonly file: string;
  /** Must occur in the file exactly once, so that a mutant never changes anything else. */
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

/** A mutant of one replacement, `[file, find, replace]`, and the test that shows it, `[file, title]`. */
export function breaking(
  name: string,
  [file, find, replace]: readonly [file: string, find: string, replace: string],
  [testFile, title]: readonly [file: string, title: string],
): Mutant {
  return { name, patches: [inFile(file, find, replace)], test: { file: testFile, title } };
}
