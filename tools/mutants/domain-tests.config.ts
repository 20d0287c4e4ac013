import { defineConfig } from 'vitest/config';

/** What `npm run mutants:domain` judges: the rules by their own tests. The long walk would run anew for each mutant. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], exclude: ['**/booking-walk/**'], testTimeout: 60_000 },
});
