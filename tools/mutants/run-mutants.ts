import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

export interface Verdict {
  readonly name: string;
  /** `survived`: its test stayed green. `broken`: no test ran, so it proves nothing. */
  readonly verdict: 'killed' | 'survived' | 'broken';
  readonly seconds: number;
  readonly says: string;
}

interface TestRun {
  readonly passed: number;
  readonly failed: number;
  /** The test process itself crashed, as a server without a handler would. */
  readonly crashed: boolean;
  readonly says: string;
}

const TEST_WITHIN_MILLISECONDS = 180_000;
const AT_ONCE = 2; // one for each of two cores

/** Plants each bug in a copy of the sources and runs its test there. `seen` gets each verdict as it comes. */
export async function runMutants(
  mutants: readonly Mutant[],
  seen: (verdict: Verdict) => void = () => undefined,
): Promise<Verdict[]> {
  const waiting = mutants.flatMap((mutant) => Array.from({ length: mutant.times ?? 1 }, () => mutant));
  const verdicts: Verdict[] = [];
  const work = async () => {
    const tree = await copyTree();
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const verdict = await judge(tree, mutant);
        verdicts.push(verdict);
        seen(verdict);
      }
    } finally {
      await tree.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work));
  return verdicts;
}

/** Runs the tests without any bug: a test that is red anyway would prove nothing. Returns what is wrong. */
export async function runWithoutMutants(mutants: readonly Mutant[]): Promise<string[]> {
  const titles = Map.groupBy(mutants, (mutant) => mutant.test.file);
  const tree = await copyTree();
  try {
    const lines: string[] = [];
    for (const [file, group] of titles) {
      const wanted = [...new Set(group.map((mutant) => mutant.test.title))];
      const run = await runTest(tree.folder, file, wanted);
      if (run.failed > 0 || run.crashed || run.passed === 0) {
        lines.push(
          `${file}: ${run.passed} passed, ${run.failed} failed of ${wanted.join(' | ')}. ${run.says}`,
        );
      }
    }
    return lines;
  } finally {
    await tree.remove();
  }
}

async function judge(tree: TreeCopy, mutant: Mutant): Promise<Verdict> {
  const startedAt = performance.now();
  const finish = (verdict: Verdict['verdict'], says: string): Verdict => {
    return { name: mutant.name, verdict, says, seconds: (performance.now() - startedAt) / 1000 };
  };
  try {
    await tree.plant(mutant);
    const run = await runTest(tree.folder, mutant.test.file, [mutant.test.title]);
    if (run.failed > 0 || run.crashed) return finish('killed', run.says);
    return run.passed > 0 ? finish('survived', '') : finish('broken', `no test was run: ${run.says}`);
  } catch (error) {
    return finish('broken', error instanceof Error ? error.message : String(error));
  } finally {
    await tree.restore();
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly failureMessages?: readonly string[] }[];
  }[];
}

async function runTest(folder: string, file: string, titles: readonly string[]): Promise<TestRun> {
  const report = join(folder, 'report.json');
  await rm(report, { force: true });
  // As vitest.config.ts has it: this one needs no database.
  const isServer = file.startsWith('server/') && file !== 'server/config/config.test.ts';
  const ofBrowser = file.startsWith('e2e/') ? 'e2e' : 'unit';
  const project = isServer ? 'server' : ofBrowser;
  const { output, code } = await runVitest(folder, [
    ...['run', '--project', project, file, '-t', titles.map(escapeRegExp).join('|')],
    ...['--reporter=json', `--outputFile=${report}`],
  ]);
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = JSON.parse(text) as Partial<Report>;
  const messages = testResults.flatMap((file) =>
    file.assertionResults.flatMap((one) => one.failureMessages ?? []),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    // Green tests in a failed run: something was thrown that no test awaited, which would crash a server.
    crashed: numPassedTests > 0 && numFailedTests === 0 && code !== 0,
    says: (messages[0] ?? output.trim().split('\n').slice(-5).join(' ')).split('\n')[0]?.slice(0, 200) ?? '',
  };
}

/** `-t` takes a regular expression; a title is to be matched literally. */
function escapeRegExp(title: string): string {
  return title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Each run gets a Postgres of its own, because a template of mutated migrations must not be used by the run around it.
 */
function environment(): NodeJS.ProcessEnv {
  const mine = [
    'DATABASE_URL',
    'TEST_DATABASE_URL',
    'NODE_OPTIONS',
    'NODE_ENV',
    'TEST',
    'PROD',
    'DEV',
    'MODE',
  ];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && !mine.includes(name)),
  );
}

function runVitest(
  folder: string,
  args: readonly string[],
): Promise<{ output: string; code: number | null }> {
  const program = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
    });
  const timer = setTimeout(() => child.kill('SIGTERM'), TEST_WITHIN_MILLISECONDS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ output, code });
    });
  });
}
