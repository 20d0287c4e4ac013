import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { holdsToken } from './caller/bearer-token.ts';
import type { Readiness } from './readiness.ts';

/** What the monitoring asks a process for. */
export interface HealthSource {
  readonly ready: Readiness;
  readonly metrics: Metrics;
}

export interface HealthAddress {
  /** Loopback, unless a setting names another. */
  readonly host: string;
  /** 0 in tests: any free one. */
  readonly port: number;
  /** What /metrics asks for; undefined: whoever reaches the port may read. */
  readonly token: string | undefined;
}

/**
 * /healthz, /readyz and /metrics on a port of their own, which no proxy leads to (METRICS_PORT). It has nothing of the web's port: no
 * rooms, no bodies, no sessions. Throws where the port is taken.
 */
export async function openHealthPort(
  { ready, metrics }: HealthSource,
  { host, port, token }: HealthAddress,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const answers: Readonly<
    Record<string, (response: ServerResponse, authorization?: string) => Promise<void>>
  > = {
    '/healthz': async (response) => say(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      const missing = await ready();
      if (missing.length === 0) return say(response, 200, { status: 'ready' });
      response.setHeader('retry-after', '5');
      say(response, 503, { status: 'not ready', missing });
    },
    '/metrics': async (response, authorization) => {
      if (token !== undefined && !holdsToken(authorization, token)) return say(response, 404, {});
      const text = await metrics.read();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    },
  };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = request.method === 'GET' && Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer) return say(response, 404, {});
    answer(response, request.headers.authorization).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function say(response: ServerResponse, status: number, body: Readonly<Record<string, unknown>>): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
