import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addAppleDomainFile } from './apple-domain-file.ts';

const ADDRESS = '/.well-known/apple-developer-merchantid-domain-association';

test('Apple reads the file where it looks for it, byte for byte; without one there is nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-apple-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'domain-file');
  await writeFile(path, '7B227073704964223A2237\n');
  const app = Fastify();
  addAppleDomainFile(app, path);
  const answer = await app.inject(ADDRESS);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '7B227073704964223A2237\n',
  ]);
  const bare = Fastify();
  addAppleDomainFile(bare, undefined);
  expect((await bare.inject(ADDRESS)).statusCode).toBe(404);
});

test('a path that cannot be read ends the start', () => {
  expect(() => addAppleDomainFile(Fastify(), '/nowhere/domain-file')).toThrow('ENOENT');
});
