import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner');
  listing = await stage.world.listing({ owner, nameEn: 'Canon camera', nameAr: 'كاميرا كانون' });
});
afterAll(() => stage?.close());

test.each(inShort([0], [390, 1280] as const))(
  '[D-DIGITS] Arabic digits are chosen where the language is, hold on every page, and end with the other choice; English pages have neither (%i)',
  async (width) => {
    const visitor = await stage.visitor({ language: 'ar', width });
    const { page } = visitor;
    const { shell, discover } = texts.ar;
    const openLanguages = async () => {
      if (width === 390) await page.getByRole('link', { name: shell.openMenu }).click();
      else await page.getByRole('banner').locator('summary', { hasText: 'العربية' }).click();
    };
    const choice = (digits: 'latin' | 'arabic') =>
      page.getByRole('button', { name: discover.digitsAs[digits] });
    const main = page.locator('main');
    await page.goto('/0?lng=ar');
    await main.getByText('240\u00a0ر.س').first().waitFor();
    await openLanguages();
    await expect.poll(() => choice('latin').getAttribute('aria-pressed')).toBe('true');
    await choice('arabic').click();
    await main.getByText('٢٤٠\u00a0ر.س').first().waitFor();
    await expect.poll(() => choice('arabic').getAttribute('aria-pressed')).toBe('true');
    await page.screenshot({ path: `test-results/digits-choice-${width}.png` });
    expect(await axeFindings(visitor)).toEqual([]);

    // Kept by this browser: the server's page has Latin ones, and what wakes it the chosen ones.
    await page.goto(`/1/${listing}?lng=ar`);
    await main.getByText('٢٤٠\u00a0ر.س').first().waitFor();
    const digitsOf = () =>
      main.evaluate((content) => {
        const seen = content instanceof HTMLElement ? content.innerText : '';
        return { latin: seen.match(/\d+/g) ?? [], arabic: seen.match(/[٠-٩]+/g) ?? [] };
      });
    // The month's days, their prices, the times and counts with them. What has Latin letters beside it keeps its own.
    await expect.poll(async () => (await digitsOf()).arabic.length).toBeGreaterThan(40);
    await expect.poll(async () => (await digitsOf()).latin).toEqual([]);
    await page.screenshot({ path: `test-results/digits-listing-${width}.png`, fullPage: true });

    await page.goto(`/1/${listing}?lng=en`);
    await main.getByText('SAR\u00a0240').first().waitFor();
    expect((await digitsOf()).arabic).toEqual([]);
    await page.goto('/0?lng=ar');
    await main.getByText('٢٤٠\u00a0ر.س').first().waitFor();
    await openLanguages();
    await choice('latin').click();
    await main.getByText('240\u00a0ر.س').first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

test('[D-DIGITS] who is logged in finds the digits again on another device, and what they choose there counts on both', async () => {
  const person = await stage.world.person('renter');
  const { shell, discover } = texts.ar;
  const device = async () => {
    const visitor = await stage.visitor({ language: 'ar', width: 1280 });
    await addSession(visitor, person.token);
    await visitor.page.goto('/0?lng=ar');
    // The header of who is logged in has come in place of a guest's.
    const menu = visitor.page.getByRole('banner').locator(`summary[aria-label^="${shell.profileMenu}"]`);
    await menu.waitFor();
    return visitor;
  };
  const price = ({ page }: Visitor, text: string) => page.locator('main').getByText(text).first().waitFor();
  const choose = async ({ page }: Visitor, digits: 'latin' | 'arabic') => {
    await page.getByRole('banner').locator('summary', { hasText: 'العربية' }).click();
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/digits') && answer.ok()),
      page.getByRole('button', { name: discover.digitsAs[digits] }).click(),
    ]);
  };
  const phone = await device();
  await price(phone, '240\u00a0ر.س');
  await choose(phone, 'arabic');
  await price(phone, '٢٤٠\u00a0ر.س');

  const laptop = await device();
  await price(laptop, '٢٤٠\u00a0ر.س');
  await choose(laptop, 'latin');
  await price(laptop, '240\u00a0ر.س');

  await phone.page.reload();
  await price(phone, '240\u00a0ر.س');
  expect([phone.complaints, laptop.complaints]).toEqual([[], []]);
  for (const { context } of [phone, laptop]) await context.close();
});
