import { readFile } from 'node:fs/promises';
import { codeOf, setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { forgetSecondFactor } from './operator.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { ADMIN_SECOND_FACTOR: 'on' } });
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('the people of the house in $language at $width px', ({ language, width }) => {
  const words = texts[language].house;
  const { admin, refusals } = texts[language];
  const REASON = 'She leads the support team now.';

  /** The secret that the page shows, set up by its first code; the recovery codes that it shows then. */
  async function setUp({ page }: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
    await page.getByRole('button', { name: words.begin, exact: true }).click();
    await page.getByRole('img', { name: words.qr }).waitFor();
    const shown = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
    const secret = shown.replaceAll(' ', '');
    await page.getByLabel(words.firstCode).fill(codeOf(secret, stage.world));
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
    const codes = page.getByRole('region', { name: words.codesTitle }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    return { secret, recoveryCodes: await codes.allTextContents() };
  }

  test('[D-SECOND-FACTOR] an admin sets it up with a QR; a later login types a code where it is, and goes on there', async () => {
    const { world } = stage;
    const person = await world.person('renter');
    await setAdmin(world.db, person.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, person.token);
    await page.goto(`/admin/reports?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.setUpTitle }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const { recoveryCodes } = await setUp(visitor);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.kept }).click();
    await page.getByRole('heading', { name: texts[language].admin.noReports }).waitFor();
    expect(complaints).toEqual([]);

    // What the session has proved is over, as after some hours.
    await forgetSecondFactor(stage, visitor, person.id);
    await page.goto(`/admin/accounts?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.codeTitle }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByLabel(words.code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByText(refusals.SECOND_FACTOR_WRONG).waitFor();
    expect(await page.getByLabel(words.code, { exact: true }).inputValue()).toBe('000000');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByLabel(words.code, { exact: true }).fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByRole('heading', { level: 1, name: admin.accounts }).waitFor();

    // In the middle of something, what was typed is there again after the code.
    const field = page.getByLabel(admin.findAccount);
    await field.fill('+966500000009');
    await forgetSecondFactor(stage, visitor, person.id);
    await page.getByRole('button', { name: admin.find, exact: true }).click();
    await page.getByLabel(words.code, { exact: true }).fill(recoveryCodes[1] ?? '');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByLabel(words.code, { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('+966500000009');
    expect(complaints.splice(0)).toContainEqual(expect.stringContaining('403 GET'));
    await page.goto(`/admin/second-factor?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.isSet }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[D-DUTIES D-AUDIT] an owner gives a duty, which opens its pages and no others; taking it logs out, and the log tells both', async () => {
    const { world } = stage;
    const owner = await world.person('renter', 'هدى العمر');
    const colleague = await world.person('renter', 'ماجد السبيعي');
    await setAdmin(world.db, owner.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, owner.token);
    await page.goto(`/admin/people?lng=${language}`);
    await setUp(visitor);
    await page.getByRole('button', { name: words.kept }).click();
    const form = page.getByRole('form', { name: words.change });
    await form.getByLabel(words.mobile).fill(colleague.mobile);
    await form.getByLabel(words.duty).selectOption(words.finance);
    await form.getByRole('button', { name: words.give }).click();
    await expect.poll(() => form.getByLabel(words.reason).getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel(words.reason).fill(REASON);
    await form.getByRole('button', { name: words.give }).click();
    const card = page.getByRole('article', { name: words.dutiesOf(colleague.name) });
    await card.getByText(words.finance).waitFor();
    await card.getByText(REASON).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);

    const other = await stage.visitor({ language, width });
    await addSession(other, colleague.token);
    await other.page.goto(`/admin/listings?lng=${language}`);
    await setUp(other);
    await other.page.getByRole('button', { name: words.kept }).click();
    await other.page.getByRole('heading', { level: 1, name: words.notYours }).waitFor();
    expect(await axeFindings(other)).toEqual([]);
    const sections = other.page.getByRole('navigation', { name: admin.sections });
    const waits = [admin.home, admin.signals, admin.claims];
    const everything = [admin.accounts, admin.bookings, admin.allListings, admin.payments, admin.statistics];
    const books = [admin.money, admin.payouts, admin.differences];
    const house = [admin.secondFactor, admin.jobs, admin.findings, admin.limits];
    expect(await sections.getByRole('link').allTextContents()).toEqual([
      ...waits,
      ...everything,
      ...books,
      admin.numbers,
      admin.coupons,
      ...house,
    ]);
    await sections.getByText(admin.accounts, { exact: true }).click();
    await other.page.getByRole('heading', { level: 1, name: admin.accounts }).waitFor();
    expect(other.complaints).toEqual([]);

    await form.getByLabel(words.reason).fill(REASON);
    await form.getByRole('button', { name: words.take }).click();
    await card.waitFor({ state: 'detached' });
    await other.page.goto(`/admin/accounts?lng=${language}`);
    await other.page.getByRole('dialog', { name: texts[language].accounts.logInTitle }).waitFor();
    await other.context.close();

    await page.goto(`/admin/audit?lng=${language}&about=${colleague.id}`);
    const lines = page.getByRole('main').getByRole('article');
    await expect.poll(() => lines.count()).toBe(2);
    await lines
      .first()
      .getByText(words.changed('duties', 'finance', words.none))
      .waitFor();
    await lines
      .last()
      .getByText(words.changed('duties', words.none, 'finance'))
      .waitFor();
    await lines.last().getByText(REASON).waitFor();
    await lines.last().getByText(words.done, { exact: true }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    // Sentences, in the list and in the choice.
    const { audit } = texts[language];
    await expect
      .poll(() => lines.getByRole('heading').allTextContents())
      .toEqual([audit.calls.changeDuty, audit.calls.changeDuty]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: audit.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^kiraa-audit-\d{4}-\d{2}-\d{2}\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(audit.calls.changeDuty);
    expect(file).toContain(`'${owner.mobile}`);
    const lockWords = language === 'ar' ? 'أوقف حسابًا أو أعاد فتحه' : 'Locked an account, or let it in again';
    await page.getByLabel(words.what, { exact: true }).selectOption(lockWords);
    await page.getByRole('button', { name: words.find, exact: true }).click();
    await page.getByRole('heading', { name: words.nothing }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-DUTIES] the last owner of the console stays, and is told why', async () => {
    const { world } = stage;
    await world.db.deleteFrom('admin_duties').execute();
    const owner = await world.person('renter');
    await setAdmin(world.db, owner.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, owner.token);
    await page.goto(`/admin/people?lng=${language}`);
    await setUp(visitor);
    await page.getByRole('button', { name: words.kept }).click();
    const form = page.getByRole('form', { name: words.change });
    await form.getByLabel(words.mobile).fill(owner.mobile);
    await form.getByLabel(words.duty).selectOption(words.owner);
    await form.getByLabel(words.reason).fill(REASON);
    await form.getByRole('button', { name: words.take }).click();
    await toastOf(page, refusals.LAST_OWNER).waitFor();
    expect(await form.getByLabel(words.reason).inputValue()).toBe(REASON);
    expect(complaints).toEqual([expect.stringContaining('409 POST')]);
    await visitor.context.close();
  });
});
