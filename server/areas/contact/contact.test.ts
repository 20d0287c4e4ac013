import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formWithFile, png } from '../../testing/listings/photos.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { openApplication } from './contact.ts';
import { forgetOldForms } from './contact-jobs.ts';

const HOUSE = 'house@kiraa.example';
const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Title (CV of Sara) >> endobj\ntrailer\n%%EOF\n');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONTACT_EMAIL: HOUSE });
});
afterAll(() => server.close());
afterEach(() => server.clock.set(TEST_NOW));

const MESSAGE = { name: 'Sara Ahmad', email: 'Sara@Example.com', description: 'Where is my money?' };

async function post(path: string, payload: object, language = 'en') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'accept-language': language },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

const APPLICATION = {
  name: 'Sara Ahmad',
  email: 'sara.work@example.com',
  description: 'I have built things that people use.',
  mobile: '0501234567',
  country_code: '+966',
};

async function apply(fields: Record<string, string> = APPLICATION, cv: Buffer | null = PDF) {
  const form = cv ? formWithFile(fields, { field: 'cv', bytes: cv, name: 'cv.pdf' }) : undefined;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/career',
    headers: { ...form?.headers, 'accept-language': 'en' },
    payload: form?.payload ?? fields,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

const faults = ({ body }: { body: Record<string, unknown> }) => body.fieldCodes ?? body.errorObject;
const storedCvs = () => readdir(join(server.dataDir, 'files', 'applications')).catch(() => [] as string[]);

describe('POST /contact_us', () => {
  test('[P3-CMS-26] name, e-mail and description are stored, mailed to the house, and thanked for without the sender’s words', async () => {
    const { status, body } = await post('/contact_us', MESSAGE);
    const number = (body.data as { number: number }).number;
    expect([status, body.status]).toEqual([200, 1]);
    expect(body.message).toBe(
      `Thank you. We have your message, number ${number}, and will answer by email within two working days.`,
    );
    const stored = await server.db.selectFrom('contact_messages').selectAll().execute();
    expect(stored).toMatchObject([
      {
        number,
        name: 'Sara Ahmad',
        email: 'sara@example.com',
        message: 'Where is my money?',
        language: 'en',
      },
    ]);
    const before = server.mails.length;
    await server.runJobs();
    const sent = server.mails.slice(before);
    const house = sent.find(({ to }) => to === HOUSE);
    expect(house).toMatchObject({ replyTo: 'sara@example.com', subject: `Message ${number}: Sara Ahmad` });
    expect(house?.text).toContain('Where is my money?');
    const thanks = sent.find(({ to }) => to === 'sara@example.com');
    expect(thanks?.text).toContain(`Your message has the number ${number}`);
    expect(`${thanks?.subject} ${thanks?.text} ${thanks?.html}`).not.toMatch(/money|Ahmad/);
    expect(sent).toHaveLength(2);
    await server.runJobs();
    expect(server.mails).toHaveLength(before + 2);
  });

  test('in Arabic the answer and the mails are Arabic', async () => {
    const { body } = await post('/contact_us', { ...MESSAGE, email: 'ar@example.com' }, 'ar');
    expect(body.message).toMatch(/^شكرًا لك\. وصلتنا رسالتك برقم \d+/);
    await server.runJobs();
    const thanks = server.mails.findLast(({ to }) => to === 'ar@example.com');
    expect([thanks?.subject, thanks?.html.includes('dir="rtl"')]).toEqual(['وصلتنا رسالتك', true]);
  });

  test.each([
    ['P3-CMS-12', { name: '' }, { name: 'REQUIRED' }],
    ['P3-CMS-12', { name: 'S' }, { name: 'FORM_LENGTH' }],
    ['P3-CMS-12', { name: 'س'.repeat(36) }, { name: 'FORM_LENGTH' }],
    ['P3-CMS-13', { email: '' }, { email: 'REQUIRED' }],
    ['P3-CMS-13', { email: 'no address' }, { email: 'EMAIL_INVALID' }],
    ['P3-CMS-13', { email: `${'a'.repeat(30)}@b.com` }, { email: 'FORM_LENGTH' }],
    ['P3-CMS-14', { description: '  ' }, { description: 'REQUIRED' }],
    ['P3-CMS-14', { description: 'x'.repeat(5_001) }, { description: 'FORM_MESSAGE_LENGTH' }],
  ])('[%s] %o is refused at its field', async (_clause, wrong, expected) => {
    const refused = await post('/contact_us', { ...MESSAGE, ...wrong });
    expect([refused.status, refused.body.code, faults(refused)]).toEqual([422, 'INVALID_INPUT', expected]);
  });

  test('[P3-CMS-12] [P3-CMS-13] [P3-CMS-14] the shortest and the longest that is allowed is taken', async () => {
    const short = { name: 'سا', email: 'a@b.co', description: 'x' };
    const long = {
      name: 'س'.repeat(35),
      email: `${'a'.repeat(29)}@b.com`,
      description: 'خ'.repeat(5_000),
    };
    expect(long.email).toHaveLength(35);
    expect([(await post('/contact_us', short)).status, (await post('/contact_us', long)).status]).toEqual([
      200, 200,
    ]);
  });

  test('a program is kept out: by the field that nobody sees, by its haste, and by the count of its address', async () => {
    const stored = async () =>
      Number(
        (
          await server.db
            .selectFrom('contact_messages')
            .select(({ fn }) => fn.countAll().as('all'))
            .execute()
        )[0]?.all,
      );
    const before = await stored();
    const trapped = await post('/contact_us', { ...MESSAGE, website: 'https://spam.example' });
    expect([trapped.status, trapped.body.code]).toEqual([422, 'FORM_REFUSED']);
    const hasty = await post('/contact_us', { ...MESSAGE, seconds: 1 });
    expect([hasty.status, hasty.body.code]).toEqual([429, 'FORM_TOO_QUICK']);
    expect(await stored()).toBe(before);
    const small = await startTestServer({ FORMS_PER_ADDRESS: '2' });
    const from = (address: string) => small.call('contactUs', MESSAGE, { address });
    const answers = [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    small.clock.advance(3_600_000);
    expect((await from('2001:db8::1')).status).toBe(200);
    // Without an address of the house nobody but the sender is written to.
    await small.runJobs();
    expect(new Set(small.mails.map(({ to }) => to))).toEqual(new Set(['sara@example.com']));
    await small.close();
  });

  test('an address that many type is thanked three times a day at most, and the house hears of each', async () => {
    const before = server.mails.length;
    for (let count = 0; count < 5; count += 1)
      expect((await post('/contact_us', { ...MESSAGE, email: 'victim@example.com' })).status).toBe(200);
    await server.runJobs();
    const sent = server.mails.slice(before);
    expect(sent.filter(({ to }) => to === 'victim@example.com')).toHaveLength(3);
    expect(sent.filter(({ replyTo }) => replyTo === 'victim@example.com')).toHaveLength(5);
  });

  test('a message is deleted after two years', async () => {
    await post('/contact_us', MESSAGE);
    const left = () => server.db.selectFrom('contact_messages').select('id').execute();
    server.clock.advance(729 * DAY);
    await forgetOldForms(server.services);
    expect((await left()).length).toBeGreaterThan(0);
    server.clock.advance(2 * DAY);
    await forgetOldForms(server.services);
    expect(await left()).toEqual([]);
  });
});

describe('POST /career', () => {
  test('[P3-CMS-27] a form with a CV is stored, the CV sealed and opened by the house alone, both sides told', async () => {
    const { status, body } = await apply();
    expect([status, body.status]).toEqual([200, 1]);
    const number = (body.data as { number: number }).number;
    const [row] = await server.db
      .selectFrom('job_applications')
      .selectAll()
      .where('number', '=', number)
      .execute();
    expect(row).toMatchObject({
      name: 'Sara Ahmad',
      mobile: '+966501234567',
      cv_format: 'pdf',
      cv_bytes: PDF.length,
    });
    const sealed = await readFile(join(server.dataDir, 'files', 'applications', row?.id ?? ''));
    expect(sealed.includes('CV of Sara')).toBe(false);
    expect((await openApplication(server.services, number))?.cv.equals(PDF)).toBe(true);
    expect(await openApplication(server.services, number + 1)).toBeUndefined();
    expect((await server.app.inject(`/api/files/${row?.id}`)).statusCode).toBe(404);
    await server.runJobs();
    const house = server.mails.findLast(({ to }) => to === HOUSE);
    expect(house?.subject).toBe(`Application ${number}: Sara Ahmad`);
    expect(house?.text).toContain('Mobile: +966501234567');
    expect(server.mails.findLast(({ to }) => to === 'sara.work@example.com')?.text).toContain(
      `Your application has the number ${number}`,
    );
    server.clock.advance(DAY);
    await server.runJobs();
    expect(await storedCvs()).toContain(row?.id);
  });

  test.each([
    ['P3-CMS-15', { name: '' }, { name: 'REQUIRED' }],
    ['P3-CMS-15', { name: 'S' }, { name: 'FORM_LENGTH' }],
    ['P3-CMS-15', { email: '' }, { email: 'REQUIRED' }],
    ['P3-CMS-15', { email: `${'a'.repeat(31)}@b.co` }, { email: 'FORM_LENGTH' }],
    ['P3-CMS-17', { description: '' }, { description: 'REQUIRED' }],
    ['P3-CMS-17', { description: 'Too short' }, { description: 'FORM_DESCRIPTION_LENGTH' }],
    ['P3-CMS-17', { description: 'x'.repeat(5_001) }, { description: 'FORM_DESCRIPTION_LENGTH' }],
    ['P3-CMS-18', { mobile: '12' }, { mobile: 'MOBILE_INVALID' }],
    ['P3-CMS-18', { country_code: '+49' }, { mobile: 'MOBILE_INVALID' }],
  ])('[%s] %o is refused at its field, and no file stays', async (_clause, wrong, expected) => {
    const before = await storedCvs();
    const refused = await apply({ ...APPLICATION, ...wrong });
    expect([refused.status, faults(refused)]).toEqual([422, expected]);
    expect(await storedCvs()).toEqual(before);
  });

  test('[P3-CMS-16] without a CV, or with a file that is none, nothing is stored', async () => {
    expect(faults(await apply(APPLICATION, null))).toEqual({ cv: 'REQUIRED' });
    const cut = Buffer.from('%PDF-1.7\nand no end');
    for (const [bytes, code] of [
      [Buffer.from('MZ a program'), 'DOCUMENT_TYPE'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'DOCUMENT_TYPE'],
      [cut, 'DOCUMENT_BROKEN'],
    ] as const) {
      const refused = await apply(APPLICATION, bytes);
      expect([refused.status, faults(refused)]).toEqual([422, { cv: code }]);
    }
    expect((await apply(APPLICATION, Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413);
  });

  test('a photographed CV is encoded anew; after a year row and file are gone', async () => {
    const { body } = await apply({ ...APPLICATION, email: 'photo@example.com' }, await png(60, 80));
    const number = (body.data as { number: number }).number;
    const opened = await openApplication(server.services, number);
    expect([opened?.application.cvFormat, opened?.cv.subarray(0, 2).toString('hex')]).toEqual([
      'jpeg',
      'ffd8',
    ]);
    server.clock.advance(366 * DAY);
    await forgetOldForms(server.services);
    await server.runJobs();
    expect(await openApplication(server.services, number)).toBeUndefined();
    expect(await storedCvs()).toEqual([]);
  });
});
