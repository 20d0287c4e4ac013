import { cards } from '@kiraa/server/testing/money/bank.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { dateIn, touchDay } from './steps.ts';

const NINETY_SECONDS = 90_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Notes each touch of the screen on every page and in every frame that the visitor comes to, with the address where it was. */
async function notePresses({ context }: Visitor): Promise<readonly string[]> {
  const places: string[] = [];
  await context.exposeBinding('pressed', ({ frame }) => void places.push(new URL(frame.url()).pathname));
  await context.addInitScript(() => {
    const { pressed } = window as unknown as { pressed(): void };
    const note = ({ isTrusted, target }: Event) => {
      // On the last days of a month, tomorrow is on the calendar's next page.
      const isTurn = target instanceof Element && target.closest('[data-direction]') !== null;
      if (isTrusted && !isTurn) pressed();
    };
    window.addEventListener('pointerdown', note, true);
  });
  return places;
}

describe.each(inShort([0], ['ar', 'en'] as const))('in %s at 390 px', (language) => {
  const words = texts[language];

  test('a guest who has never been here goes from home to a paid booking by nine touches, within ninety seconds', async () => {
    const owner = await stage.world.person('owner', 'سارة القحطاني');
    const listing = await stage.world.listing({ owner, instant: true, priceSar: 300 });
    const visitor = await stage.visitor({ language, width: 390 });
    const presses = await notePresses(visitor);
    const { page } = visitor;
    const local = `05${language === 'ar' ? '30' : '31'}000001`;

    const begun = performance.now();
    await page.goto(`/?lng=${language}`);
    await page.locator(`a[href="/1/${listing}"]`).first().tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The page's own calendar is one scroll away and needs no press to open.
    const calendar = page.getByRole('region', { name: words.listing.availability, exact: true });
    await touchDay(calendar, dateIn(1, new Date()));
    await touchDay(calendar, dateIn(2, new Date()));
    await page.getByRole('button', { name: words.booking.bookNow }).last().tap();

    await page.getByRole('dialog', { name: words.accounts.logInTitle }).waitFor();
    await page.getByRole('dialog').getByText(words.accounts.createAccount, { exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: words.accounts.signUpTitle });
    await dialog.getByLabel(words.accounts.fullName).fill('فهد العتيبي');
    await dialog.getByLabel(words.accounts.mobile, { exact: true }).fill(local);
    await dialog.getByRole('checkbox').first().tap();
    await dialog.getByRole('button', { name: words.accounts.signUp, exact: true }).tap();
    const code = page.getByRole('dialog', { name: words.accounts.otpTitle });
    await code
      .getByLabel(words.accounts.otpLabel)
      .pressSequentially(await lastCode(stage.world, `+966${local.slice(1)}`));
    await code.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: words.booking.proceed }).tap();
    await page.waitForURL(/\/checkout/);
    const frame = page.frameLocator('iframe.wpwl-frame');
    await frame.locator('#cardNumber').fill(cards.mada);
    await frame.locator('#expiry').fill('1230');
    await frame.locator('#holder').fill('Test Holder');
    await frame.locator('#cvv').fill('123');
    await frame.locator('.wpwl-button-pay').tap();
    // What the bank asks of its customer is its own.
    await page.waitForURL(/\/widget\/bank\//);
    await page.locator('button[value=approve]').tap();
    await page.waitForURL(/\/renter\/bookings\/2/);
    await page.getByText(words.bookings.moneyTaken).first().waitFor();
    expect(performance.now() - begun).toBeLessThan(NINETY_SECONDS);
    const ours = presses.filter((place) => !place.startsWith('/widget/bank/'));
    // The card; two days and "book"; "sign up", the consent, "send"; "pay"; and the card's own button.
    expect(ours).toHaveLength(9);
    expect(presses).toHaveLength(10);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
