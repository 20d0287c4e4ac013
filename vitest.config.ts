import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tools/checks/longest-first.ts';
import { LEFT_TO_ALL } from './tools/checks/short-run.ts';
import { callTables } from './web/call-tables-plugin.ts';

const CLUSTER = './server/testing/processes/global-setup.ts';
const QUIET_CONSOLE = './server/testing/quiet-console.ts';
const OUTSIDE = ['**/node_modules/**', '**/build/**', '.kiraa/**'];

/** Set by `npm test`. By hand all of them are played, and so they are before anything lands. */
const LEFT_OUT = process.env.TEST_RUN === 'short' ? LEFT_TO_ALL : [];

/** A limit ends what hangs and nothing else: on a machine that does something else besides, a test takes ten times as long. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: { ...LIMITS, setupFiles: [QUIET_CONSOLE], exclude: OUTSIDE, ...test },
});

const UNIT = [
  '{domain,contract,texts,standins,postgres,seed,tools,bench}/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'server/config/config.test.ts',
];
/** They fill a database. */
const SEEDING = 'seed/{main,seed-demo}.test.ts';
const NOT_UNIT = [...OUTSIDE, SEEDING];
/** What replaces a module would replace it for whichever file comes next in its worker, or find it imported already. */
const REPLACING = globSync(UNIT, { exclude: NOT_UNIT }).filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
);

/** Which project a file is in follows from its place and ending; `npm test` runs them in this order. */
export default defineConfig({
  test: {
    // Two cores: more workers only take time from Postgres and Chromium.
    maxWorkers: 2,
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Tests of the web meet the same generated modules as its build.
        plugins: [callTables()],
        ...project({
          name: 'unit',
          // A worker keeps what it has imported, as on the server: a third of these tests' time or more was importing the same files anew.
          isolate: false,
          include: UNIT,
          exclude: [...NOT_UNIT, ...REPLACING],
        }),
      },
      {
        plugins: [callTables()],
        ...project({ name: 'unit-alone', include: REPLACING, exclude: NOT_UNIT }),
      },
      project({
        name: 'server',
        include: ['server/**/*.test.ts', SEEDING],
        exclude: [...OUTSIDE, ...LEFT_OUT, 'server/config/config.test.ts'],
        globalSetup: [CLUSTER],
        // Each file has a server and a database of its own. To import all of them anew for each took a third of a small file's time.
        isolate: false,
        // A worker waits for Postgres a third of its time; the third worker has that time.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
      project({
        name: 'e2e',
        include: ['e2e/**/*.test.ts'],
        exclude: [...OUTSIDE, ...LEFT_OUT],
        globalSetup: [CLUSTER],
        setupFiles: [QUIET_CONSOLE, './e2e/report-failures.ts'],
        isolate: false,
        // A browser's test waits for its page a third of its time; the third worker has that time.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
      project({
        name: 'deep',
        include: ['**/*.deep.ts'],
        globalSetup: [CLUSTER],
        fileParallelism: false,
        testTimeout: 3_600_000,
      }),
    ],
  },
});
