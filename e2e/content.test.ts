import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

const HOUSE = 'house@kiraa.example';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Title (CV) >> endobj\ntrailer\n%%EOF\n');
const TEXT_PAGES = ['/terms-and-conditions', '/privacy-policy', '/who-we-are', '/quality-and-standards'];
const PAGES = [...TEXT_PAGES, '/how-it-works', '/faqs', '/contact-us', '/career'];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { CONTACT_EMAIL: HOUSE, CONTACT_PHONE: '+966112345678' } });
});
afterAll(() => stage?.close());

async function inboxOf(to: string): Promise<readonly { readonly subject: string; readonly body: string }[]> {
  const answer = await fetch(`${stage.world.standinsUrl}/inbox?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { subject: string; body: string }[];
}

/** A form that is open as long as a person needs: the page's stopwatch is put forward, and nothing waits. */
async function afterAWhile({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    Date.now = () => performance.timeOrigin + performance.now() + 60_000;
  });
}

/** The next version of a page, as an editor publishes it. */
async function publish(page: string, text: string, asksConsent: boolean): Promise<void> {
  const { db, clock } = stage.world;
  const item = await db
    .selectFrom('content_texts')
    .select('id')
    .where('name', '=', page)
    .executeTakeFirstOrThrow();
  const versions = db.selectFrom('content_versions').select(({ fn }) => fn.max('version').as('last'));
  const { last } = await versions.where('text_id', '=', item.id).executeTakeFirstOrThrow();
  await db
    .insertInto('content_versions')
    .values({
      text_id: item.id,
      version: Number(last) + 1,
      title_ar: 'العنوان',
      title_en: 'The title',
      text_ar: text,
      text_en: text,
      asks_consent: asksConsent,
      published_at: clock.now(),
    })
    .execute();
}

const PLAYED = inShort([0, 3], [
  { language: 'ar', width: 390 },
  { language: 'ar', width: 1280 },
  { language: 'en', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].content;
  const { refusals } = texts[language];
  const address = (form: string) => `${form}.${language}.${width}@example.com`;

  async function visit(path: string): Promise<Visitor> {
    const visitor = await stage.visitor({ language, width });
    await visitor.page.goto(`${path}?lng=${language}`);
    await waitForScript(visitor.page);
    return visitor;
  }
  async function leave(visitor: Visitor): Promise<void> {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }

  test('[P3-CMS-01] [P3-CMS-02] [P3-CMS-04] [P3-CMS-05] [P3-CMS-06] [P3-NAV-05] the pages are read without findings and without a sideways scroll, and know their address and their document', async () => {
    const visitor = await visit('/');
    const { page } = visitor;
    for (const path of PAGES) {
      await page.goto(`${path}?lng=${language}`);
      await waitForScript(page);
      expect([path, await axeFindings(visitor)]).toEqual([path, []]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, isWider]).toEqual([path, false]);
      const own = language === 'ar' ? path : `${path}?lng=en`;
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`${own.replace('?', '\\?')}$`),
      );
      expect(
        ((await page.locator('meta[name=description]').getAttribute('content')) ?? '').length,
      ).toBeGreaterThan(40);
    }
    await page.goto('/terms-and-conditions');
    expect(await page.locator('article p').count()).toBeGreaterThan(15);
    expect(await page.locator('article h2').count()).toBe(15);
    await page.getByText(words.edition(2, '26/11/2026')).waitFor();
    const path = await page.getByRole('link', { name: words.asDocument }).getAttribute('href');
    const file = await page.request.get(path ?? '');
    expect([file.headers()['content-type'], file.headers()['content-language']]).toEqual([
      'application/pdf',
      language,
    ]);

    await page.goto('/how-it-works');
    expect(await page.locator('ol > li h3').allTextContents()).toEqual(
      language === 'en'
        ? ['Search', 'Book', 'Use', 'Return', 'Earn', 'List', 'Rent', 'Approve/Instant']
        : ['البحث', 'الحجز', 'الاستخدام', 'الإرجاع', 'الكسب', 'العرض', 'التأجير', 'الموافقة أو الحجز الفوري'],
    );
    // Reached from another page, the questions are waited for in words; each opens under the finger, in two columns where there is room.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/faqs.data*', async (route) => {
      await held;
      await route.continue();
    });
    await waitForScript(page);
    await page.locator('footer').getByRole('link', { name: texts[language].shell.faqs }).click();
    await page.getByText(language === 'en' ? 'Loading' : 'جارٍ التحميل', { exact: true }).waitFor();
    release();
    const first = page.locator('#content details').first();
    await first.waitFor();
    expect(await page.locator('#content details').count()).toBeGreaterThanOrEqual(20);
    const answer = first.locator('p').first();
    expect(await answer.isVisible()).toBe(false);
    await first.locator('summary').click();
    await answer.waitFor();
    const lefts = await page
      .locator('#content details')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    expect(lefts).toBe(width === 1280 ? 2 : 1);
    await leave(visitor);
  });

  test('[P3-CMS-07] [P3-CMS-12] [P3-CMS-13] [P3-CMS-14] the contact form says what is missing where it is missing, keeps what was typed, is answered, and Cancel empties it and goes back', async () => {
    const visitor = await visit('/faqs');
    const { page } = visitor;
    await page.locator('footer').getByRole('link', { name: texts[language].shell.contactUs }).click();
    const name = page.getByLabel(words.name, { exact: true });
    await name.fill('سارة');
    await page.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.faqsTitle }).waitFor();
    await page.goForward();
    await name.waitFor();
    expect(await name.inputValue()).toBe('');

    await afterAWhile(visitor);
    const send = page.getByRole('button', { name: words.send, exact: true });
    await page.getByLabel(words.yourEmail).fill('no address');
    await name.fill('س');
    await send.click();
    await page.getByText(refusals.FORM_LENGTH).waitFor();
    await page.getByText(refusals.EMAIL_INVALID).waitFor();
    await page.getByText(refusals.REQUIRED, { exact: true }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(await page.getByLabel(words.yourEmail).inputValue()).toBe('no address');
    await name.fill('سارة القحطاني');
    await page.getByLabel(words.yourEmail).fill(address('contact'));
    await page.getByLabel(words.message, { exact: true }).fill('وين مبلغي؟ KR-1042');
    await send.click();
    await page.getByRole('heading', { name: words.thanksHeading }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await expect.poll(async () => (await inboxOf(address('contact'))).length).toBe(1);
    await expect
      .poll(async () => (await inboxOf(HOUSE)).some(({ body }) => body.includes(address('contact'))))
      .toBe(true);
    await leave(visitor);
  });

  test('who sends the form faster than a person can is asked to wait, and loses nothing', async () => {
    const visitor = await visit('/contact-us');
    const { page } = visitor;
    await page.evaluate(() => {
      const opened = Date.now();
      Date.now = () => opened;
    });
    await page.getByLabel(words.name, { exact: true }).fill('سارة القحطاني');
    await page.getByLabel(words.yourEmail).fill(address('quick'));
    await page.getByLabel(words.message, { exact: true }).fill('كلام');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByText(refusals.FORM_TOO_QUICK).waitFor();
    expect(await page.getByLabel(words.message, { exact: true }).inputValue()).toBe('كلام');
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('429 POST')]);
    await afterAWhile(visitor);
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByRole('heading', { name: words.thanksHeading }).waitFor();
    await leave(visitor);
  });

  test('[P3-CMS-08] [P3-CMS-15] [P3-CMS-16] [P3-CMS-17] [P3-CMS-18] an application needs its CV and a mobile with its country, and is taken', async () => {
    const visitor = await visit('/career');
    const { page } = visitor;
    const send = page.getByRole('button', { name: words.sendDetails, exact: true });
    expect(await send.innerText()).toBe(language === 'en' ? 'Send Details' : 'أرسل البيانات');
    await page.getByRole('button', { name: words.cancel, exact: true }).waitFor();
    await afterAWhile(visitor);
    await send.click();
    await page.getByText(refusals.MOBILE_INVALID).waitFor();
    expect(await page.getByText(refusals.REQUIRED, { exact: true }).count()).toBe(4);
    await page.getByLabel(words.mobile, { exact: true }).fill('0501234567');
    await page
      .locator('input[name=cv]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page.getByText('cv.pdf').waitFor();
    await page.getByLabel(words.name, { exact: true }).fill('سارة القحطاني');
    await page.getByLabel(words.yourEmail).fill(address('career'));
    await page.getByLabel(words.about).fill('قصير');
    await send.click();
    await page.getByText(refusals.FORM_DESCRIPTION_LENGTH).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByLabel(words.about).fill('بنيت أشياء يستخدمها الناس كل يوم.');
    await send.click();
    await page.getByRole('heading', { name: words.thanksHeading }).waitFor();
    await expect.poll(async () => (await inboxOf(address('career'))).length).toBe(1);
    await leave(visitor);
  });
});

test('[P3-CMS-01] nothing that an editor writes ever runs, on a page or on the way to it', async () => {
  const hostile = [
    '<img src onerror=canary()>',
    '<svg onload=canary()>',
    '<script>canary()</script>',
    '</script><svg onload=canary()>',
    '[press me](javascript:canary())',
    '<details open ontoggle=canary()>',
    '![x](javascript:canary())',
  ];
  await publish('quality', hostile.join('\n'), false);
  const visitor = await stage.visitor({ language: 'en', width: 1280 });
  await visitor.context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, canary: () => seen.push('ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      seen.push(violatedDirective),
    );
  });
  const { page } = visitor;
  const paragraph = page.locator('article p', { hasText: '<svg onload=canary()>' }).first();
  // The page may still be kept for a moment as it was.
  await expect
    .poll(async () => {
      await page.goto('/quality-and-standards?lng=en');
      return paragraph.count();
    })
    .toBeGreaterThan(0);
  await page.goto('/faqs?lng=en');
  await waitForScript(page);
  await page.locator('footer').getByRole('link', { name: texts.en.shell.quality }).click();
  await paragraph.waitFor();
  expect(
    await page.locator('article :is(img, svg[onload], script, details, a[href^="javascript"])').count(),
  ).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('[D-CONSENT] in $language at $width px', ({ language, width }) => {
  const { accounts: words, shell } = texts[language];

  test('new terms are asked about on the next page, can be read first, and are agreed to or refused', async () => {
    const { world } = stage;
    const person = await world.person('renter', 'فهد العتيبي');
    const other = await world.person('owner', 'سارة القحطاني');
    await publish('terms', 'A sentence that is new.', true);
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, person.token);
    const { page } = visitor;
    await page.goto(`/faqs?lng=${language}`);
    const dialog = page.getByRole('dialog', { name: words.consentTitle });
    await dialog.waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const [reading] = await Promise.all([
      visitor.context.waitForEvent('page'),
      dialog.getByRole('link', { name: shell.terms, exact: true }).click(),
    ]);
    await reading.getByRole('heading', { level: 1 }).waitFor();
    expect(await reading.getByRole('dialog').count()).toBe(0);
    await reading.close();
    await dialog.getByRole('button', { name: words.consentAgree, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('banner').locator(`summary[aria-label^="${shell.profileMenu}"]`).waitFor();
    expect(await dialog.count()).toBe(0);
    const kept = await world.db
      .selectFrom('consents')
      .select(['given', 'at'])
      .where('account_id', '=', person.id)
      .execute();
    expect(kept).toMatchObject([{ given: 'when asked' }]);
    await visitor.context.close();

    const refusing = await stage.visitor({ language, width });
    await addSession(refusing, other.token);
    await refusing.page.goto(`/faqs?lng=${language}`);
    await dialogOf(refusing).getByRole('button', { name: words.consentRefuse }).last().click();
    await refusing.page.getByRole('link', { name: shell.signUpOrLogIn }).waitFor();
    expect(await other.api.userDetails({})).toMatchObject({ ok: false, status: 401 });
    expect(refusing.complaints).toEqual([]);
    await refusing.context.close();
  });

  const dialogOf = ({ page }: Visitor) => page.getByRole('dialog', { name: words.consentTitle });
});
