import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { openConsents, publishPage } from './content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('what is the same for everybody may be kept by caches for a moment', async () => {
  for (const path of [
    '/faq',
    '/how_it_work',
    '/term_and_condition',
    '/content/page?page=quality&language=ar',
  ]) {
    const { headers } = await server.app.inject(`/api${path}`);
    expect(headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=2');
  }
});

test('[P3-CMS-01] [P3-CMS-02] a page is answered in one language as HTML that runs nothing, also when its editor wrote a script', async () => {
  const before = await server.call('contentPage', { page: 'quality', language: 'ar' });
  expect(before.body.data).toMatchObject({ version: 2, title: 'الجودة والمعايير' });
  await publishPage(server, {
    page: 'quality',
    textEn: 'Fine <script>alert(1)</script>\nNext line',
    textAr: 'جيد <img src=x onerror=alert(1)>\n[رابط](javascript:alert(1))',
    asksConsent: false,
  });
  const english = await server.call('contentPage', { page: 'quality', language: 'en' });
  expect(english.body.data).toMatchObject({
    version: 3,
    title: 'Quality and standards',
    summary: 'Fine <script>alert(1)</script>',
    html: '<p>Fine &lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>Next line</p>\n',
    publishedAt: TEST_NOW.toISOString(),
    document: '/api/content/documents/quality.pdf?lng=en',
  });
  const arabic = await server.call('contentPage', { page: 'quality', language: 'ar' });
  expect((arabic.body.data as { html: string }).html).toBe(
    '<p>جيد &lt;img src=x onerror=alert(1)&gt;</p>\n<p>[رابط](javascript:alert(1))</p>\n',
  );
});

describe('[D-CONSENT] consent to the terms and the privacy policy', () => {
  let mobile = 501_230_000;
  async function signUp() {
    mobile += 1;
    const typed = { mobile: String(mobile), countryCode: '+966' };
    const begun = await server.call('signUp', { fullName: 'Huda Saleh', ...typed });
    const otp = server.inbox.codeFor(`+966${mobile}`);
    const done = await server.call('verifySignUpOtp', { otp, ...typed }, { token: String(begun.body.token) });
    expect(done.status).toBe(200);
    return {
      token: String(done.body.token),
      user: done.body.user as { id: string; openConsents?: unknown },
    };
  }
  const consentsOf = (accountId: string) =>
    server.db
      .selectFrom('consents as c')
      .innerJoin('content_texts as i', 'i.id', 'c.text_id')
      .select(['i.name', 'c.version', 'c.given', 'c.at'])
      .where('c.account_id', '=', accountId)
      .orderBy('i.place')
      .orderBy('c.version')
      .execute();
  const publish = (page: 'terms' | 'privacy', asksConsent: boolean) =>
    publishPage(server, { page, textAr: 'نص جديد', textEn: 'A new text', asksConsent });
  const openOf = async (own: string) => {
    const { body } = await server.call('userDetails', {}, { token: own });
    return (body.user as { openConsents?: unknown }).openConsents;
  };

  test('who signs up has agreed to the newest versions, at that time, and is asked nothing', async () => {
    const { user } = await signUp();
    expect(await consentsOf(user.id)).toEqual([
      { name: 'terms', version: 2, given: 'at sign-up', at: TEST_NOW },
      { name: 'privacy', version: 3, given: 'at sign-up', at: TEST_NOW },
    ]);
    expect(user.openConsents).toEqual([]);
  });

  test('a change that asks for consent is asked of everybody at their next look, until they agree to the newest version', async () => {
    const { token: own, user } = await signUp();
    const older = await insertAccount(server.db, 'Older Account', 'owner');
    expect(await openConsents(server.db, older)).toEqual([]);
    expect(await publish('terms', false)).toBe(3);
    expect(await openOf(own)).toEqual([]);
    expect(await publish('terms', true)).toBe(4);
    expect(await openOf(own)).toEqual([{ page: 'terms', version: 4 }]);
    expect(await openConsents(server.db, older)).toEqual([{ page: 'terms', version: 4 }]);
    // A small change on top: the newest is what they agree to.
    expect(await publish('terms', false)).toBe(5);
    expect(await publish('privacy', true)).toBe(4);
    const open = [
      { page: 'terms', version: 5 },
      { page: 'privacy', version: 4 },
    ];
    expect(await openOf(own)).toEqual(open);
    const late = await server.call('agree', { terms: 4 }, { token: own });
    expect([late.status, late.body.code]).toEqual([409, 'CONSENT_CHANGED']);
    expect(await openOf(own)).toEqual(open);
    const first = await server.call('agree', { terms: 5 }, { token: own });
    expect(first.body.data).toEqual([{ page: 'privacy', version: 4 }]);
    const second = await server.call('agree', { terms: 5, privacy: 4 }, { token: own });
    expect([second.status, second.body.data]).toEqual([200, []]);
    expect(await openOf(own)).toEqual([]);
    expect(await consentsOf(user.id)).toMatchObject([
      { name: 'terms', version: 2, given: 'at sign-up' },
      { name: 'terms', version: 5, given: 'when asked' },
      { name: 'privacy', version: 3, given: 'at sign-up' },
      { name: 'privacy', version: 4, given: 'when asked' },
    ]);
    const later = await signUp();
    expect([
      later.user.openConsents,
      (await consentsOf(later.user.id)).map(({ version }) => version),
    ]).toEqual([[], [5, 4]]);
  });

  test('no other page asks, an empty text is not published, and neither a version nor a consent can be changed', async () => {
    const empty = { page: 'terms', textAr: ' ', textEn: 'x', asksConsent: false } as const;
    expect(await publishPage(server, empty)).toBeUndefined();
    const quality = { page: 'quality', textAr: 'نص', textEn: 'x', asksConsent: true } as const;
    expect(await publishPage(server, quality)).toBeUndefined();
    await expect(server.db.updateTable('content_versions').set({ text_en: 'x' }).execute()).rejects.toThrow();
    await expect(server.db.deleteFrom('consents').execute()).rejects.toThrow();
  });

  test('two who publish at once make two versions', async () => {
    const both = await Promise.all([publish('privacy', false), publish('privacy', false)]);
    expect([...both].sort()).toEqual([5, 6]);
  });
});
