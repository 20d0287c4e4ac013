import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a gauge is counted anew with each reading', async () => {
  const metrics = createMetrics();
  let waiting = 2;
  const read = async () => ({ unknown: waiting });
  metrics.addGauge({ name: 'kiraa_test', help: 'Test', label: 'kind', read });
  expect(await metrics.read()).toContain('kiraa_test{kind="unknown"} 2\n');
  waiting = 0;
  expect(await metrics.read()).toContain('kiraa_test{kind="unknown"} 0\n');
});

test('a gauge that cannot be counted has no value, and keeps none of the other metrics back', async () => {
  const metrics = createMetrics();
  const read = async (): Promise<Record<string, number>> => {
    throw new Error('no database');
  };
  metrics.addGauge({ name: 'kiraa_test', help: 'Test', label: 'kind', read });
  metrics.observeJob('pay-owners', 'done', 1);
  const shown = await metrics.read();
  expect(shown).not.toMatch(/^kiraa_test\{/m);
  expect(shown).toMatch(/^kiraa_job\w*_count\{job="pay-owners",outcome="done"\} 1$/m);
});
