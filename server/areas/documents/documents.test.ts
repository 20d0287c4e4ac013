import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { formWithFile, jpeg, png } from '../../testing/listings/photos.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { insertListingRow } from '../../testing/rentals/booking-rows.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { attachDocument, dropDocuments } from './documents.ts';

let server: TestServer;
let owner: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  owner = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  token = await tokenOf(owner);
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Title (Istimara 7788) >> endobj\ntrailer\n%%EOF\n');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const tokenOf = (accountId: string, mode: 'owner' | 'renter' = 'owner') => logIn(server, { accountId, mode });

async function send(bytes: Buffer, purpose = 'vehicle_registration', name = 'paper.pdf') {
  const { payload, headers } = formWithFile({ purpose }, { field: 'document', bytes, name });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...headers, authorization: token, 'accept-language': 'en' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

async function kept(bytes = PDF, purpose?: string): Promise<string> {
  const { status, body } = await send(bytes, purpose);
  expect(status).toBe(200);
  return (body.data as { document_id: string }).document_id;
}

async function linkTo(documentId: string, viewer = token) {
  return await server.call('documentLink', { documentId }, { token: viewer });
}
const open = (url: unknown) => server.app.inject({ url: String(url) });
const looksAt = (documentId: string) =>
  server.db
    .selectFrom('document_looks')
    .select(['viewer_id', 'at'])
    .where('document_id', '=', documentId)
    .orderBy('at')
    .execute();
async function storedFiles(): Promise<string[]> {
  return await readdir(join(server.dataDir, 'files', 'documents')).catch(() => []);
}

test('[F25] a document is stored encrypted, opens to its owner by a link of five minutes, and each access is recorded', async () => {
  const id = await kept();
  const stored = await readFile(join(server.dataDir, 'files', 'documents', id));
  expect(stored.includes('Istimara')).toBe(false);
  expect(stored.includes('%PDF')).toBe(false);
  const { body } = await linkTo(id);
  expect(body).toMatchObject({ expiresAt: new Date(TEST_NOW.getTime() + 5 * MINUTE).toISOString() });
  const answer = await open(body.url);
  expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await looksAt(id)).toEqual([{ viewer_id: owner, at: TEST_NOW }]);
  server.clock.advance(5 * MINUTE - 1);
  expect((await open(body.url)).statusCode).toBe(200);
  server.clock.advance(1);
  expect((await open(body.url)).statusCode).toBe(404);
  expect(await looksAt(id)).toHaveLength(2);
});

test('[F25] a link that was changed in any part opens nothing', async () => {
  const id = await kept();
  const other = await kept();
  const { body } = await linkTo(id);
  const url = String(body.url);
  const stranger = await insertAccount(server.db, 'Fahad Saleh', 'renter');
  const changed = [
    url.replace(id, other),
    url.replace(owner, stranger),
    url.replace(/until=\d+/, 'until=99999999999'),
    url.replace(/signature=./, 'signature='),
    url.replace(/&signature=.*/, ''),
    `/api/files/${id}`,
    url.replace(id, '..%2F..%2Fdata-key'),
    `${url}&viewer=${stranger}`,
  ];
  for (const one of changed) {
    const answer = await open(one);
    expect([one, answer.statusCode, answer.json().code]).toEqual([one, 404, 'NOT_FOUND']);
  }
  expect(await looksAt(id)).toEqual([]);
});

test('[F19 F25] support sees it until the duty is taken, and finance never; anybody else gets the 404 of an unknown one', async () => {
  const id = await kept();
  const admin = await insertAccount(server.db, 'Noura Saleh', 'renter');
  const theirs = await tokenOf(admin, 'renter');
  expect(await linkTo(id, theirs)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await giveDuties(server, admin, ['finance']);
  expect((await linkTo(id, theirs)).status).toBe(404);
  await giveDuties(server, admin, ['support']);
  const { body } = await linkTo(id, theirs);
  expect((await open(body.url)).statusCode).toBe(200);
  expect(await looksAt(id)).toEqual([{ viewer_id: admin, at: TEST_NOW }]);
  await giveDuties(server, admin, []);
  expect((await open(body.url)).statusCode).toBe(404);
  expect((await linkTo(id, theirs)).status).toBe(404);
});

test('[F25] a photo of a document is encoded anew: upright, without the camera’s notes, as a JPEG', async () => {
  const photo = await sharp(await jpeg(300, 600))
    .withExif({ IFD0: { Copyright: 'Zubaydah' }, IFD3: { GPSLatitude: '24/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  for (const [bytes, width] of [
    [photo, 600],
    [Buffer.concat([await png(3_000, 20), Buffer.from('<script>alert(1)</script>')]), 2_400],
  ] as const) {
    const { body } = await linkTo(await kept(bytes));
    const answer = await open(body.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    const head = await sharp(answer.rawPayload).metadata();
    expect(head).toMatchObject({ format: 'jpeg', width });
    expect(head.exif).toBeUndefined();
    expect(answer.rawPayload.includes('script')).toBe(false);
  }
});

describe('[F25] a file that is no document is refused at its field, and nothing is stored', () => {
  const cases: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a page called paper.pdf', () => Buffer.from('<html><script>1</script></html>'), 'DOCUMENT_TYPE'],
    ['a page with a PDF behind it', () => Buffer.concat([Buffer.from('<html>'), PDF]), 'DOCUMENT_TYPE'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'DOCUMENT_TYPE'],
    ['a zip', () => Buffer.from('PK\u0003\u0004word/document.xml'), 'DOCUMENT_TYPE'],
    ['nothing at all', () => Buffer.alloc(0), 'DOCUMENT_TYPE'],
    [
      'a GIF',
      async () =>
        sharp(await png(9, 9))
          .gif()
          .toBuffer(),
      'DOCUMENT_TYPE',
    ],
    ['half a PDF', () => PDF.subarray(0, 30), 'DOCUMENT_BROKEN'],
    ['half a PNG', async () => (await png(900, 900)).subarray(0, 200), 'IMAGE_BROKEN'],
    ['60 megapixels', () => png(10_000, 6_000), 'IMAGE_TOO_MANY_PIXELS'],
  ];
  test.each(cases)('%s', async (_what, bytes, code) => {
    const files = await storedFiles();
    const { status, body } = await send(await bytes());
    expect([status, body.fieldCodes]).toEqual([422, { document: code }]);
    expect(await storedFiles()).toEqual(files);
  });

  test('a file of more than 10 MB, and an unknown purpose, are refused', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect((await send(large)).status).toBe(413);
    expect((await send(PDF, 'passport')).body.fieldCodes).toEqual({ purpose: 'NOT_ALLOWED' });
  });
});

test('an owner stores sixty documents an hour, and is then told when the next one is accepted', async () => {
  for (let sent = 0; sent < 60; sent += 1) await kept();
  expect(await send(PDF)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', retry_after: 3_600 },
  });
  server.clock.advance(60 * MINUTE);
  await kept();
});

describe('documents and listings', () => {
  const attach = (
    documentId: string,
    listingId: string,
    ownerId = owner,
    purpose: 'vehicle_registration' | 'identity' = 'vehicle_registration',
  ) => {
    const wish = { documentId, ownerId, purpose, listingId };
    return transact(server.db, (trx) => attachDocument(server.services, trx, wish));
  };
  const opens = async (id: string) => (await linkTo(id)).status === 200;

  test('a document that no listing has within a day is removed with its file', async () => {
    const listing = await insertListingRow(server.db, owner, TEST_NOW);
    const [used, unused] = [await kept(), await kept()];
    expect(await attach(used, listing)).toBe(true);
    server.clock.advance(DAY - 1);
    await server.runJobs();
    expect([await opens(used), await opens(unused)]).toEqual([true, true]);
    server.clock.advance(1);
    await server.runJobs();
    expect([await opens(used), await opens(unused)]).toEqual([true, false]);
    expect(await storedFiles()).toContain(used);
    expect(await storedFiles()).not.toContain(unused);
  });

  test('a new document replaces the old one, and a deleted listing’s documents are removed with it', async () => {
    const listing = await insertListingRow(server.db, owner, TEST_NOW);
    const [first, next, identity] = [await kept(), await kept(), await kept(PDF, 'identity')];
    expect(await attach(identity, listing, owner, 'identity')).toBe(true);
    await attach(first, listing);
    await attach(next, listing);
    await attach(next, listing);
    await server.runJobs();
    expect([await opens(first), await opens(next), await opens(identity)]).toEqual([false, true, true]);
    await transact(server.db, (trx) => dropDocuments(server.services, trx, listing));
    await server.runJobs();
    expect([await opens(next), await opens(identity)]).toEqual([false, false]);
    expect(await storedFiles()).not.toContain(next);
  });

  test('nobody attaches another owner’s document, one of another purpose, or one that another listing has', async () => {
    const listing = await insertListingRow(server.db, owner, TEST_NOW);
    const elsewhere = await insertListingRow(server.db, owner, TEST_NOW);
    const stranger = await insertAccount(server.db, 'Fahad Saleh', 'owner');
    const id = await kept();
    expect(await attach(id, listing, stranger)).toBe(false);
    expect(await attach(await kept(PDF, 'identity'), listing)).toBe(false);
    expect(await attach(id, elsewhere)).toBe(true);
    expect(await attach(id, listing)).toBe(false);
    expect(await opens(id)).toBe(true);
  });
});
