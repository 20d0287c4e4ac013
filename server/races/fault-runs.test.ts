import { afterAll, expect, test } from 'vitest';
import { combinations, type Played, playSeeds } from '../testing/faults/fault-run.ts';
import { faultKinds } from '../testing/faults/faults.ts';
import { missing, neverPaid, report, summaryOf } from '../testing/faults/summary.ts';

// Consecutive seeds go through every provider, purpose and kind, so one round of them has each of these once.
const seeds = combinations.map((_, seed) => seed);
const again = process.env.FAULT_SEED?.split(',').map(Number);
const all: Played[] = [];

async function expectNoDifference(chosen: readonly number[]): Promise<void> {
  const runs = await playSeeds(chosen);
  all.push(...runs);
  expect(
    runs
      .filter(({ wrong }) => wrong.length > 0)
      .map(report)
      .join('\n\n'),
  ).toBe('');
}

afterAll(() => {
  process.stdout.write(`${summaryOf(all)}\n`);
});

// Repeat a failure with FAULT_SEED from its report.
test.runIf(again)('[F5] the lives of FAULT_SEED end without a difference', async () => {
  await expectNoDifference(again ?? []);
});

test.skipIf(again).each(faultKinds)(
  '[M1] [M3] [M4] [M5] [M10] [F5] each provider and purpose, something %s where it leaves the process: no difference is left',
  { timeout: 600_000 },
  (kind) => expectNoDifference(seeds.filter((seed) => combinations[seed]?.kind === kind)),
);

test.skipIf(again)(
  'every provider, purpose and kind of fault was among them, a hundred and fifty or more',
  () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(missing(all)).toEqual([]);
    expect(neverPaid(all)).toEqual([]);
  },
);
