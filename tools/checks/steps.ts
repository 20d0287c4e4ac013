import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBoundaryFaults } from '../check-boundaries.ts';
import { buildWeb } from '../web-build.ts';

/** The parts of `npm run check` and `npm test`. Each reports whether it passed, and none stops the others. */

export const ROOT = join(import.meta.dirname, '..', '..');
const NODE = process.execPath;
const BIN = join(ROOT, 'node_modules', '.bin');

export interface Result {
  readonly name: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  /** Each failed test, with the beginning of its message. */
  readonly failures: readonly string[];
  readonly seconds: number;
}

interface Counts {
  ok: boolean;
  passed?: number;
  failed?: number;
  failures?: readonly string[];
}

export async function runStep(name: string, work: () => Promise<Counts>): Promise<Result> {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const counts = await work().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${counts.ok ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s`);
  const { ok, passed = 0, failed = 0, failures = [] } = counts;
  return { name, ok, passed, failed, failures, seconds };
}

function runProgram(program: string, args: readonly string[], cwd = ROOT): Promise<boolean> {
  const child = spawn(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? '1' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

export async function lint(): Promise<Counts> {
  return { ok: await runProgram(join(BIN, 'biome'), ['check', '.']) };
}

/** Files, exports and dependencies that nothing uses. */
export async function deadCode(): Promise<Counts> {
  return { ok: await runProgram(join(BIN, 'knip'), ['--no-progress']) };
}

/** The router first writes the types of its routes: without them a fresh copy would not compile. */
export async function types(): Promise<Counts> {
  const router = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const generated = await runProgram(NODE, [router, 'typegen'], join(ROOT, 'web'));
  return { ok: generated && (await runProgram(join(BIN, 'tsc'), ['--noEmit'])) };
}

export async function boundaries(): Promise<Counts> {
  const faults = await findBoundaryFaults();
  for (const fault of faults) console.error(fault);
  return { ok: faults.length === 0 };
}

export async function webApp(): Promise<Counts> {
  console.log((await buildWeb()) ? 'built' : 'unchanged');
  return { ok: true };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    /** The path of the test file. */
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const FAILURE_LINES = 12;
const isOurs = (line: string) => !/^\s*at .*(node_modules|new Promise)/.test(line);

/** What failed, short enough for the end of a long run's output. */
function failuresOf({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}\n${message}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`,
      );
    })
    .map((text) => text.split('\n').filter(isOurs).slice(0, FAILURE_LINES).join('\n    '));
}

/** Runs a project of vitest.config.ts. A file that does not load has no failed test, so it counts as one. */
export async function vitest(project: string, files: readonly string[] = []): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-vitest-'));
  const report = join(folder, 'report.json');
  const program = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const ok = await runProgram(NODE, [program, 'run', '--project', project, ...reporters, ...files]);
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined) return { ok: false, failed: 1 };
    const found = JSON.parse(text) as VitestReport;
    const failures = failuresOf(found);
    const failed = Math.max(failures.length, ok ? 0 : 1);
    return { ok: ok && failed === 0, passed: found.numPassedTests, failed, failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Prints every step with the names of its failed tests, the total time, and the number of all tests as the last line;
 * then ends the process.
 */
export function conclude(results: readonly Result[], startedAt: number): never {
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`);
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`);
  console.log(`Total: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const sum = (pick: (result: Result) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
