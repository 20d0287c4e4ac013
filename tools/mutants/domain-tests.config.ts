import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutants:domain` runs: those of the rules, without the long random walk, which would run again
 * for each mutant.
 */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], exclude: ['**/booking-walk/**'], testTimeout: 60_000 },
});
