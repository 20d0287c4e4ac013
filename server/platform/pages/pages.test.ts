import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Client } from '@kiraa/contract/client.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { buildHttp } from '../http/http.ts';
import type { Rooms } from '../load/rooms.ts';
import { createRoom } from '../load/work-room.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createPages } from './pages.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const SCRIPT = 'window.state = 1;';
/** What somebody’s text would be, if it ever came into a page as markup. */
const PLANTED = '<script>steal(1)</script><script nonce="guess">steal(2)</script>';

async function serve({ indexed = true, rooms }: { indexed?: boolean; rooms?: Rooms } = {}) {
  const clock = movableClock(new Date('2026-01-01T00:00:00Z'));
  const log = createLog({ level: 'silent' });
  const renders: string[] = [];
  /** What lets each held render go on, the first first. */
  const held: (() => void)[] = [];
  const control = { held: false, broken: false, indexed };
  const pages = createPages({
    clock,
    log,
    rooms,
    publicUrl: 'https://kiraa.example',
    site: { shown: { social: [] }, isIndexed: control.indexed, applePayDomainFile: '/etc/kiraa/apple' },
    cardOrigins: {
      scripts: ['https://pay.example', 'https://*.cards.example'],
      pages: ['https://pay.example'],
    },
    secureOrigin: true,
    api: { ar: {} as Client, en: {} as Client },
    handle: async (request, { language, scriptMark, site }) => {
      expect(JSON.stringify(site)).toBe('{"social":[]}');
      const address = new URL(request.url);
      const number = renders.push(`${language} ${address.href}`);
      if (control.held) await new Promise<void>((resolve) => held.push(resolve));
      if (control.broken) throw new Error('no database');
      const status = address.pathname === '/gone' ? 404 : 200;
      const html = `<p>${language} ${number}</p><script nonce="${scriptMark}">${SCRIPT}</script><script src="/a.js" nonce="${scriptMark}"></script>${PLANTED}`;
      return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  });
  app = await buildHttp({
    log,
    metrics: createMetrics(),
    ready: async () => [],
    trustedProxies: [],
    origin: 'https://kiraa.example',
    page: pages.answer,
  });
  const get = (url: string, headers: Record<string, string> = {}) => {
    if (!app) throw new Error('not started');
    return app.inject({ method: 'GET', url, headers });
  };
  return { get, clock, renders, control, release: () => held.shift()?.() };
}

test('a page is rendered once for everybody; after two seconds it is rendered anew while the old one is served; none is ever three seconds old', async () => {
  const { get, clock, renders } = await serve();
  expect((await get('/')).body).toContain('ar 1');
  expect((await get('/')).body).toContain('ar 1');
  clock.advance(2_000);
  expect((await get('/')).body).toContain('ar 1');
  expect((await get('/')).body).toContain('ar 2');
  clock.advance(3_000);
  expect((await get('/')).body).toContain('ar 3');
  expect(renders).toHaveLength(3);
});

test('a hundred people at once cost one render', async () => {
  const { get, renders, control, release } = await serve();
  control.held = true;
  const answers = Array.from({ length: 100 }, () => get('/1'));
  await new Promise((resolve) => setImmediate(resolve));
  while (renders.length === 0) await new Promise((resolve) => setImmediate(resolve));
  release();
  const bodies = await Promise.all(answers);
  expect(renders).toHaveLength(1);
  expect(bodies.every((answer) => answer.body.includes('ar 1'))).toBe(true);
});

test('a page is as old as what was read for it, however long its render took: who asks three seconds after it began gets a render of their own', async () => {
  const { get, clock, renders, control, release } = await serve();
  control.held = true;
  const slow = get('/');
  while (renders.length < 1) await new Promise((resolve) => setImmediate(resolve));
  clock.advance(3_000);
  control.held = false;
  expect((await get('/')).body).toContain('ar 2');
  release();
  await slow;
  // The newer page stays, though the older one came last.
  expect((await get('/')).body).toContain('ar 2');
  expect(renders).toHaveLength(2);
});

test('what a slow render read is old by the time it comes', async () => {
  const { get, clock, control, renders, release } = await serve();
  control.held = true;
  const slow = get('/');
  while (renders.length < 1) await new Promise((resolve) => setImmediate(resolve));
  clock.advance(3_000);
  control.held = false;
  release();
  expect((await slow).body).toContain('ar 1');
  expect((await get('/')).body).toContain('ar 2');
});

test('a clock that is set back keeps no page for longer', async () => {
  const { get, clock, renders } = await serve();
  await get('/');
  clock.advance(-3_600_000);
  await get('/');
  expect(renders).toHaveLength(2);
});

test('[P1-I18N-04 P1-I18N-05] the language is part of the address in the cache, and ?lng is remembered for 30 days', async () => {
  const { get } = await serve();
  expect((await get('/', { cookie: 'i18next=en' })).body).toContain('en 1');
  expect((await get('/', { 'accept-language': 'en-GB' })).body).toContain('en 1');
  const chosen = await get('/?lng=ar', { cookie: 'i18next=en' });
  expect(chosen.body).toContain('ar 2');
  expect(chosen.headers['set-cookie']).toBe('i18next=ar; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  expect(chosen.headers['cache-control']).toBe('private, no-cache');
  expect((await get('/')).headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
});

test('what does not change the page does not make another one', async () => {
  const { get, renders } = await serve();
  await get('/0?city=1');
  await get('/0?city=1&dialog=LOGIN&utm_source=x');
  await get('/0?city=2');
  expect(renders).toEqual(['ar https://kiraa.example/0?city=1', 'ar https://kiraa.example/0?city=2']);
});

test('[T19] only our own files and the inline scripts of this very page may run', async () => {
  const { get } = await serve();
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const planted of ['steal(1)', 'steal(2)'])
    expect(policy).not.toContain(createHash('sha256').update(planted).digest('base64'));
  // The mark is in no page that a browser gets.
  expect((await get('/')).body).toMatch(
    /<script>window\.state = 1;<\/script><script src="\/a\.js"><\/script>/,
  );
  expect(policy).not.toContain('pay.example');
  const checkout = String((await get('/checkout?booking=1')).headers['content-security-policy']);
  expect(checkout).toContain(
    `script-src 'self' https://pay.example https://*.cards.example 'sha256-${hash}'`,
  );
  for (const rules of [policy, checkout])
    expect(rules.split('; ')).toEqual(
      expect.arrayContaining([
        ...["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
      ]),
    );
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["frame-src 'none'", "form-action 'self'"]));
});

test('a page is rendered under our own address, whatever Host or slashes the client sends', async () => {
  const { get, renders } = await serve();
  await get('//evil.example/x', { host: 'evil.example' });
  expect(renders).toEqual(['ar https://kiraa.example/evil.example/x']);
});

test('neither a missing page nor a failed one is kept', async () => {
  const { get, renders, control } = await serve();
  const missing = await get('/gone');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  await get('/gone');
  expect(renders).toHaveLength(2);
  control.broken = true;
  expect((await get('/')).statusCode).toBe(500);
  control.broken = false;
  expect((await get('/')).statusCode).toBe(200);
});

test('an old page is served for a minute when a new one cannot be made', async () => {
  const { get, clock, control } = await serve();
  await get('/');
  control.broken = true;
  clock.advance(30_000);
  expect((await get('/')).statusCode).toBe(200);
  clock.advance(31_000);
  expect((await get('/')).statusCode).toBe(500);
});

test('bytes are compressed as asked, and not sent again when nothing changed', async () => {
  const { get } = await serve();
  const plain = await get('/');
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
  const gzipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page takes GET and HEAD only', async () => {
  await serve();
  const answer = await app?.inject({ method: 'POST', url: '/', payload: {} });
  expect([answer?.statusCode, answer?.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('where no search engine is to look, every page says so', async () => {
  const real = await serve();
  expect((await real.get('/')).headers['x-robots-tag']).toBeUndefined();
  await app?.close();
  const staging = await serve({ indexed: false });
  expect((await staging.get('/')).headers['x-robots-tag']).toBe('noindex, nofollow');
});

test.each([
  ['/search/%E0%A4%A', '/search/%EF%BF%BD%25A'],
  ['/search/%zz?sort=1', '/search/%25zz?sort=1'],
  ['/search/%D9%83%ff', '/search/%D9%83%EF%BF%BD'],
  ['//evil.example/%', '/evil.example/%25'],
])('a path that cannot be read leads to one that can: %s', async (broken, mended) => {
  const { get, renders } = await serve();
  const answer = await get(broken);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(mended);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await get(mended)).statusCode).toBe(200);
  expect(renders).toEqual([`ar https://kiraa.example${mended}`]);
  expect((await get(`/api${broken}`)).statusCode).toBe(400);
});

/** One render of each class at a time, and nobody who waits for it. */
function narrowRooms(): Rooms {
  const size = { atOnce: 1, waiting: 0, waitAtMostMilliseconds: 1_000 };
  const of = {
    money: createRoom(size),
    people: createRoom(size),
    guests: createRoom(size),
    robots: createRoom(size),
  };
  return { of, tokens: createRoom(size), close: () => undefined };
}

const untilRenders = async (renders: readonly string[], count: number) => {
  while (renders.length < count) await new Promise((resolve) => setImmediate(resolve));
};

test('[D-SHEDDING] a page that has no place says so in both languages and asks again by itself; pages of the bank’s return have a room of their own', async () => {
  const { get, renders, control, release } = await serve({ rooms: narrowRooms() });
  control.held = true;
  const first = get('/1');
  await untilRenders(renders, 1);
  const busy = await get('/2', { 'accept-language': 'en' });
  expect(busy.statusCode).toBe(503);
  const seconds = Number(busy.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(3);
  expect(seconds).toBeLessThan(9);
  expect(busy.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
  expect(busy.body).toContain('عندنا زحمة الآن');
  expect(busy.body).toContain('Kiraa is very busy right now');
  expect(busy.headers['cache-control']).toBe('no-store');
  const style = /<style>([\s\S]*)<\/style>/.exec(busy.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(busy.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  const back = get('/addCard/payment/checkout?id=1');
  await untilRenders(renders, 2);
  release();
  release();
  expect([(await first).statusCode, (await back).statusCode]).toEqual([200, 200]);
  control.held = false;
  expect((await get('/2')).statusCode).toBe(200);
});

test('[D-SHEDDING] a page that was rendered within a minute is served where there is no place for a new render', async () => {
  const { get, clock, renders, control, release } = await serve({ rooms: narrowRooms() });
  expect((await get('/1')).body).toContain('ar 1');
  control.held = true;
  const other = get('/2');
  await untilRenders(renders, 2);
  clock.advance(59_000);
  expect((await get('/1')).body).toContain('ar 1');
  clock.advance(1_000);
  expect((await get('/1')).statusCode).toBe(503);
  release();
  await other;
});

test('[D-SHEDDING] a robot that asks for many pages takes no turn of a guest', async () => {
  const { get, renders, control, release } = await serve({ rooms: narrowRooms() });
  control.held = true;
  const robot = get('/1', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await untilRenders(renders, 1);
  const guest = get('/1', { 'user-agent': 'Mozilla/5.0 (iPhone)' });
  await untilRenders(renders, 2);
  release();
  release();
  expect([(await robot).statusCode, (await guest).statusCode]).toEqual([200, 200]);
});
