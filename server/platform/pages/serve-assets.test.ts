import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from './serve-assets.ts';

const FILES = 300;

let folder: string;
let app: FastifyInstance;
const routes: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-assets-'));
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'nobody reads this');
  await writeFile(join(client, 'icon.svg'), '<svg/>');
  for (let count = 0; count < FILES; count += 1)
    await writeFile(join(client, 'assets', `part-${count}.js`), `export default ${count};`);
  await writeFile(join(client, 'assets', 'part-7.js.br'), 'seven, compressed');
  app = fastify();
  app.addHook('onRoute', ({ url }) => void routes.push(url));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('a page that is not there'));
  await serveAssets(app, client);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function ask(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: sent } = await app.inject({ url, headers });
  return { status: statusCode, body, cache: sent['cache-control'], encoding: sent['content-encoding'] };
}

test('what carries its hash is kept for a year, all else for an hour, and compressed where that was made and is wanted', async () => {
  const forAYear = 'public, max-age=31536000, immutable';
  expect(await ask('/assets/part-7.js')).toMatchObject({
    status: 200,
    body: 'export default 7;',
    cache: forAYear,
  });
  expect(await ask('/assets/part-7.js', { 'accept-encoding': 'br' })).toMatchObject({
    ...{ status: 200, body: 'seven, compressed', cache: forAYear, encoding: 'br' },
  });
  expect(await ask('/icon.svg')).toMatchObject({ status: 200, cache: 'public, max-age=3600' });
});

test('[F6] a start makes no route for each of many files', () => {
  expect(new Set(routes).size).toBeLessThan(10);
});

test.each([
  '/assets/part-1000.js',
  '/secret.txt',
  '/assets/secret.txt',
  '/assets/',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/part-7.js%00.svg',
  '/assets/%5c..%5c..%5csecret.txt',
])('[T22] what is no file of the folder is not given out, and is no fault of ours: %s', async (url) => {
  const { status, body } = await ask(url);
  expect([400, 403, 404]).toContain(status);
  expect(body).not.toMatch(/nobody reads this|seven/);
});
