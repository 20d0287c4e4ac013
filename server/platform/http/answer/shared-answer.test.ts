import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendShared } from './shared-answer.ts';

let app: FastifyInstance;
let body: unknown;
beforeAll(async () => {
  app = Fastify();
  app.get('/', (request, reply) => sendShared(request, reply, body));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  body = { data: ['خيمة', 1] };
});
const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

describe('an answer that is the same for every guest', () => {
  test('may be kept by whoever stands between for two seconds, and be served for two more while it is asked for anew', async () => {
    const { statusCode, headers, payload } = await ask();
    expect([statusCode, payload]).toEqual([200, '{"data":["خيمة",1]}']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=2, stale-while-revalidate=2',
      vary: 'Authorization, accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('is not sent again to who has it, and says for how long it may be kept all the same', async () => {
    const first = await ask();
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[A-Za-z0-9_-]{22}"$/);
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=2, stale-while-revalidate=2',
      vary: 'Authorization, accept-encoding',
    });
  });

  test('is sent where it has changed, under another mark', async () => {
    const etag = String((await ask()).headers.etag);
    body = { data: ['خيمة', 2] };
    const changed = await ask({ 'if-none-match': etag });
    expect([changed.statusCode, changed.payload]).toEqual([200, '{"data":["خيمة",2]}']);
    expect(changed.headers.etag).not.toBe(etag);
    body = { data: ['خيمة', 1] };
    expect((await ask()).headers.etag).toBe(etag);
  });

  test.each(['"', 'W/""', 'W/"another"'])('is sent to who says to have %s', async (mark) => {
    expect((await ask({ 'if-none-match': mark })).statusCode).toBe(200);
  });
});
