import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../adapters/files/port.ts';
import { addPictureRoute } from './picture-route.ts';
import { createPictureVariants, originalPictureKey, pictureKeys } from './picture-variants.ts';

const ID = '0123456789abcdef0123456789abcdef';
const EMPTY = '0'.repeat(32);
const MISSING = 'f'.repeat(32);

/** Files in memory, with the keys that were written. */
const kept = new Map<string, Buffer>();
const files: FileStore = {
  read: async (key) => kept.get(key),
  write: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
  remove: async (key) => void kept.delete(key),
};

let app: FastifyInstance;
let original: Buffer;
beforeAll(async () => {
  app = fastify();
  addPictureRoute(app, createPictureVariants(files));
  await app.ready();
  const red = { width: 1_000, height: 500, channels: 3, background: '#c01020' } as const;
  original = await sharp({ create: red }).webp().toBuffer();
});
afterAll(() => app.close());
beforeEach(() => {
  kept.clear();
  kept.set(originalPictureKey(ID), original);
});
const get = (path: string) => app.inject({ url: `/pictures/${path}` });
async function sizeOf(path: string) {
  const { rawPayload } = await get(path);
  const { format, width, height } = await sharp(rawPayload).metadata();
  return [format, width, height];
}

describe('a picture', () => {
  test('comes in each of its sizes and formats, to be kept for ever', async () => {
    for (const [file, type] of [
      ['320.webp', 'image/webp'],
      ['640.jpg', 'image/jpeg'],
      ['320.avif', 'image/avif'],
      ['share.jpg', 'image/jpeg'],
    ] as const) {
      const { statusCode, headers } = await get(`${ID}/${file}`);
      expect([file, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        file,
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('is made smaller in its own shape, and never larger than it is', async () => {
    expect(await sizeOf(`${ID}/320.webp`)).toEqual(['webp', 320, 160]);
    expect(await sizeOf(`${ID}/960.jpg`)).toEqual(['jpeg', 960, 480]);
    expect(await sizeOf(`${ID}/1280.webp`)).toEqual(['webp', 1_000, 500]);
  });

  test('fills the shape of what messengers show, whatever its own is', async () => {
    expect(await sizeOf(`${ID}/share.jpg`)).toEqual(['jpeg', 1_200, 630]);
  });

  test('is made once, and read as it was made from then on', async () => {
    const first = await get(`${ID}/320.webp`);
    kept.delete(originalPictureKey(ID));
    expect((await get(`${ID}/320.webp`)).rawPayload).toEqual(first.rawPayload);
    expect((await get(`${ID}/640.webp`)).statusCode).toBe(404);
  });

  test('loses what its camera has noted, the place among it', async () => {
    const noted = await sharp(original)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '24/1 41/1 0/1' } })
      .webp()
      .toBuffer();
    expect((await sharp(noted).metadata()).exif).toBeDefined();
    kept.set(originalPictureKey(ID), noted);
    const { rawPayload } = await get(`${ID}/320.jpg`);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test('has no file that is not among those that are removed with it', async () => {
    const all = pictureKeys(ID);
    expect([all.length, new Set(all).size]).toEqual([14, 14]);
    for (const file of ['320.avif', '640.webp', '960.jpg', '1280.webp', 'share.jpg'])
      await get(`${ID}/${file}`);
    expect([...kept.keys()].filter((key) => !all.includes(key))).toEqual([]);
    expect(kept.size).toBe(6);
  });

  test('that is none stands for a listing without pictures, plain and of the shape of photos', async () => {
    expect(await sizeOf(`${EMPTY}/640.webp`)).toEqual(['webp', 640, 480]);
    expect(await sizeOf(`${EMPTY}/share.jpg`)).toEqual(['jpeg', 1_200, 630]);
  });
});

test.each([
  ['an id in capitals', `${ID.toUpperCase()}/320.webp`],
  ['an id with hyphens', '01234567-89ab-cdef-0123-456789abcdef/320.webp'],
  ['an id that is cut off', `${ID.slice(1)}/320.webp`],
  ['a width that is none of ours', `${ID}/321.webp`],
  ['a width that only begins like ours', `${ID}/3200.webp`],
  ['no width', `${ID}/.webp`],
  ['a format that is none of ours', `${ID}/320.png`],
  ['the other name of a format', `${ID}/320.jpeg`],
  ['something behind the format', `${ID}/320.webp.exe`],
  ['the shared picture in another format', `${ID}/share.webp`],
  ['the original', `originals/${ID}.webp`],
  ['a way out of its folder', `..%2foriginals/${ID}.webp`],
  ['a picture that is not there', `${MISSING}/320.webp`],
])('nothing is served for %s', async (_, path) => {
  // Not even where a file is called like that.
  const [id = ''] = path.split('/');
  if (id !== MISSING) kept.set(originalPictureKey(id), original);
  const before = [...kept.keys()];
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  expect(headers['cache-control']).toBe('no-store');
  expect([...kept.keys()]).toEqual(before);
});
