import { setTimeout as sleep } from 'node:timers/promises';
import { PLACEHOLDERS } from '@kiraa/e2e/placeholders.ts';
import { totpCode, totpStep } from '@kiraa/server/platform/secrets/totp.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { Browser, Page } from 'playwright-core';
import type { Viewer } from './screens.ts';

export const texts = { ar, en };

/** One way of looking: a language, the width of the screen in pixels, and its colours. */
export interface Look {
  readonly language: 'ar' | 'en';
  readonly width: 390 | 1280;
  readonly scheme: 'light' | 'dark';
}

export const HEIGHT = { 390: 844, 1280: 900 } as const;
const TOKEN_NAME = 'kiraa.token';

/** A page of a new visitor; with a session's token they are logged in. */
export async function openPage(
  browser: Browser,
  url: string,
  { language, width, scheme }: Look,
  token?: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    viewport: { width, height: HEIGHT[width] },
    hasTouch: width === 390,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (token !== undefined)
    await context.addInitScript(
      ([name = '', value = '']) => localStorage.setItem(name, value),
      [TOKEN_NAME, token],
    );
  return await context.newPage();
}

/** Waits until a page has its parts, pictures and fonts. */
export async function settled(page: Page): Promise<void> {
  // A first sign that comes before the page's script is heard by nobody, so it is given until the parts are awake.
  const isAwake = (placeholders: string) => {
    window.dispatchEvent(new Event('pointermove'));
    return document.querySelector(`[data-asleep], ${placeholders}`) === null;
  };
  await page.waitForFunction(isAwake, PLACEHOLDERS, { polling: 50, timeout: 20_000 }).catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A dialog that was opened once the network was quiet has its pictures still to come.
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
    .catch(() => undefined);
}

const DEMO_MOBILES: Readonly<Record<Exclude<Viewer, 'guest'>, string>> = {
  renter: '0500000001',
  owner: '0500000002',
  operator: '0500000003',
};

/** E.164, as the demo's operator is made one. */
export const OPERATOR = `+966${DEMO_MOBILES.operator.slice(1)}`;

interface Site {
  readonly browser: Browser;
  readonly url: string;
  /** Where the messages with the codes arrive. */
  readonly inboxUrl: string;
}

/** Logs a person of the demo in as they would, and returns the token of the session. */
export async function logIn(site: Site, viewer: Exclude<Viewer, 'guest'>): Promise<string> {
  const { accounts } = texts.en;
  const page = await openPage(site.browser, site.url, { language: 'en', width: 1280, scheme: 'light' });
  await page.goto('/how-it-works?lng=en&dialog=LOGIN');
  const dialog = page.getByRole('dialog', { name: accounts.logInTitle });
  const role = viewer === 'renter' ? accounts.asRenter : accounts.asOwner;
  await dialog.getByText(role, { exact: true }).click();
  const mobile = DEMO_MOBILES[viewer];
  await dialog.getByLabel(accounts.mobile, { exact: true }).fill(mobile);
  await dialog.getByRole('button', { name: accounts.sendCode }).click();
  await page
    .getByRole('dialog', { name: accounts.otpTitle })
    .getByLabel(accounts.otpLabel)
    .fill(await codeFor(site, `+966${mobile.slice(1)}`));
  const token = await page.waitForFunction((name) => localStorage.getItem(name), TOKEN_NAME);
  if (viewer === 'operator') await setUpSecondFactor(page);
  const value = await token.jsonValue();
  await page.context().close();
  return value ?? '';
}

const CODE_WITHIN_MILLISECONDS = 30_000;

/** The code in the newest message to a mobile; fails where none has come in time. */
export async function codeFor({ inboxUrl }: Site, mobile: string): Promise<string> {
  const deadline = Date.now() + CODE_WITHIN_MILLISECONDS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${inboxUrl}/inbox?to=${encodeURIComponent(mobile)}`);
    const [newest] = (await answer.json()) as { body: string }[];
    const code = /#(\d{4})/.exec(newest?.body ?? '')?.[1];
    if (code !== undefined) return code;
    await sleep(100);
  }
  throw new Error(`no code came to ${mobile}`);
}

async function setUpSecondFactor(page: Page): Promise<void> {
  const { house } = texts.en;
  await page.goto('/admin/second-factor?lng=en');
  await page.getByRole('button', { name: house.begin, exact: true }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await page.getByLabel(house.firstCode).fill(totpCode(secret.replaceAll(' ', ''), totpStep(new Date())));
  await page.getByRole('button', { name: house.confirm, exact: true }).click();
  await page.getByRole('button', { name: house.kept }).click();
  await page.waitForLoadState('networkidle');
}
