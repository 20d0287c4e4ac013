import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { CONTACT_EMAIL: 'house@kiraa.example' } });
});
afterAll(() => stage?.close());

const HOSTILE =
  'Fine words\n<script>window.wasRun = 1</script>\n<img src=x onerror="window.wasRun = 1">\n[a link](javascript:window.wasRun=1)';

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('what the operator writes, in $language at $width px', ({ language, width }) => {
  const words = texts[language].editing;
  const hostile = `${HOSTILE}\n${language}`;

  const operator = () => openOperator(stage, { language, width });

  test('[D-EDITORS] two edit one page: the second is told, keeps what they typed and publishes after; an earlier version comes back; nothing runs', async () => {
    const [first, second] = [await operator(), await operator()];
    for (const { page } of [first, second]) {
      await page.goto(`/admin/content?lng=${language}`);
      const pages = page.getByRole('region', { name: words.pages });
      await pages.getByRole('link').nth(2).click();
      await page.getByLabel(words.textEnglish).waitFor();
    }
    expect(await axeFindings(first)).toEqual([]);
    const [title] = await stage.world.db
      .selectFrom('content_versions')
      .innerJoin('content_texts', 'content_texts.id', 'content_versions.text_id')
      .select(['title_ar', 'title_en', 'version'])
      .where('name', '=', 'who-we-are')
      .orderBy('version', 'desc')
      .execute();
    const before = title?.version ?? 0;
    expect(await first.page.getByRole('heading', { level: 1 }).textContent()).toBe(
      title?.[language === 'ar' ? 'title_ar' : 'title_en'],
    );

    await second.page.getByLabel(words.textEnglish).fill('Words of the second.');
    await first.page.getByLabel(words.textEnglish).fill(hostile);
    await first.page.getByText(words.preview, { exact: true }).click();
    await first.page.getByText('<script>window.wasRun = 1</script>').waitFor();
    expect(await first.page.locator('article[dir="rtl"]').count()).toBe(1);
    expect(await first.page.locator('article[dir="ltr"]').count()).toBe(1);
    expect(await axeFindings(first)).toEqual([]);
    await first.page.getByRole('button', { name: words.publish, exact: true }).click();
    await first.page.getByText(words.published(before + 1)).waitFor();

    await second.page.getByRole('button', { name: words.publish, exact: true }).click();
    const goOn = second.page.getByRole('button', { name: words.goOn(before + 1) });
    await goOn.waitFor();
    expect(await second.page.getByLabel(words.textEnglish).inputValue()).toBe('Words of the second.');
    await second.page.locator('ins').first().waitFor();
    expect(await axeFindings(second)).toEqual([]);
    expect(second.complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);
    await goOn.click();
    await second.page.getByRole('button', { name: words.publish, exact: true }).click();
    await second.page.getByText(words.published(before + 2)).waitFor();

    await second.page.getByRole('button', { name: words.whatChanged(before + 2) }).click();
    await second.page.locator('ins', { hasText: 'second' }).waitFor();
    await second.page.getByRole('button', { name: words.restore(before + 1) }).click();
    await second.page.getByText(words.wasRestored(before + 3)).waitFor();
    await second.page.getByText(words.restored(before + 1)).waitFor();
    await expect.poll(() => second.page.getByLabel(words.textEnglish).inputValue()).toBe(hostile);

    await second.page.goto('/who-we-are?lng=en');
    await second.page.getByText('<script>window.wasRun = 1</script>').waitFor();
    for (const { page, complaints, context } of [first, second]) {
      expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('[D-CONSENT] the terms warn before everybody is asked again; a question is added, moved and hidden', async () => {
    const visitor = await operator();
    const { page, complaints } = visitor;
    await page.goto(`/admin/content?lng=${language}`);
    await page.getByRole('region', { name: words.pages }).getByRole('link').first().click();
    const publish = page.getByRole('button', { name: words.publish, exact: true });
    await publish.waitFor();
    expect(await publish.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: words.askConsent }).check();
    await page.getByText(words.askConsentWarning).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.publishAndAsk }).waitFor();
    await page.getByRole('checkbox', { name: words.askConsent }).uncheck();

    await page.getByRole('link', { name: words.backToContent }).click();
    await page.getByRole('link', { name: words.addQuestion }).click();
    await page.getByRole('button', { name: words.publish, exact: true }).waitFor();
    await page.getByLabel(words.titleArabic).fill(`سؤال ${language}`);
    await page.getByLabel(words.titleEnglish).fill(`Question ${language}`);
    await page.getByLabel(words.textArabic).fill('الجواب');
    await page.getByRole('link', { name: words.backToContent }).click();
    const leaving = page.getByRole('dialog', { name: texts[language].leaving.title });
    expect(await axeFindings(visitor)).toEqual([]);
    await leaving.getByRole('button', { name: texts[language].leaving.stay }).click();
    expect(await page.getByLabel(words.textArabic).inputValue()).toBe('الجواب');
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await expect.poll(() => page.getByLabel(words.textEnglish).getAttribute('aria-invalid')).toBe('true');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByLabel(words.textEnglish).fill('The answer');
    await page.getByRole('button', { name: words.publish, exact: true }).click();
    await page.getByRole('heading', { name: words.versions }).waitFor();

    await page.getByRole('link', { name: words.backToContent }).click();
    const title = language === 'ar' ? 'سؤال ar' : 'Question en';
    const links = page.getByRole('region', { name: words.questions }).getByRole('listitem');
    const place = async () => {
      const all = await links.allTextContents();
      return all.findIndex((text) => text.includes(title)) - all.length;
    };
    await expect.poll(place).toBe(-1);
    await page.getByRole('button', { name: words.moveUp(title) }).click();
    await expect.poll(place).toBe(-2);
    await page.getByRole('button', { name: words.hide(title) }).click();
    await page.getByRole('button', { name: words.show(title) }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const api = await stage.world.guest.contentQuestions({ language });
    expect(api.ok && api.data.data.some((one) => one.title === title)).toBe(false);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-FORM-ANSWERS] a message is read, answered by mail and closed with a note', async () => {
    const email = `sara.${language}@example.com`;
    const sent = await fetch(`${stage.world.url}/api/contact_us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ name: 'Sara Ahmad', email, description: 'Where is my money?' }),
    });
    const { data } = (await sent.json()) as { data: { number: number } };
    const visitor = await operator();
    const { page, complaints } = visitor;
    await page.goto(`/admin/messages?lng=${language}`);
    const row = page.getByRole('article', { name: words.numberFrom(String(data.number), 'Sara Ahmad') });
    await row.getByText('Where is my money?').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await row.getByRole('button', { name: texts[language].adminConsole.take, exact: true }).click();
    await row.getByRole('button', { name: texts[language].adminConsole.putBack }).waitFor();
    await row.getByRole('button', { name: words.sendAnswer }).click();
    await expect.poll(() => row.getByLabel(words.answer).getAttribute('aria-invalid')).toBe('true');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await row.getByLabel(words.answer).fill('It left this morning.');
    await row.getByRole('button', { name: words.sendAnswer }).click();
    await row.getByRole('listitem').getByText('It left this morning.').waitFor();
    const inbox = async () => {
      const answer = await fetch(`${stage.world.standinsUrl}/inbox?to=${encodeURIComponent(email)}`);
      const mails = (await answer.json()) as { body: string }[];
      return mails.filter(({ body }) => body.includes('It left this morning.')).length;
    };
    await expect.poll(inbox).toBe(1);
    await row.getByLabel(words.note).fill('Paid by bank.');
    await row.getByRole('button', { name: words.close }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel(texts[language].adminConsole.filter).selectOption('closed');
    await row.getByText('Paid by bank.').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.goto(`/admin/applications?lng=${language}`);
    await page.getByText(words.noForms).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-NUMBERS] a business number shows what holds; a value gets its day and its reason, and is withdrawn before it', async () => {
    const visitor = await operator();
    const { page, complaints } = visitor;
    await page.goto(`/admin/numbers?lng=${language}`);
    const name = words.numberNames.commissionPercent;
    const card = page.getByRole('article', { name });
    await card.getByText(words.fromSetting(words.units.percent('10'))).waitFor();
    await page.getByRole('article', { name: words.vatPercent }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await card.getByRole('button', { name: words.newValueOf(name) }).click();
    await card.getByLabel(words.value(words.unitNames.percent)).fill('101');
    await card.getByLabel(words.reason).fill('Decided by the board');
    await card.getByRole('button', { name: words.setValue }).click();
    const value = card.getByLabel(words.value(words.unitNames.percent));
    await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    // As an Arabic keyboard writes it.
    await value.fill(language === 'ar' ? '١٢.٥' : '12.5');
    await card.getByRole('button', { name: words.setValue }).click();
    await card.getByText('Decided by the board').waitFor();
    expect(await card.getByText(words.fromSetting(words.units.percent('10'))).count()).toBe(1);
    expect(await axeFindings(visitor)).toEqual([]);
    await card.getByRole('button', { name: words.withdraw }).click();
    await card.getByText('Decided by the board').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
