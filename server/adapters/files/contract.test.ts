import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningStandins, startStandins } from '@kiraa/standins/start.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalFolder } from './local-folder.ts';
import type { FileStore } from './port.ts';
import { createS3, refuseUnusableBucket } from './s3.ts';

let standins: RunningStandins;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-files-'));
  standins = await startStandins({ port: 0, environment: { NODE_ENV: 'test' } });
});
afterAll(async () => {
  await standins.close();
  await rm(folder, { recursive: true, force: true });
});

const s3Config = (more: Readonly<Record<string, string>> = {}) => ({
  endpoint: `${standins.url}/s3`,
  region: 'me-south-1',
  bucket: 'kiraa',
  accessKeyId: 'standin-key',
  secretAccessKey: 'standin-secret',
  ...more,
});

describe.each([
  ['a folder', () => createLocalFolder(folder)],
  ['S3', () => createS3(s3Config())],
] as const)('%s', (_name, open) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  test('a file is read as it was written, replaced as a whole, and gone once removed', async () => {
    const bytes = randomBytes(300_000);
    expect(await store.read('photos/a/480.webp')).toBeUndefined();
    await store.write('photos/a/480.webp', bytes);
    await store.write('photos/a/4800.webp', Buffer.alloc(0));
    expect(await store.read('photos/a/480.webp')).toEqual(bytes);
    expect(await store.read('photos/a/4800.webp')).toEqual(Buffer.alloc(0));
    await store.write('photos/a/480.webp', Buffer.from('other'));
    expect((await store.read('photos/a/480.webp'))?.toString()).toBe('other');
    await store.remove('photos/a/480.webp');
    await store.remove('photos/a/480.webp');
    expect(await store.read('photos/a/480.webp')).toBeUndefined();
  });

  test('[F25] a key that is not one of ours is refused, and nothing is written', async () => {
    for (const key of ['../x', '/x', 'a//b', 'a/../b', 'A', 'a b', 'a\0b', 'a?b', 'ا', '', 'a'.repeat(201)]) {
      await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(store.read(key)).rejects.toThrow('not a file key');
    }
  });

  test('many writes at once under one key leave one of them complete', async () => {
    const files = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(files.map((bytes) => store.write('races/one', bytes)));
    const left = await store.read('races/one');
    expect(files.some((bytes) => left?.equals(bytes))).toBe(true);
  });
});

test('a folder keeps no half-written file behind', async () => {
  const store = createLocalFolder(folder);
  await store.write('tidy/one', Buffer.from('x'));
  expect(await readdir(join(folder, 'tidy'))).toEqual(['one']);
});

async function plan(outcome: string, times = 1): Promise<void> {
  await fetch(`${standins.url}/standin/s3/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: {}, outcome, times, delayMilliseconds: 2_000 }),
  });
}

describe('S3 with faults', () => {
  beforeEach(() => fetch(`${standins.url}/standin/s3/plan`, { method: 'DELETE' }));

  test('after a 5xx or a lost answer the call is repeated and succeeds', async () => {
    const store = createS3(s3Config(), 300);
    await plan('unavailable', 2);
    await store.write('again/one', Buffer.from('1'));
    await plan('lost');
    await store.write('again/two', Buffer.from('2'));
    await plan('silent');
    expect((await store.read('again/one'))?.toString()).toBe('1');
    expect((await store.read('again/two'))?.toString()).toBe('2');
  });

  test('a service that stays away fails, and the error contains neither key nor secret', async () => {
    const store = createS3(s3Config(), 300);
    await plan('unavailable', 9);
    await expect(store.read('secret/name')).rejects.toThrow('a file could not be read: 503 SlowDown');
    await fetch(`${standins.url}/standin/s3/plan`, { method: 'DELETE' });
    await plan('denied', 9);
    // "Absent" and "forbidden" differ: a file that may not be read must not be taken for one that never existed.
    await expect(store.read('secret/name')).rejects.toThrow('a file could not be read: 403 AccessDenied');
  });

  test.each([
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'wrong' }, 'InvalidAccessKeyId'],
    [{ bucket: 'another' }, 'NoSuchBucket'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'fetch failed'],
  ])('a start with %j ends with %s', async (wrong, reason) => {
    const start = refuseUnusableBucket(createS3(s3Config(wrong), 300));
    await expect(start).rejects.toThrow('The bucket of S3_BUCKET cannot be used');
    await expect(start).rejects.toThrow(reason);
  });

  test('a start with the right settings leaves no file behind', async () => {
    const store = createS3(s3Config());
    await refuseUnusableBucket(store);
    expect(await store.read('start-check')).toBeUndefined();
  });
});
