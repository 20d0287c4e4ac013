import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What runs longest, so that no worker is left alone with it at the end: accessibility began last and took 160 seconds while
 * the other worker had nothing to do. Vitest goes by the size of a file, which says little where the tests are in another.
 */
const LONGEST = [
  ...['e2e/accessibility.test.ts', 'e2e/frame.test.ts', 'e2e/hostile-text.test.ts', 'e2e/main-job.test.ts'],
  ...['e2e/long-lists.test.ts', 'e2e/console.test.ts', 'e2e/booking-change.test.ts', 'e2e/payments.test.ts'],
  ...['e2e/six-bookings.test.ts', 'server/races/pairs.test.ts', 'server/races/kills.test.ts'],
  ...['server/races/interleavings.test.ts', 'server/areas/payments/settle-payment.test.ts'],
  ...['server/races/one-slot.test.ts', 'server/races/killed-between.test.ts'],
  ...['server/races/fault-runs.test.ts', 'server/walk/fuzz.test.ts', 'server/walk/input.test.ts'],
  ...['server/walk/access.test.ts', 'server/walk/bodies.test.ts', 'server/walk/shadows.test.ts'],
];

const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));

/**
 * Runs in a browser's document. A worker ends where the next file has another environment than its last one had, and takes all that
 * it had imported with it: with the files by turns, 197 workers were started where 26 are enough.
 */
const hasDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const turns = new Map(rest.map((file) => [file, isLong(file) ? 0 : hasDocument(file) ? 1 : 2]));
    return rest.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
  }
}
