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

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))];
  }
}
