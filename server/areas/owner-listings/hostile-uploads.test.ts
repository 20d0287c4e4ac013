import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostilePicture, hostilePictures } from '../../testing/listings/hostile-pictures.ts';
import { formWithFile } from '../../testing/listings/photos.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let corpus: readonly HostilePicture[];
beforeAll(async () => {
  server = await startTestServer({ PICTURE_SECONDS: '300' });
  corpus = await hostilePictures();
});
afterAll(() => server.close());

const newOwner = async () => (await loggedIn(server, 'Sara Ahmad', 'owner')).token;

async function send(token: string, { bytes, name, type }: HostilePicture) {
  const { payload, headers } = formWithFile(
    {},
    { field: 'picture', bytes, ...(name !== undefined && { name }), ...(type !== undefined && { type }) },
  );
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/item/picture',
    headers: { ...headers, authorization: token, 'accept-language': 'en' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(server.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('[F25 P2-LIST-40] every hostile or odd upload is stored as a picture of our own making or refused with a sentence, and leaves no other file', async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(120);
  const kept = new Set<string>();
  let token = await newOwner();
  for (const [index, upload] of corpus.entries()) {
    // Several owners, because one may send only a limited number of pictures an hour.
    if (index % 100 === 99) token = await newOwner();
    const { status, body } = await send(token, upload);
    if (upload.outcome === 'kept') {
      expect([upload.what, status, body.code]).toEqual([upload.what, 200, undefined]);
      kept.add(String(body.picture_id));
      continue;
    }
    expect([upload.what, [413, 422].includes(status)]).toEqual([upload.what, true]);
    expect([upload.what, upload.outcome]).toEqual([upload.what, expect.arrayContaining([body.code])]);
    if (status === 422) expect(body.fieldCodes).toEqual({ picture: body.code });
  }
  const files = await storedFiles();
  expect(files.map((file) => file.replace(/^.*\//, '')).sort()).toEqual(
    [...kept].map((id) => `${id}.webp`).sort(),
  );
  for (const file of files) {
    const bytes = await readFile(file);
    const head = await sharp(bytes).metadata();
    expect(head).toMatchObject({ format: 'webp' });
    expect([head.exif, head.xmp, head.iptc, head.icc, head.pages]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const trace of ['script', 'canary', 'Zubaydah', 'alert', 'MZ\x90'])
      expect([trace, bytes.includes(Buffer.from(trace, 'latin1'))]).toEqual([trace, false]);
  }
});

test('[F25] the two refusals of the specification tell a file that is no picture from a picture of a format that we do not accept', async () => {
  const token = await newOwner();
  const page = await send(token, { what: '', bytes: Buffer.from('<html>'), outcome: [] });
  expect(page.body.message).toBe('Only image files are accepted');
  const gif = await send(token, { what: '', bytes: Buffer.from('GIF89a'), outcome: [] });
  expect(gif.body.message).toBe('Please submit valid file type');
});
