import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBoundaryFaults } from '../check-boundaries.ts';
import { buildWeb } from '../web-build.ts';

/** The parts of `npm run check` and `npm test`. Each says whether it passed; none stops the others. */

export const ROOT = join(import.meta.dirname, '..', '..');
const NODE = process.execPath;
const BIN = join(ROOT, 'node_modules', '.bin');

export interface Result {
  readonly name: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

interface Counts {
  ok: boolean;
  passed?: number;
  failed?: number;
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
  return { name, ok: counts.ok, passed: counts.passed ?? 0, failed: counts.failed ?? 0, seconds };
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

/** The router writes the types of its routes first: without them a fresh copy would not compile. */
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
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

/** Runs a project of vitest.config.ts. A file that does not even load has no failed test, so it counts as one. */
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
    const failed = Math.max(found.numFailedTests, ok ? 0 : 1);
    return { ok: ok && failed === 0, passed: found.numPassedTests, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the process: what failed by name, the total time, and the sum of all tests as the last line. */
export function conclude(results: readonly Result[], startedAt: number): never {
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`);
  console.log(`Total: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const sum = (pick: (result: Result) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
