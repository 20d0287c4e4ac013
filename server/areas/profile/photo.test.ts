import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_WIDTHS, photoInWidth } from '@kiraa/domain/account/photo.ts';
import { startStandins } from '@kiraa/standins/start.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formWithFile, jpeg, png } from '../../testing/listings/photos.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let accountId: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ id: accountId, token } = await loggedIn(server, 'Sara Ahmad', 'renter'));
});

async function send(bytes: Buffer, file: { name?: string; type?: string } = {}) {
  const { payload, headers } = formWithFile({}, { field: 'profile_image', bytes, ...file });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/add-edit-profile-image',
    headers: { ...headers, authorization: token, 'accept-language': 'en' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

const shown = async () => {
  const { body } = await server.call('userDetails', {}, { token });
  return (body.user as { photo: string | null }).photo;
};
const get = (path: string) => server.app.inject({ url: path });

test('[P1-PROF-27] a photo is kept as three WebP squares, shown at once and cached for ever', async () => {
  const { status, body } = await send(await jpeg(1_200, 800));
  expect([status, body]).toEqual([
    200,
    {
      status: 1,
      message: 'Your photo was saved',
      path: expect.stringMatching(/^\/photos\/[0-9a-f]{32}\/192\.webp$/),
    },
  ]);
  const path = String(body.path);
  expect(await shown()).toBe(path);
  for (const width of PHOTO_WIDTHS) {
    const answer = await get(photoInWidth(path, width));
    const picture = await sharp(answer.rawPayload).metadata();
    expect(picture).toMatchObject({ format: 'webp', width, height: width });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  }
});

test('[F25] of the camera’s notes nothing is left, and the picture stands upright', async () => {
  const left = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } },
        top: 300,
        left: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'Zubaydah' }, IFD3: { GPSLatitude: '24/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(left).metadata()).exif).toBeDefined();
  const { body } = await send(left);
  const answer = await get(String(body.path));
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  expect(answer.rawPayload.includes('Zubaydah')).toBe(false);
  // Orientation 6 turns a quarter to the right: the red top becomes the right half.
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => data.subarray((96 * info.width + x) * info.channels).subarray(0, 3);
  expect(at(20)[2]).toBeGreaterThan(200);
  expect(at(170)[0]).toBeGreaterThan(200);
});

describe('[P1-PROF-23] [F25] what is no photo is refused, and the old one stays', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04', 'latin1');
  const cases: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an SVG', () => svg, 'IMAGE_ONLY'],
    ['a GIF', () => gif, 'IMAGE_ONLY'],
    ['a PDF called photo.jpg', () => Buffer.from('%PDF-1.7 …'), 'IMAGE_ONLY'],
    ['nothing at all', () => Buffer.alloc(0), 'IMAGE_ONLY'],
    [
      'a page with a picture behind it',
      async () => Buffer.concat([Buffer.from('<html>'), await jpeg(9, 9)]),
      'IMAGE_ONLY',
    ],
    [
      'an AVIF',
      async () =>
        sharp(await png(9, 9))
          .avif()
          .toBuffer(),
      'IMAGE_ONLY',
    ],
    ['the head of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'IMAGE_BROKEN'],
    ['a JPEG cut in half', async () => (await noise(400)).subarray(0, 20_000), 'IMAGE_BROKEN'],
    ['a PNG cut in half', async () => (await png(900, 900)).subarray(0, 200), 'IMAGE_BROKEN'],
    ['60 megapixels', () => png(10_000, 6_000), 'IMAGE_TOO_MANY_PIXELS'],
    [
      'a bomb: a kilobyte that says it is 30,000 pixels wide and high',
      () => bomb(30_000),
      'IMAGE_TOO_MANY_PIXELS',
    ],
  ];
  test.each(cases)('%s: %s', async (_name, make, code) => {
    const first = await send(await jpeg(64, 64));
    const { status, body } = await send(await make());
    expect([status, body.code, body.fieldCodes]).toEqual([422, code, { profile_image: code }]);
    if (code === 'IMAGE_ONLY') expect(body.message).toBe('Only image files are accepted');
    expect(await shown()).toBe(first.body.path);
  });

  test('11 MB is too large, whatever is in it', async () => {
    const first = await send(await jpeg(64, 64));
    const large = Buffer.concat([await jpeg(64, 64), Buffer.alloc(11 * 1024 * 1024)]);
    const { status, body } = await send(large);
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
    expect(await shown()).toBe(first.body.path);
  });

  test('a name or a type that lies changes nothing: only the bytes are looked at', async () => {
    const { status } = await send(await png(64, 64), { name: '../../etc/passwd.svg', type: 'image/svg+xml' });
    expect(status).toBe(200);
    const lying = await send(svg, { name: 'photo.png', type: 'image/png' });
    expect(lying.body.code).toBe('IMAGE_ONLY');
  });

  test('what hangs behind the end of a picture is not kept', async () => {
    const { body } = await send(
      Buffer.concat([await jpeg(64, 64), Buffer.from('<script>alert(1)</script>')]),
    );
    const answer = await get(String(body.path));
    expect([answer.statusCode, answer.rawPayload.includes('script')]).toEqual([200, false]);
  });

  test('a file is taken in its own field of its own call, once, and nowhere else', async () => {
    const bytes = await jpeg(64, 64);
    const other = formWithFile({}, { field: 'another', bytes });
    const elsewhere = formWithFile({ usertype: 'owner' }, { field: 'profile_image', bytes });
    const post = (url: string, { payload, headers }: typeof other) =>
      server.app.inject({ method: 'POST', url, headers: { ...headers, authorization: token }, payload });
    expect((await post('/api/add-edit-profile-image', other)).statusCode).toBe(422);
    expect((await post('/api/user_roll', elsewhere)).statusCode).toBe(413);
    const text = await server.call('savePhoto', { photo: 'data:image/png;base64,AAAA' }, { token });
    expect(text.body.fieldCodes).toEqual({ photo: 'IMAGE_ONLY' });
  });
});

/** A JPEG that does not fit into a few bytes. */
async function noise(size: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: size * size * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
  return await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A small PNG whose head claims another size: what would be unpacked is decided by the head. */
async function bomb(side: number): Promise<Buffer> {
  const bytes = await png(8, 8);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test('a replaced photo is removed; a picture that no account took within the hour too', async () => {
  const first = String((await send(await jpeg(64, 64, '#ff0000'))).body.path);
  const second = String((await send(await jpeg(64, 64, '#00ff00'))).body.path);
  expect(second).not.toBe(first);
  await server.runJobs();
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  const clear = server.db.updateTable('accounts').set({ photo_id: null });
  await clear.where('id', '=', accountId).execute();
  server.clock.advance(3_600_001);
  await server.runJobs();
  expect((await get(second)).statusCode).toBe(404);
  for (const id of [first, second].map((path) => path.split('/')[2] ?? ''))
    expect(await readdir(join(server.dataDir, 'files', 'photos', id))).toEqual([]);
});

test('only the three sizes of a photo that is there are answered', async () => {
  const path = String((await send(await jpeg(64, 64))).body.path);
  for (const wrong of [
    path.replace('/192.', '/193.'),
    path.replace('.webp', '.png'),
    `${path}/..`,
    '/photos/x/192.webp',
  ])
    expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
});

test('[P1-PROF-26] the profile’s own form may bring the photo with it, and keeps all of it or nothing', async () => {
  const save = async (bytes: Buffer, name: string) => {
    const { payload, headers } = formWithFile({ name, gender: 'female' }, { field: 'profile_pic', bytes });
    return await server.app.inject({
      method: 'POST',
      url: '/api/add-edit-profile',
      headers: { ...headers, authorization: token, 'accept-language': 'en' },
      payload,
    });
  };
  const saved = (await save(await png(64, 64), 'Sara A Ahmad')).json();
  expect(saved).toMatchObject({ status: 1, data: { name: 'Sara A Ahmad', gender: 'female' } });
  expect(saved.data.profile_pic).toMatch(/^\/photos\//);
  const refused = await save(Buffer.from('no picture'), 'Another Name');
  expect([refused.statusCode, refused.json().fieldCodes]).toEqual([422, { profile_pic: 'IMAGE_ONLY' }]);
  const { body } = await server.call('userDetails', {}, { token });
  expect(body.user).toMatchObject({ name: 'Sara A Ahmad', picture: saved.data.profile_pic });
});

test('with a bucket, a photo is kept in it, and goes from it; nothing of it lies on this machine', async () => {
  const standins = await startStandins({ port: 0, environment: { NODE_ENV: 'test' } });
  const own = await startTestServer({
    S3_ENDPOINT: `${standins.url}/s3`,
    S3_BUCKET: 'kiraa',
    S3_ACCESS_KEY_ID: 'standin-key',
    S3_SECRET_ACCESS_KEY: 'standin-secret',
  });
  onTestFinished(async () => {
    await own.close();
    await standins.close();
  });
  const { token: authorization } = await loggedIn(own, 'Sara Ahmad', 'renter');
  const save = async (colour: number) => {
    const { payload, headers } = formWithFile(
      {},
      { field: 'profile_image', bytes: await jpeg(300 + colour, 300) },
    );
    const url = '/api/add-edit-profile-image';
    return await own.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
  };
  const first = String((await save(1)).json().path);
  expect((await own.app.inject({ url: first })).statusCode).toBe(200);
  const second = String((await save(2)).json().path);
  own.clock.advance(2 * 3_600_000);
  await own.runJobs();
  const statuses = [first, second].map(async (url) => (await own.app.inject({ url })).statusCode);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
  expect(await readdir(own.dataDir)).not.toContain('files');
});
