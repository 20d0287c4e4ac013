import type { Browser, Locator, Page } from 'playwright-core';
import { filmOf } from './sheet.ts';
import { codeFor, openPage, settled, texts } from './visitors.ts';

const MADA = '5360230159427034';
const FRAME_MILLISECONDS = 1_400;

interface Stage {
  readonly browser: Browser;
  readonly url: string;
  readonly inboxUrl: string;
  /** The address of a listing that is booked at once. */
  readonly listing: string;
  readonly language: 'ar' | 'en';
}

/** The way of somebody who has never been here, from home to a paid booking on a phone, a frame after each step. */
export async function filmMainJob(stage: Stage): Promise<Buffer> {
  const { browser, url, listing, language } = stage;
  const page = await openPage(browser, url, { language, width: 390, scheme: 'light' });
  const frames: Buffer[] = [];
  const frame = async () => {
    await settled(page);
    frames.push(await page.screenshot());
  };
  await page.goto(`/?lng=${language}`);
  await frame();
  await page.goto(listing);
  await frame();
  await chooseTwoDays(page, language, frame);
  await signUp(page, stage, frame);
  await pay(page, language, frame);
  await page.context().close();
  return await filmOf(frames, FRAME_MILLISECONDS);
}

const DAY_MILLISECONDS = 86_400_000;

/** The first two of a calendar's days that follow each other, and of which nothing is taken, nor of the days beside them. */
async function twoFreeDays(calendar: Locator): Promise<readonly [string, string]> {
  // Nothing of it is taken: the film of the other language has booked days of the same listing.
  const free = calendar.locator('[data-state=free]:visible');
  await free.first().waitFor();
  const dates = await free.evaluateAll((days) => days.map((day) => day.getAttribute('data-date') ?? ''));
  const isNext = (before?: string, after?: string) =>
    before !== undefined &&
    after !== undefined &&
    Date.parse(after) - Date.parse(before) === DAY_MILLISECONDS;
  const place = dates.findIndex((date, at) =>
    [dates[at - 1], date, dates[at + 1]].every((day, step) => isNext(day, dates[at + step])),
  );
  const [first, second] = dates.slice(place);
  if (place > 0 && first !== undefined && second !== undefined) return [first, second];
  const last = dates.at(-1) ?? '';
  await calendar.locator('button[data-direction=next]').tap();
  await calendar.locator(`[data-date="${last}"]:visible`).waitFor({ state: 'detached' });
  return await twoFreeDays(calendar);
}

async function chooseTwoDays(page: Page, language: 'ar' | 'en', frame: () => Promise<void>): Promise<void> {
  const words = texts[language];
  const calendar = page.getByRole('region', { name: words.listing.availability, exact: true });
  for (const day of await twoFreeDays(calendar)) {
    await calendar.locator(`[data-date="${day}"]`).tap();
    await frame();
  }
  await page.getByRole('button', { name: words.booking.bookNow }).last().tap();
  await frame();
}

async function signUp(page: Page, stage: Stage, frame: () => Promise<void>): Promise<void> {
  const { accounts } = texts[stage.language];
  await page.getByRole('dialog').getByText(accounts.createAccount, { exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: accounts.signUpTitle });
  const mobile = `05${stage.language === 'ar' ? '41' : '42'}000001`;
  await dialog.getByLabel(accounts.fullName).fill(stage.language === 'ar' ? 'ريم الحربي' : 'Reem Alharbi');
  await dialog.getByLabel(accounts.mobile, { exact: true }).fill(mobile);
  await dialog.getByRole('checkbox').first().tap();
  await frame();
  await dialog.getByRole('button', { name: accounts.signUp, exact: true }).tap();
  const code = page.getByRole('dialog', { name: accounts.otpTitle });
  await code.waitFor();
  await frame();
  await code.getByLabel(accounts.otpLabel).fill(await codeFor(stage, `+966${mobile.slice(1)}`));
  await code.waitFor({ state: 'hidden' });
}

async function pay(page: Page, language: 'ar' | 'en', frame: () => Promise<void>): Promise<void> {
  const { booking } = texts[language];
  const proceed = page.getByRole('button', { name: booking.proceed });
  await proceed.waitFor();
  await frame();
  await proceed.tap();
  await page.waitForURL(/\/checkout/);
  const form = page.frameLocator('iframe.wpwl-frame');
  await form.locator('#cardNumber').fill(MADA);
  await form.locator('#expiry').fill('1230');
  await form.locator('#holder').fill('Reem Alharbi');
  await form.locator('#cvv').fill('123');
  await frame();
  await form.locator('.wpwl-button-pay').tap();
  await page.waitForURL(/\/widget\/bank\//);
  await frame();
  await page.locator('button[value=approve]').tap();
  await page.waitForURL(/\/checkout-success/);
  await frame();
  await page.waitForURL(/\/renter\/bookings\//);
  await frame();
}
