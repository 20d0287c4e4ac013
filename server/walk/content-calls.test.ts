import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../testing/listings/catalogue.ts';
import { logIn } from '../testing/people/logged-in.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const accountId = await insertAccount(server.db, 'Sara Ahmad', 'renter');
  token = await logIn(server, { accountId, mode: 'renter' });
});
afterAll(() => server.close());

/** A call as a client without our contract makes it: by its literal path, and with nothing but a token. */
async function get(path: string, authorization?: string) {
  const headers = { 'accept-language': 'en', ...(authorization && { authorization }) };
  const answer = await server.app.inject({ url: `/api${path}`, headers });
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, unknown>,
    headers: answer.headers,
  };
}

const ARABIC = /[\u0600-\u06ff]/;

describe('the specification’s calls, by their paths and fields', () => {
  test.each([
    [
      'P3-CMS-21',
      '/term_and_condition',
      'Within 24 hours of the start: 85% is returned.',
      'خلال 24 ساعة قبل البداية: يعود 85%.',
    ],
    [
      'P3-CMS-22',
      '/privacy_policy',
      'the Saudi Personal Data Protection Law (PDPL)',
      'نظام حماية البيانات الشخصية',
    ],
    ['P3-CMS-23', '/who_we_are', 'Kiraa is a Saudi marketplace', 'كراء سوق سعودي'],
  ])(
    '[%s] [P3-CMS-10] GET %s, without a token, answers the text in both languages',
    async (_clause, path, english, arabic) => {
      const { status, body } = await get(path);
      expect([status, body.status, body.message]).toEqual([200, 1, 'Success']);
      const data = body.data as Record<string, string>;
      expect(Object.keys(data).sort()).toEqual(['discription_ar', 'discription_eng']);
      expect(data.discription_eng).toContain(english);
      expect(data.discription_ar).toContain(arabic);
      expect(data.discription_eng).not.toMatch(ARABIC);
    },
  );

  test('[P3-CMS-25] GET /admin/get_qualityStandards answers the standards with the token, and nothing without', async () => {
    expect(await get('/admin/get_qualityStandards')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    });
    const { status, body } = await get('/admin/get_qualityStandards', token);
    expect(status).toBe(200);
    const data = body.data as Record<string, string>;
    expect(Object.keys(data).sort()).toEqual(['discription_ar', 'discription_eng']);
    expect(data.discription_eng).toContain('Renting from someone you do not know works');
    expect(data.discription_ar).toContain('التأجير بين ناس');
  });

  test('[P3-CMS-20] [P3-CMS-09] GET /faq, without a token, answers at least 20 questions with every field in each language', async () => {
    const { status, body } = await get('/faq');
    expect(status).toBe(200);
    const rows = body.data as Record<string, string>[];
    expect(rows.length).toBeGreaterThanOrEqual(20);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual([
        '_id',
        'arabic_title',
        'discription_ar',
        'discription_eng',
        'title',
      ]);
      expect(row._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(row.title).toMatch(/\?$/);
      expect(row.arabic_title).toMatch(/؟$/);
      for (const field of ['title', 'discription_eng']) expect(row[field]).not.toMatch(ARABIC);
      for (const field of ['arabic_title', 'discription_ar']) expect(row[field]).toMatch(ARABIC);
    }
    const titles = rows.map((row) => row.title);
    expect(new Set(titles).size).toBe(titles.length);
    const cancelling = rows.find((row) => row.title === 'Can I cancel?');
    expect(cancelling?.discription_eng).toContain('Within 24 hours of the start you get 85% back');
    expect(cancelling?.discription_ar).toContain('85%');
  });

  test('[P3-CMS-24] [P3-CMS-11] [P3-CMS-04] GET /how_it_work, without a token, answers the eight steps in each language', async () => {
    const { status, body } = await get('/how_it_work');
    expect(status).toBe(200);
    const data = body.data as Record<string, string>;
    const steps = [
      'borrowing_search',
      'borrowing_book',
      'borrowing_use',
      'borrowing_return',
      'renting_earn',
      'renting_list',
      'renting_rent',
      'renting_approve',
    ];
    expect(Object.keys(data).sort()).toEqual(steps.flatMap((step) => [`${step}_ar`, `${step}_en`]).sort());
    for (const step of steps) {
      expect(data[`${step}_en`]).not.toMatch(ARABIC);
      expect(data[`${step}_ar`]).toMatch(ARABIC);
    }
    expect(new Set(Object.values(data)).size).toBe(16);
    expect(data.borrowing_search_en).toContain('By city, by category');
    expect(data.renting_approve_ar).toContain('8 ساعات');
  });

  test('[P3-CMS-19] [P3-CMS-03] GET /pdfList, without a token, lists documents; "term" is the terms, and each opens in both languages', async () => {
    const { status, body } = await get('/pdfList');
    expect(status).toBe(200);
    const entries = body.data as { type: string; url: string }[];
    expect(entries.map(({ type }) => type)).toEqual(['term', 'privacy', 'quality']);
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual(['type', 'url']);
      const { origin, pathname } = new URL(entry.url);
      expect(origin).toBe('https://kiraa.example');
      const files = [];
      for (const language of ['ar', 'en']) files.push(await server.app.inject(`${pathname}?lng=${language}`));
      for (const file of files) {
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
        expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
        expect(file.rawPayload.length).toBeGreaterThan(5_000);
      }
      expect(files[0]?.rawPayload.equals(files[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    }
    expect(entries[0]?.url).toBe('https://kiraa.example/api/content/documents/term.pdf');
  });

  test('the house’s own document of the terms stands in the list where it has set one; what is no document is not found', async () => {
    const own = await startTestServer({ TERMS_DOCUMENT_URL: 'https://kiraa.example/own-terms.pdf' });
    const { body } = await own.call('pdfList', {});
    expect((body.data as { url: string }[])[0]?.url).toBe('https://kiraa.example/own-terms.pdf');
    await own.close();
    for (const file of ['nothing.pdf', 'term', '..%2fterm.pdf', 'TERM.pdf'])
      expect([file, (await get(`/content/documents/${file}`)).status]).toEqual([file, 404]);
  });
});
