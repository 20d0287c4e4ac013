import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EICAR, type StandinScanner, startStandinScanner } from '../../testing/clamd.ts';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { formWithFile, jpeg } from '../../testing/listings/photos.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let scanner: StandinScanner;
let server: TestServer;
let token: string;
beforeAll(async () => {
  scanner = await startStandinScanner();
  server = await startTestServer({ SCANNER: scanner.address });
});
afterAll(async () => {
  await server.close();
  await scanner.close();
});
beforeEach(async () => {
  scanner.behave('well');
  const accountId = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  token = await logIn(server, { accountId, mode: 'owner' });
});

const pdf = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Title (${inside}) >> endobj\ntrailer\n%%EOF\n`);
const kept = async () => await readdir(join(server.dataDir, 'files', 'documents')).catch((): string[] => []);

async function send(bytes: Buffer, language: 'ar' | 'en' = 'en') {
  const { payload, headers } = formWithFile({ purpose: 'vehicle_insurance' }, { field: 'document', bytes });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...headers, authorization: token, 'accept-language': language },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

test('[T20] a PDF with EICAR is refused in both languages and kept nowhere; a clean one is kept, whatever its length', async () => {
  const before = await kept();
  const refused = await send(pdf(EICAR));
  expect([refused.status, refused.body.code]).toEqual([422, 'DOCUMENT_INFECTED']);
  expect(JSON.stringify(refused.body)).toContain('virus scanner');
  expect(JSON.stringify((await send(pdf(EICAR), 'ar')).body)).toContain('فاحص الفيروسات');
  expect(await kept()).toEqual(before);
  expect((await send(pdf('x'.repeat(300_000)))).status).toBe(200);
  expect((await kept()).length).toBe(before.length + 1);
});

test('[T20] a picture is looked at as it came too', async () => {
  const seen = scanner.seen();
  const picture = await jpeg(60, 40);
  expect((await send(picture)).status).toBe(200);
  const infected = await send(Buffer.concat([picture, Buffer.from(EICAR)]));
  expect([infected.body.code, scanner.seen()]).toEqual(['DOCUMENT_INFECTED', seen + 2]);
});

test.each(['error', 'silent'] as const)(
  '[T20] with a scanner that is %s nothing is taken, and its person reads to try again',
  async (how) => {
    scanner.behave(how);
    const before = await kept();
    const refused = await send(pdf('Istimara'));
    expect([refused.status, refused.body.code]).toEqual([503, 'DOCUMENT_UNSEEN']);
    expect(await kept()).toEqual(before);
    expect(server.logged.join('')).toContain('the scanner of files has not answered');
    scanner.behave('well');
    expect((await send(pdf('Istimara'))).status).toBe(200);
  },
);

test('[T20] nor where no scanner is there at all', async () => {
  const gone = await startStandinScanner();
  await gone.close();
  const lost = await startTestServer({ SCANNER: gone.address });
  try {
    const accountId = await insertAccount(lost.db, 'Sara Ahmad', 'owner');
    const authorization = await logIn(lost, { accountId, mode: 'owner' });
    const form = formWithFile({ purpose: 'vehicle_insurance' }, { field: 'document', bytes: pdf('x') });
    const answer = await lost.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...form.headers, authorization },
      payload: form.payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DOCUMENT_UNSEEN']);
  } finally {
    await lost.close();
  }
});
