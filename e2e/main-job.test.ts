import { cards } from '@kiraa/server/testing/money/bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { inboxOf, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, logIn, payByCard, pressBookNow, searchAtHome, signUp } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const settings = [
  { language: 'ar', width: 390 },
  { language: 'en', width: 390 },
  { language: 'ar', width: 1280 },
  { language: 'en', width: 1280 },
] as const;

describe.each(inShort([0, 3], settings))('in $language at $width px', ({ language, width }) => {
  const words = texts[language];

  const name = `${language === 'ar' ? 'جيب رانجلر' : 'Jeep Wrangler'} ${language} ${width}`;
  const place = settings.findIndex((one) => one.language === language && one.width === width);
  const local = `05${String(10_000_000 + place).padStart(8, '0')}`;
  let owner: Person;
  let listing: string;
  let renter: Visitor;
  beforeAll(async () => {
    owner = await stage.world.person('owner', 'سارة القحطاني');
    const names = { nameEn: `Jeep Wrangler ${language} ${width}`, nameAr: `جيب رانجلر ${language} ${width}` };
    listing = await stage.world.listing({ owner, instant: false, priceSar: 300, ...names });
    renter = await stage.visitor({ language, width });
  });
  afterAll(() => renter?.context.close());

  test('[P1-BOOK-02 P1-BOOK-03 P1-BOOK-04] a guest finds a car, chooses two days and reads what they cost', async () => {
    const { page } = renter;
    await page.goto(`/?lng=${language}`);
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    await searchAtHome(renter, { text: `wrangler ${language} ${width}` });
    await page.locator(`a[href="/1/${listing}"]`).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await chooseDays(renter, 4, 6);
    await expect.poll(() => page.getByText(/600/).first().isVisible()).toBe(true);
  });

  test('[P1-AUTH-33 P1-AUTH-34 P1-BOOK-05 P1-BOOK-06 P1-BOOK-19] asks for it, signs up on the way, and finds the choice again, still checked', async () => {
    const { page } = renter;
    await pressBookNow(renter);
    await page.getByRole('dialog', { name: words.accounts.logInTitle }).waitFor();
    await signUp(stage.world, renter, { name: 'فهد العتيبي', local });
    // The choice is still there, and the check runs by itself.
    await page.getByRole('button', { name: words.booking.proceed }).waitFor();
  });

  test('[P3-PAY-02 P3-PAY-08] pays by card, and finds the request among the bookings', async () => {
    const { page } = renter;
    await page.getByText(words.booking.visa, { exact: true }).click();
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout/);
    await payByCard(renter, cards.visa);
    await page.waitForURL(/\/checkout-success/);
    await page.getByText(words.checkout.inProcess).waitFor();
    await page.waitForURL(/\/renter\/bookings\/1/);
    await page.getByText(name).first().waitFor();
    await page.getByText(words.bookings.moneyHeld).first().waitFor();
  });

  test('[P2-OWNB-01 P2-OWNB-19] its owner accepts, and the renter is told and has paid', async () => {
    const desk = await stage.visitor({ language, width });
    await desk.page.goto(`/owner/bookings/1?lng=${language}`);
    await logIn(stage.world, desk, 'owner', owner.mobile);
    await desk.page.getByRole('button', { name: words.bookings.accept }).first().click();
    await desk.page.getByText(words.bookings.booked).first().waitFor();

    const { page } = renter;
    await page.goto('/renter/bookings/2');
    await page.getByText(words.bookings.moneyTaken).first().waitFor();
    await expect
      .poll(() => inboxOf(stage.world, `+966${local.slice(1)}`))
      .toEqual(expect.arrayContaining([expect.stringMatching(/accepted|وافق/)]));
    await expect.poll(() => stage.world.findings()).toEqual([]);
    expect(renter.complaints).toEqual([]);
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });
});
