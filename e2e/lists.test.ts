import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const BROKEN = { ar: 'تعطّل', en: 'It has broken down' };

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
const TITLE = 'the lists that people choose from, in $language at $width px';
describe.each(PLAYED)(TITLE, ({ language, width }) => {
  const words = texts[language].lists;
  const { hide, show, moveUp } = texts[language].editing;

  const operator = () => openOperator(stage, { language, width });

  test('[D-LISTS] two edit one reason: the second is told, keeps what they typed and goes on; it is moved, hidden and shown', async () => {
    const [first, second] = [await operator(), await operator()];
    const title = BROKEN[language];
    for (const { page } of [first, second]) {
      await page.goto(`/admin/lists?list=cancel_owner_current&lng=${language}`);
      await page.getByRole('button', { name: words.editOf(title) }).click();
      await page.getByLabel(words.nameEnglish).waitFor();
    }
    expect(await axeFindings(first)).toEqual([]);
    const own =
      language === 'ar' ? first.page.getByLabel(words.nameArabic) : first.page.getByLabel(words.nameEnglish);
    const theirs = second.page.getByLabel(words.nameArabic);
    await own.fill('<b>x</b>');
    await theirs.fill('خراب');
    await first.page.getByRole('button', { name: words.save, exact: true }).click();
    await first.page.getByText(words.saved).first().waitFor();
    await first.page.getByRole('button', { name: words.editOf('<b>x</b>') }).waitFor();

    await second.page.getByRole('button', { name: words.save, exact: true }).click();
    await second.page.getByText(words.changedMeanwhile).waitFor();
    expect(await theirs.inputValue()).toBe('خراب');
    expect(await axeFindings(second)).toEqual([]);
    expect(second.complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);
    await second.page.getByRole('button', { name: words.goOn }).click();
    await second.page.getByLabel(words.nameEnglish).fill(BROKEN.en);
    await theirs.fill(BROKEN.ar);
    await second.page.getByRole('button', { name: words.save, exact: true }).click();
    await second.page.getByRole('button', { name: words.editOf(title) }).waitFor();

    await second.page.getByRole('button', { name: hide(title) }).click();
    await second.page.getByRole('button', { name: show(title) }).click();
    await second.page.getByRole('button', { name: hide(title) }).waitFor();
    const rows = second.page.getByRole('main').getByRole('listitem');
    const agreed = { ar: 'الاستخدام مخالف للمتفق عليه', en: 'It is not used as agreed' }[language];
    await second.page.getByRole('button', { name: moveUp(agreed) }).click();
    await expect.poll(() => rows.first().textContent()).toContain(agreed);
    await second.page.getByRole('button', { name: moveUp(title) }).click();
    await expect.poll(() => rows.first().textContent()).toContain(title);
    for (const { complaints, context } of [first, second]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('[D-LISTS] a bank is added, with what is wrong told at its field, and an owner finds it in their form', async () => {
    const visitor = await operator();
    const { page, complaints } = visitor;
    await page.goto(`/admin/lists?lng=${language}`);
    await page.getByLabel(words.list, { exact: true }).selectOption('banks');
    await page.getByRole('heading', { name: words.names.banks }).waitFor();
    await page.getByRole('button', { name: words.add }).click();
    const bank = { ar: `بنك ${language}`, en: `Bank ${language}` };
    await page.getByLabel(words.nameArabic).fill(bank.ar);
    await page.getByLabel(words.nameEnglish).fill(bank.en);
    await page.getByLabel(words.bic, { exact: true }).fill(language === 'ar' ? 'AAAASARI' : 'BBBBSARI');
    await page.getByLabel(words.ibanIds).fill('80');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText(texts[language].refusals.IBAN_ID_TAKEN).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByLabel(words.ibanIds).fill(language === 'ar' ? '71, 72' : '73, 74');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByRole('button', { name: words.editOf(bank[language]) }).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();

    const owner = await stage.world.person('owner');
    const form = await stage.visitor({ language, width });
    await addSession(form, owner.token);
    await form.page.goto(`/edit_profile?lng=${language}`);
    await form.page.locator('select[name="bankName"]').selectOption({ label: bank[language] });
    await expect
      .poll(() => form.page.locator('input[name="iban"]').inputValue())
      .toContain(language === 'ar' ? 'SA•• 71' : 'SA•• 73');
    expect(form.complaints).toEqual([]);
    await form.context.close();
  });
});
