import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DatabaseAwayError, DatabaseBusyError } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { buildHttp } from './http.ts';
import { currentRequestId } from './request-context.ts';

let app: FastifyInstance;
const logged: string[] = [];
let missing: string[] = [];

const SETTINGS = {
  log: createLog({ level: 'silent' }),
  metrics: createMetrics(),
  ready: async () => [],
  trustedProxies: [],
  origin: 'https://kiraa.example',
};

beforeAll(async () => {
  app = await buildHttp({
    log: createLog({ level: 'info', destination: { write: (line) => logged.push(line) } }),
    metrics: createMetrics(),
    ready: async () => missing,
    trustedProxies: [],
    origin: 'https://kiraa.example',
    page: (_request, reply) => reply.type('text/html').send('<p>page'),
  });
  app.post('/api/echo', async (request) => ({ body: request.body ?? null, requestId: currentRequestId() }));
  app.post('/api/raw', { config: { rawBody: true } }, async (request) => ({
    raw: Buffer.isBuffer(request.body) ? request.body.toString('base64') : null,
  }));
  app.get('/api/bug', () => {
    throw new Error('SELECT secret FROM accounts');
  });
  app.get('/api/away', () => {
    throw new DatabaseAwayError('gone');
  });
  app.get('/api/busy', () => {
    throw new DatabaseBusyError('locked');
  });
});
afterAll(() => app.close());

function post(payload: string | Buffer, contentType?: string, url = '/api/echo') {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: contentType ? { 'content-type': contentType } : {},
  });
}

const FORM = 'application/x-www-form-urlencoded';

test('JSON, forms and multipart forms come in as objects; an empty POST as none', async () => {
  const plain = await post('{"a":"1"}', 'application/json');
  expect(plain.json().body).toEqual({ a: '1' });
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await post('{"a":"1"}', 'application/json; charset=utf-8')).json().body).toEqual({ a: '1' });
  expect((await post('a=1&b=%D8%A7', FORM)).json().body).toEqual({ a: '1', b: 'ا' });
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
  expect((await post(part, 'multipart/form-data; boundary=x')).json().body).toEqual({ a: '1' });
  expect((await app.inject({ method: 'POST', url: '/api/echo' })).json().body).toBeNull();
});

test('[F18] a body of any other content type is 415 and reaches no handler', async () => {
  const types = [
    ...[
      'text/plain',
      'text/html',
      'application/xml',
      'application/jsonx',
      'application/vnd.api+json',
      'json',
    ],
    ...[
      'application/octet-stream',
      'image/png',
      'a/b',
      'application/x-ndjson',
      'text/json',
      'application',
      ';',
      '\t',
    ],
  ];
  for (const type of types) expect([type, (await post('{"a":1}', type)).statusCode]).toEqual([type, 415]);
  expect((await post('{"a":1}')).statusCode).toBe(415);
});

test('[F17] garbage is refused with a code and never 500', async () => {
  const deep = '['.repeat(100_000);
  const cases: [string, string, number][] = [
    ['{', 'application/json', 400],
    ['', 'application/json', 400],
    ['{"__proto__":{"admin":true}}', 'application/json', 400],
    ['{"constructor":{"prototype":{"admin":true}}}', 'application/json', 400],
    ['{"a":"x\\u0000y"}', 'application/json', 400],
    ['{"a":"\\ud800"}', 'application/json', 400],
    ['{"a\\u0000":1}', 'application/json', 400],
    [deep, 'application/json', 400],
    [`${deep}${']'.repeat(100_000)}`, 'application/json', 400],
    ['a=%00', FORM, 400],
    ['__proto__=1', FORM, 400],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x', 400],
    ['x', 'multipart/form-data', 400],
    [`{"a":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ];
  for (const [body, type, status] of cases) {
    const answer = await post(body, type);
    expect([body.slice(0, 40), answer.statusCode]).toEqual([body.slice(0, 40), status]);
    expect(answer.json()).toMatchObject({
      status: 0,
      error: true,
      code: expect.any(String),
      message: expect.any(String),
    });
  }
});

test('[F17] a file in a form that takes none is refused', async () => {
  const file = '--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n1\r\n--x--\r\n';
  expect((await post(file, 'multipart/form-data; boundary=x')).statusCode).toBe(413);
});

test('[F17] a broken address is refused', async () => {
  expect((await app.inject('/api/%zz')).statusCode).toBe(400);
  expect((await app.inject('/api/echo?a=%00')).statusCode).toBe(400);
});

test('a webhook gets its bytes whatever the content type', async () => {
  const bytes = Buffer.from([0xff, 0x00, 0x7b]);
  const expected = { raw: bytes.toString('base64') };
  for (const type of ['application/json', 'text/plain', undefined]) {
    expect((await post(bytes, type, '/api/raw')).json()).toEqual(expected);
  }
  expect((await post(Buffer.alloc(1_100_000), 'text/plain', '/api/raw')).statusCode).toBe(413);
});

test('a bug is 500 with an id, logged once, and shows none of its details', async () => {
  logged.length = 0;
  const answer = await app.inject('/api/bug');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('SELECT');
  const lines = logged.filter((line) => line.includes(answer.json().id) && line.includes('"level":"error"'));
  expect(lines).toHaveLength(1);
});

test('[F8] an absent or busy database is 503 with Retry-After', async () => {
  for (const url of ['/api/away', '/api/busy']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().code).toBe('BUSY');
  }
});

test('one id goes from the request to what the handler logs', async () => {
  const answer = await post('{}', 'application/json');
  expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  expect(
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } })).headers['x-request-id'],
  ).not.toBe('mine');
});

test('[F27] the headers that keep a browser safe are on every answer', async () => {
  const answers = [
    await app.inject('/healthz'),
    await app.inject('/api/nothing'),
    await app.inject('/api/bug'),
  ];
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
});

test('/healthz says that the process lives, and /readyz what is missing', async () => {
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  missing = ['database'];
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().missing]).toEqual([503, ['database']]);
  missing = [];
});

test('metrics are for this machine and private networks only, by route and never by address', async () => {
  await app.inject('/api/echo?mobile=0500000000');
  const answer = await app.inject('/metrics');
  expect(answer.body).toContain('kiraa_http_request_seconds_bucket');
  expect(answer.body).not.toContain('0500000000');
  const outside = { url: '/metrics', remoteAddress: '203.0.113.7' };
  expect((await app.inject(outside)).statusCode).toBe(404);
  const spoofed = { ...outside, headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await app.inject(spoofed)).statusCode).toBe(404);
});

test('[T24] behind a proxy that no setting trusts metrics are for nobody; a token opens them from anywhere', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const through = { url: '/metrics', headers: { [header]: '203.0.113.7' } };
    expect((await app.inject(through)).statusCode).toBe(404);
  }
  const token = 'a-token-of-the-monitoring';
  const guarded = await buildHttp({ ...SETTINGS, metricsToken: token });
  onTestFinished(() => guarded.close());
  const read = async (authorization?: string) =>
    (
      await guarded.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        headers: { 'x-forwarded-for': '198.51.100.1', ...(authorization && { authorization }) },
      })
    ).statusCode;
  expect([await read(), await read('Bearer another'), await read(`Bearer ${token}`)]).toEqual([
    404, 404, 200,
  ]);
  expect((await guarded.inject('/metrics')).statusCode).toBe(404);
  const elsewhere = await buildHttp({ ...SETTINGS, metricsToken: token, hidesMetrics: true });
  onTestFinished(() => elsewhere.close());
  const asked = { url: '/metrics', headers: { authorization: `Bearer ${token}` } };
  expect((await elsewhere.inject(asked)).statusCode).toBe(404);
  expect((await elsewhere.inject('/healthz')).statusCode).toBe(200);
});

test('[T24] a forwarding header from an address that no setting trusts is said in the log once, and by /readyz, which stays ready', async () => {
  const said: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => said.push(line) } });
  const build = async (trustedProxies: readonly string[]) => {
    const one = await buildHttp({ ...SETTINGS, log, trustedProxies, warnsOfForwarding: true });
    onTestFinished(() => one.close());
    return one;
  };
  const through = { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } };
  const named = await build(['127.0.0.1']);
  await named.inject(through);
  expect([said.length, (await named.inject('/readyz')).json()]).toEqual([0, { status: 'ready' }]);
  const unnamed = await build([]);
  await unnamed.inject('/healthz');
  expect((await unnamed.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await unnamed.inject(through);
  await unnamed.inject(through);
  const ready = await unnamed.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', warnings: ['TRUSTED_PROXIES'] }]);
  expect(said).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name')]);
  expect(said.join('')).not.toContain('203.0.113.7');
});

test('unknown calls are a refusal in JSON, all else is a page', async () => {
  expect((await app.inject('/api/unknown')).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect((await app.inject('/any/page')).body).toBe('<p>page');
});

test('the log contains nothing that a request carries', () => {
  expect(logged.join('')).not.toMatch(/0500000000|admin|\?/);
});

test('a client that stops in the middle of its request does not delay the close', async () => {
  const closing = await buildHttp({
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    ready: async () => [],
    trustedProxies: [],
    origin: 'http://localhost',
    lastRequestsMilliseconds: 50,
  });
  const begun = Promise.withResolvers<void>();
  closing.addHook('onRequest', async () => begun.resolve());
  closing.post('/api/half', async () => ({}));
  const { port } = new URL(await closing.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const ended = new Promise((resolve) => socket.resume().once('close', resolve));
  socket.write(
    'POST /api/half HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
  );
  await begun.promise;
  await closing.close();
  await ended;
}, 5_000);

async function rawAnswer(request: string): Promise<string> {
  const settings = { metrics: createMetrics(), ready: async () => [], trustedProxies: [] };
  const own = await buildHttp({
    ...settings,
    log: createLog({ level: 'silent' }),
    origin: 'http://localhost',
  });
  own.post('/api/echo', async ({ body }) => ({ body }));
  onTestFinished(() => own.close());
  const { port } = new URL(await own.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end(request);
  await closed;
  return text;
}

test.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  ['a length and pieces', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
])('[F18] a request with %s is refused, for a proxy may see another end of it', async (_name, rest) => {
  const head = 'POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  expect(await rawAnswer(`${head}${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('[F18] TRACE is there nowhere', async () => {
  const answer = await rawAnswer(
    'TRACE /api/echo HTTP/1.1\r\nhost: x\r\nx-own: seen\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(answer).not.toContain('seen');
});

test.each(['h2c', 'foo', 'websocket'])(
  '[F17] a request that asks for %s is answered as any other',
  async (upgrade) => {
    const settings = { metrics: createMetrics(), ready: async () => [], trustedProxies: [] };
    const own = await buildHttp({
      ...settings,
      log: createLog({ level: 'silent' }),
      origin: 'http://localhost',
    });
    // As the library of our connections does with whatever is not its own.
    own.server.on('upgrade', (_request, socket) => socket.destroy());
    onTestFinished(() => own.close());
    const { port } = new URL(await own.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('close', () => resolve(text));
    });
    const lines = ['GET /healthz HTTP/1.1', 'Host: x', `Upgrade: ${upgrade}`, 'Connection: Upgrade, close'];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  },
  10_000,
);
