import { PerformanceObserver } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
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

test('the process is shown by each server’s metrics, and observed once however many there are', async () => {
  const observe = vi.spyOn(PerformanceObserver.prototype, 'observe');
  const texts = [await createMetrics().read(), await createMetrics().read()];
  for (const text of texts) {
    expect(text.match(/^# HELP nodejs_gc_duration_seconds /gm)).toHaveLength(1);
    expect(text.match(/^# HELP kiraa_http_request_seconds /gm)).toHaveLength(1);
  }
  expect(observe.mock.calls.length).toBeLessThanOrEqual(1);
  observe.mockRestore();
});
