import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../log.ts';
import { isPublicSite, lookUpPublic } from './public-address.ts';
import { openPublicSites } from './public-sites.ts';

let calls = 0;
const inside = createServer((_request, response) => {
  calls += 1;
  response.end('what only this machine may read');
});
const publicSites = new Agent({ connect: { lookup: lookUpPublic } });
const anySites = new Agent();

beforeAll(() => new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await Promise.all([publicSites.close(), anySites.close()]);
  inside.closeAllConnections();
  inside.close();
});

test('[T4] a name is looked up where the connection is made, and one that leads to this machine by then is not connected to', async () => {
  const { port } = inside.address() as AddressInfo;
  const address = `http://localhost:${port}/`;
  const reached = await request(address, { dispatcher: anySites });
  expect(await reached.body.text()).toContain('only this machine');
  await expect(request(address, { dispatcher: publicSites })).rejects.toMatchObject({ code: 'ENOTPUBLIC' });
  expect(calls).toBe(1);
});

test('[T4] a redirect leads to no place that nobody may name: to this machine, or away from HTTPS', async () => {
  const { port } = inside.address() as AddressInfo;
  const targets = [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'file:///etc/passwd'];
  const outside = createServer(({ url = '' }, response) => {
    const location = targets[Number(url.slice(1))];
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end('a picture');
  });
  await new Promise<void>((resolve) => void outside.listen(0, '127.0.0.1', resolve));
  const standins = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const sites = openPublicSites({ log: createLog({ level: 'silent' }), standins });
  const read = async (path: string) =>
    (await sites.read(new URL(path, standins), { accept: 'image/png', largestBytes: 1_000 })).kind;
  const before = calls;
  expect(await read('/picture')).toBe('bytes');
  expect(await Promise.all(targets.map((_, at) => read(`/${at}`)))).toEqual(targets.map(() => 'refused'));
  expect(calls).toBe(before);
  outside.closeAllConnections();
  outside.close();
});

test('[T4] whoever names a site is not told whether a name leads into a private network or nowhere', async () => {
  const sites = openPublicSites({ log: createLog({ level: 'silent' }), standins: undefined });
  const asked: string[] = [];
  const answer = (name: string, _options: unknown, done: (error: Error | null, found: unknown) => void) => {
    asked.push(name);
    if (name.startsWith('books')) done(null, [{ address: '10.0.0.7', family: 4 }]);
    else done(Object.assign(new Error('nowhere'), { code: 'ENOTFOUND' }), []);
  };
  const spied = vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup);
  syncBuiltinESMExports();
  try {
    const read = async (name: string) =>
      (await sites.read(new URL(`https://${name}.internal.example/`), { accept: '*/*', largestBytes: 10 }))
        .kind;
    expect([await read('books'), await read('nothing')]).toEqual(['unreachable', 'unreachable']);
    expect(asked).toEqual(['books.internal.example', 'nothing.internal.example']);
  } finally {
    spied.mockRestore();
    syncBuiltinESMExports();
  }
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://localhost/',
  'https://user:secret@example.com/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('[T4] is no public site: %s', (address) => {
  expect(isPublicSite(new URL(address))).toBe(false);
});

test.each(['https://example.com/', 'https://93.184.216.34/', 'https://[2606:2800:220:1::1]/'])(
  '[T4] is one: %s',
  (address) => {
    expect(isPublicSite(new URL(address))).toBe(true);
  },
);
