import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { openPublicSites, type PublicSites } from './public-sites.ts';

const asked: (string | undefined)[] = [];
const lines: string[] = [];
/** Stands for the web, as the stand-ins do: the only host that is read on this machine. */
const web = createServer((request, response) => {
  asked.push(request.headers.accept);
  const [, what = '', value = ''] = (request.url ?? '').split('/');
  if (what === 'status') response.writeHead(Number(value)).end('words');
  else if (what === 'bytes') response.end(Buffer.alloc(Number(value), 7));
  else if (what === 'hops' && value !== '0')
    response.writeHead(307, { location: `/hops/${Number(value) - 1}` }).end();
  else if (what === 'nowhere') response.writeHead(302).end();
  else if (what === 'cut') response.socket?.destroy();
  else response.end('arrived');
});
let origin: string;
let sites: PublicSites;
beforeAll(async () => {
  await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  sites = openPublicSites({ log, standins: `${origin}/any/path` });
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
});

const read = (path: string) =>
  sites.read(new URL(path, origin), { accept: 'text/calendar', largestBytes: 1_000 });
const kindOf = async (path: string) => (await read(path)).kind;

test('what stands at an address is its bytes, as many as are wanted and not one more', async () => {
  expect(await read('/bytes/1000')).toEqual({ kind: 'bytes', bytes: Buffer.alloc(1_000, 7) });
  expect(await read('/bytes/0')).toEqual({ kind: 'bytes', bytes: Buffer.alloc(0) });
  expect(await read('/bytes/1001')).toEqual({ kind: 'too_large' });
  expect(new Set(asked)).toEqual(new Set(['text/calendar']));
});

test('a site that says no is told apart from one that may say yes later', async () => {
  const found = [];
  for (const status of [401, 403, 404, 410, 204, 429, 500, 503])
    found.push([status, await kindOf(`/status/${status}`)]);
  expect(found).toEqual([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [204, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ]);
});

test('three redirects are followed and no fourth, and none that leads nowhere', async () => {
  expect([await kindOf('/hops/3'), await kindOf('/hops/4'), await kindOf('/nowhere')]).toEqual([
    'bytes',
    'refused',
    'refused',
  ]);
});

test('[T4] an address with a log-in in it, another port of this machine and one without TLS are not contacted', async () => {
  const before = asked.length;
  const { host } = new URL(origin);
  for (const address of [
    `http://sara:secret@${host}/`,
    'http://127.0.0.1:1/',
    'http://example.com/',
    'ftp://example.com/',
  ])
    expect([address, sites.isAllowed(new URL(address))]).toEqual([address, false]);
  expect(await sites.read(new URL(`http://sara@${host}/`), { accept: '*/*', largestBytes: 9 })).toEqual({
    kind: 'refused',
  });
  expect(asked).toHaveLength(before);
  expect(sites.isAllowed(new URL('https://example.com/calendar.ics'))).toBe(true);
});

test('a connection that breaks is a site that is not reached, and the log does not say which', async () => {
  expect(await kindOf('/cut/private-1234')).toBe('unreachable');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('another site gave no answer');
  expect(lines[0]).not.toContain('private-1234');
});
