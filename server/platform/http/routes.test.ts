import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bindRoutes } from './routes.ts';

test('a row of the contract without a use case ends the start, and names itself', () => {
  const [app, handlers, settings] = [fastify(), {}, {}];
  expect(() => bindRoutes(app, handlers as never, settings as never)).toThrow(
    /^no use case is bound to the endpoint \w+$/,
  );
});

describe('an answer of the API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('says the time by the clock that decides, by which the browser counts down', async () => {
    server.clock.advance(3_600_000);
    const { headers } = await server.call('faq', {});
    expect(headers.date).toBe(server.clock.now().toUTCString());
  });
});
