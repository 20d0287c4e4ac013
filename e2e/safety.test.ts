import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSession, openStage, type Stage } from './stage.ts';

/** What a browser does when another site's page tries to use ours. */
let stage: Stage;
let foreign: Server;
let foreignUrl: string;
beforeAll(async () => {
  stage = await openStage();
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>foreign</title><p>foreign');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await stage?.close();
  await new Promise((resolve) => foreign.close(resolve));
});

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
};
const SAFETY = [...Object.keys(COMMON), 'content-security-policy', 'strict-transport-security', 'set-cookie'];

async function safetyOf(path: string, init?: RequestInit): Promise<Record<string, string>> {
  const { headers } = await fetch(stage.world.config.publicUrl + path, { redirect: 'manual', ...init });
  const all = [...headers].filter(([name]) => SAFETY.includes(name) || name.startsWith('access-control'));
  return Object.fromEntries(all);
}

test('[F27] pages and calls have exactly the headers that keep a browser safe, whatever their status', async () => {
  const data = { ...COMMON, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  const form = { method: 'POST', body: new URLSearchParams({ a: '1' }) };
  expect(await safetyOf('/api/places/cities')).toEqual(data);
  expect(await safetyOf('/api/user-details')).toEqual(data);
  expect(await safetyOf('/api/nothing')).toEqual(data);
  expect(await safetyOf('/api/logout', form)).toEqual(data);
  for (const path of ['/', '/faqs', '/renter/bookings/1', '/nothing/at/all/here']) {
    const { 'content-security-policy': policy = '', ...rest } = await safetyOf(path);
    expect([path, rest]).toEqual([path, COMMON]);
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(rules.get('object-src')).toBe("object-src 'none'");
    expect(rules.get('base-uri')).toBe("base-uri 'none'");
    expect(rules.get('script-src')).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+$/);
  }
  // The one cookie holds the language, is no credential, and is not sent with other sites' forms.
  const cookie = (await safetyOf('/faqs?lng=en'))['set-cookie'];
  expect(cookie).toBe('i18next=en; Path=/; Max-Age=2592000; SameSite=Lax');
});

test('[F27] another site’s page can neither change anything for whoever is logged in, nor read, nor frame our pages', async () => {
  const person = await stage.world.person('renter');
  const visitor = await stage.visitor({ language: 'en', width: 1280 });
  const { page, context } = visitor;
  const own = stage.world.config.publicUrl;
  await addSession(visitor, person.token);
  await page.goto(foreignUrl);
  // What our server answered: the browser does not always report it of a frame that is destroyed with its process.
  const answers: string[] = [];
  stage.world.server.app.server.on('request', (request, response) => {
    if (request.method === 'POST' && request.url === '/api/user_roll')
      response.once('close', () => answers.push(`${request.headers.origin} ${response.statusCode}`));
  });

  // A form may be sent without permission, and takes along whatever cookies exist.
  await page.evaluate((action) => {
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'sink' }));
    const form = Object.assign(document.createElement('form'), { action, method: 'post', target: 'sink' });
    form.append(Object.assign(document.createElement('input'), { name: 'usertype', value: 'owner' }));
    document.body.append(form);
    form.submit();
  }, `${own}/api/user_roll`);
  const refused = `${foreignUrl} 403`;
  await expect.poll(() => answers).toEqual([refused]);

  const attempt = (init: RequestInit) =>
    page.evaluate(
      async ([url, asked]) => {
        try {
          const answer = await fetch(url as string, asked as RequestInit);
          return answer.type === 'opaque' ? 'opaque' : await answer.text();
        } catch (error) {
          return String(error);
        }
      },
      [`${own}/api/user_roll`, init] as const,
    );
  const simple = { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'usertype=owner' } as const;
  expect(await attempt(simple)).toBe('opaque');
  await expect.poll(() => answers).toEqual([refused, refused]);
  const headers = { 'content-type': 'application/json', authorization: person.token };
  expect(await attempt({ method: 'POST', headers, body: '{"usertype":"owner"}' })).toContain(
    'Failed to fetch',
  );
  const read = await page.evaluate(
    (url) => fetch(url).then((answer) => answer.text(), String),
    `${own}/api/places/cities`,
  );
  expect(read).toContain('Failed to fetch');

  // A frame without an origin (Origin: null), and a frame that would show our page under another site's buttons.
  await page.evaluate((action) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.srcdoc = `<form method=post action="${action}"><input name=usertype value=owner></form><script>document.forms[0].submit()</script>`;
    document.body.append(frame);
  }, `${own}/api/user_roll`);
  await expect.poll(() => answers).toEqual([refused, refused, 'null 403']);
  await page.evaluate((url) => {
    const frame = Object.assign(document.createElement('iframe'), { src: url, id: 'framed' });
    document.body.append(frame);
  }, `${own}/`);
  const framed = async () => (await (await page.locator('#framed').elementHandle())?.contentFrame())?.url();
  await expect.poll(framed).toBe('chrome-error://chromewebdata/');

  const still = await person.api.userDetails({});
  expect(still.ok && still.data.user.mode).toBe('renter');
  await context.close();
});
