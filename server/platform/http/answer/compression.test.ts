import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { API_BASE, endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, insertListing } from '../../../testing/listings/catalogue.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const LISTINGS = 50;
const CARDS = `${API_BASE}${endpoints.trending.path}?perpage=${LISTINGS}`;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const catalogue = await insertCatalogue(server.db);
  for (let n = 0; n < LISTINGS; n += 1) await insertListing(server.db, catalogue, {});
  const { app } = server;
  app.get('/events', (_, reply) => reply.type('text/event-stream').send('data: x\n\n'.repeat(500)));
  app.get('/part', (_, reply) =>
    reply
      .code(206)
      .type('application/json')
      .header('content-range', 'bytes 0-1999/9000')
      .send(' '.repeat(2000)),
  );
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('fifty cards come in a quarter of their size, in Brotli or gzip, say so, and are the same bytes', async () => {
  const plain = await get(CARDS);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json().data).toHaveLength(LISTINGS);
  for (const [asked, unpack] of [
    ['gzip, deflate, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const small = await get(CARDS, { 'accept-encoding': asked });
    expect(small.headers['content-encoding']).toBe(unpack === gunzipSync ? 'gzip' : 'br');
    expect(small.headers.vary).toContain('accept-encoding');
    expect(unpack(small.rawPayload)).toEqual(plain.rawPayload);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  }
});

test('the description of the API comes compressed, by its tag, in a tenth of its size', async () => {
  const plain = await get('/api/openapi.json');
  const small = await get('/api/openapi.json', BROWSER);
  expect(brotliDecompressSync(small.rawPayload)).toEqual(plain.rawPayload);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  for (const answer of [plain, small]) expect(answer.headers.vary).toBe('accept-encoding');
  const again = await get('/api/openapi.json', { ...BROWSER, 'if-none-match': String(small.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a stream of events, a part of a file and an answer of a few bytes are not compressed', async () => {
  for (const path of ['/events', '/part', '/healthz'])
    expect([path, (await get(path, BROWSER)).headers['content-encoding']]).toEqual([path, undefined]);
});

test('what caches may keep has one weak tag and one Vary, compressed or not, and 304 for whoever has it', async () => {
  const plain = await get(CARDS);
  const small = await get(CARDS, BROWSER);
  expect(small.headers.etag).toBe(plain.headers.etag);
  expect(plain.headers.etag).toMatch(/^W\//);
  for (const answer of [plain, small]) expect(answer.headers.vary).toBe('Authorization, accept-encoding');
  const again = await get(CARDS, { ...BROWSER, 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
});

test('HEAD has no body, and no length that GET would not have', async () => {
  const head = async (headers = {}) => await server.app.inject({ method: 'HEAD', url: CARDS, headers });
  const plain = await get(CARDS);
  expect((await head()).headers['content-length']).toBe(plain.headers['content-length']);
  const asked = await head(BROWSER);
  expect([asked.statusCode, asked.body, asked.headers['content-length']]).toEqual([200, '', undefined]);
});

test('a body that comes compressed is not unpacked', async () => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `${API_BASE}${endpoints.filterListings.path}`,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"type":0}'),
  });
  expect(statusCode).toBe(400);
});

test('[T15] a call that answers with tokens is compressed at no length, whatever was sent to it', async () => {
  const long = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`unknown_field_${n}`, 'x']));
  const send = (path: string) =>
    server.app.inject({ method: 'POST', url: `${API_BASE}${path}`, payload: long, headers: BROWSER });
  const search = await send(endpoints.filterListings.path);
  expect([search.statusCode, search.headers['content-encoding']]).toEqual([422, 'br']);
  for (const { path } of [endpoints.logIn, endpoints.signUp, endpoints.verifySignUpOtp]) {
    const answer = await send(path);
    expect([path, answer.statusCode, answer.headers['content-encoding']]).toEqual([path, 422, undefined]);
    expect(answer.rawPayload.length).toBeGreaterThan(2000);
  }
});
