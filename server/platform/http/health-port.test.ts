import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { openHealthPort } from './health-port.ts';

const TOKEN = 'a-token-of-the-monitoring';

async function open(token?: string, missing: readonly string[] = []) {
  const metrics = createMetrics();
  metrics.observeJob('a.job', 'done', 1);
  const source = { ready: async () => missing, metrics };
  const opened = await openHealthPort(source, { host: '127.0.0.1', port: 0, token });
  onTestFinished(() => opened.close());
  return async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${opened.port}${path}`, init);
    return {
      status: answer.status,
      body: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    };
  };
}

test('[T24] the port of the monitoring answers health, readiness and metrics, and nothing else', async () => {
  const ask = await open();
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
  expect((await ask('/metrics?x=1')).body).toContain('kiraa_job_seconds_count{job="a.job",outcome="done"} 1');
  for (const path of ['/', '/api/item/trending', '/metrics/x', '/constructor', '/__proto__'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/metrics', { method: 'POST', body: 'x' })).status).toBe(404);
});

test('[T24] where a token is set, the port of the monitoring asks for it; who is not ready says what is missing', async () => {
  const ask = await open(TOKEN, ['migrations']);
  const read = async (authorization?: string) =>
    (await ask('/metrics', authorization ? { headers: { authorization } } : {})).status;
  expect([await read(), await read('Bearer another'), await read(`Bearer ${TOKEN}`)]).toEqual([
    404, 404, 200,
  ]);
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: '{"status":"not ready","missing":["migrations"]}',
    retryAfter: '5',
  });
});

test('a port that is taken ends the start', async () => {
  const first = await openHealthPort(
    { ready: async () => [], metrics: createMetrics() },
    { host: '127.0.0.1', port: 0, token: undefined },
  );
  onTestFinished(() => first.close());
  const again = openHealthPort(
    { ready: async () => [], metrics: createMetrics() },
    { host: '127.0.0.1', port: first.port, token: undefined },
  );
  await expect(again).rejects.toThrow('EADDRINUSE');
});
