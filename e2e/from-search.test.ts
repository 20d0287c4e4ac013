import { cards } from '@kiraa/server/testing/money/bank.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';
import { dateIn, payByCard, pressBookNow, searchAtHome, waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const DAYS = [dateIn(20, new Date()), dateIn(23, new Date())] as const;
const PLAYED = inShort([1], [
  { language: 'ar', width: 390, city: 'الرياض' },
  { language: 'en', width: 1280, city: 'Riyadh' },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width, city }) => {
  const words = texts[language];

  test('[P1-HOME-02 P1-HOME-03 P1-BOOK-18] a city and days on the home page are enough to search; one total stands on the card, the form, the summary, the payment and the booking', async () => {
    const owner = await stage.world.person('owner');
    const listing = await stage.world.listing({ owner, instant: true, priceSar: 195 });
    const renter = await stage.world.person('renter');
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, renter.token);
    await page.goto(`/?lng=${language}`);
    await waitForScript(page);
    await searchAtHome(visitor, { city, days: DAYS });
    await page.waitForURL(/\/0\?/);
    const asked = new URL(page.url()).searchParams;
    expect([asked.has('city'), asked.get('from'), asked.get('until')]).toEqual([true, ...DAYS]);

    // 3 days at 195 riyals.
    const card = page.locator('article').filter({ has: page.locator(`a[href^="/1/${listing}"]`) });
    await card.getByText(/585/).waitFor();
    await card.getByRole('link').click();
    await page.waitForURL(new RegExp(`/1/${listing}\\?from=`));
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('combobox', { name: words.booking.starts }) });
    await expect.poll(() => form.locator('output').textContent()).toMatch(/585/);
    for (const name of [words.booking.starts, words.booking.ends])
      expect(await page.getByRole('combobox', { name }).textContent()).toContain('10:00');

    await pressBookNow(visitor);
    const summary = page.getByRole('region', { name: words.booking.title });
    await summary.getByText(words.booking.summaryTitle).first().waitFor();
    await expect.poll(() => summary.textContent()).toMatch(/585/);
    await page.getByText(words.booking.visa, { exact: true }).click();
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout/);
    await page.getByText(/585/).first().waitFor();
    await payByCard(visitor, cards.visa);
    await page.waitForURL(/\/renter\/bookings\/2/);
    await page.getByText(/585/).first().waitFor();
    const paid = await stage.world.db.selectFrom('payments').select('amount_halalas').execute();
    expect(paid.map((one) => String(one.amount_halalas))).toContain('58500');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
