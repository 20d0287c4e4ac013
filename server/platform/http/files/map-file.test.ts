import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMapFile } from './map-file.ts';

const ADDRESS = '/map/streets.pmtiles';
let folder: string;
let path: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-file-'));
  path = join(folder, 'a map.pmtiles');
  await writeFile(path, '0123456789');
  await writeFile(join(folder, 'secret'), 'nobody may read this');
  app = Fastify();
  addMapFile(app, ADDRESS, path);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (headers: Record<string, string> = {}, url = ADDRESS) => app.inject({ url, headers });

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-4', '4', 'bytes 4-4/10'],
  ['bytes=8-', '89', 'bytes 8-9/10'],
  ['bytes=8-500', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-500', '0123456789', 'bytes 0-9/10'],
])('[D-STREETS] a piece of the map is answered as it is asked for: %s', async (range, body, said) => {
  const answer = await ask({ range });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, body, said]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test.each(['bytes=10-12', 'bytes=900-', 'bytes=-0'])(
  'a piece behind the end is refused: %s',
  async (range) => {
    const answer = await ask({ range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      416,
      'bytes */10',
      '',
    ]);
  },
);

test.each(['bytes=3-1', 'bytes=-', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=a-b'])(
  'what is no single piece is answered with the whole file: %s',
  async (range) => {
    const answer = await ask({ range });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  },
);

test('a browser keeps what it has, and is told when it may: the tag stays for as long as the file is served', async () => {
  const first = await ask({ range: 'bytes=0-1' });
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[0-9a-z]+-[0-9a-z]+"$/);
  expect([first.headers['cache-control'], first.headers['accept-ranges']]).toEqual([
    'public, max-age=86400',
    'bytes',
  ]);
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"of another file"' })).body).toBe('0123456789');
});

test('HEAD says how large the map is, and sends none of it', async () => {
  const answer = await app.inject({ method: 'HEAD', url: ADDRESS });
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', '']);
});

test.each([
  '/map/secret',
  '/map/../secret',
  '/map/..%2fsecret',
  `${ADDRESS}/../secret`,
  '/map/',
  '/map/a%20map.pmtiles',
])('nothing else of the folder is served: %s', async (url) => {
  const answer = await ask({}, url);
  expect([answer.statusCode, answer.body.includes('nobody may')]).toEqual([404, false]);
});

test('pieces of two files never meet: a file that is put in its place is served after the next start', async () => {
  const other = join(folder, 'other');
  await writeFile(other, 'abcdefghijkl');
  const old = await ask();
  await rename(other, path);
  const still = await ask();
  expect([still.body, still.headers.etag]).toEqual(['0123456789', old.headers.etag]);
  const next = Fastify();
  addMapFile(next, ADDRESS, path);
  const served = await next.inject(ADDRESS);
  expect(served.body).toBe('abcdefghijkl');
  expect(served.headers.etag).not.toBe(old.headers.etag);
  await next.close();
});

test('a path that cannot be opened ends the start', () => {
  expect(() => addMapFile(Fastify(), ADDRESS, '/nowhere/map.pmtiles')).toThrow('ENOENT');
});
