import { defineConfig } from 'vitest/config';
import { callTables } from './web/call-tables-plugin.ts';

const QUIET = './server/testing/quiet-console.ts';
const CLUSTER = './server/testing/global-setup.ts';
const SERVER_TESTS = 'server/**/*.test.ts';
const DEEP_TESTS = '**/*.deep.ts';
const OUTSIDE = ['**/node_modules/**', '**/build/**', '.kiraa/**'];

/** Which project a file is in follows from its place and ending; `npm test` runs them in this order. */
export default defineConfig({
  test: {
    // Two cores: more workers only take time from Postgres and Chromium.
    maxWorkers: 2,
    pool: 'forks',
    projects: [
      {
        plugins: [callTables()],
        test: {
          name: 'unit',
          include: [
            '{domain,contract,texts,standins,seed,tools,bench}/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/config.test.ts',
          ],
          exclude: OUTSIDE,
          setupFiles: [QUIET],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [SERVER_TESTS],
          exclude: [...OUTSIDE, 'server/config.test.ts'],
          setupFiles: [QUIET],
          globalSetup: [CLUSTER],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: OUTSIDE,
          setupFiles: [QUIET],
          globalSetup: [CLUSTER],
          // A page may take its time on a busy machine; what is asked for again and again is never asked for late.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'deep',
          include: [DEEP_TESTS],
          exclude: OUTSIDE,
          setupFiles: [QUIET],
          globalSetup: [CLUSTER],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
