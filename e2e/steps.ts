import type { World } from '@kiraa/server/testing/world.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { untilQuiet, waitForFirstScript } from './quiet-page.ts';
import { lastCode, texts, type Visitor } from './stage.ts';

/** What a person does, by the labels that they see. One step for each function, in either language. */

/** Waits until the page's script has run, of all its parts: before, and until somebody is there, the page can only be read. */
export async function waitForScript(page: Page): Promise<void> {
  await waitForFirstScript(page);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.querySelector('[data-asleep]') === null);
}

/** Waits until the part is drawn that shows what is on its way: a person's first sign has it fetched, its style before its script. */
export async function waitForComing(page: Page): Promise<void> {
  await waitForScript(page);
  // An observer tells it as well where the page's clock is not the machine's, which hides `performance.getEntriesByType`.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => /\/coming-page-[^/]*\.js$/.test(name))) resolve();
        }).observe({ type: 'resource', buffered: true });
      }),
  );
  await untilQuiet(page);
}

/** Takes a step and asserts a text that appears only briefly, such as a toast: it watches from before the step. */
export async function expectBriefly(page: Page, text: string, step: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), step()]);
}

/**
 * Takes a step that loads a page, and waits until it has loaded: the browser refuses an address that is asked for while
 * the page is still navigating.
 */
export async function stepThatLoads(page: Page, step: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), step()]);
}

/** Presses until what the press brings is there: a press within half a second of a row's move does nothing (D-SECOND-THOUGHTS). */
export async function pressUntil(button: Locator, sign: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await sign.isVisible())) await button.click({ timeout: 1_000 }).catch(() => undefined);
      return await sign.isVisible();
    })
    .toBe(true);
}

/** A toast with this text, also one inside an open dialog. */
export function toastOf(page: Page, text: string): Locator {
  return page.locator('section[aria-live=polite] > [role]').filter({ hasText: text }).first();
}

/** Chooses a day in the calendar of a form, `daysAhead` from today, and leaves it. */
export async function chooseDay(
  page: Page,
  field: string,
  daysAhead: number,
  today = new Date(),
): Promise<void> {
  await waitForScript(page);
  const box = page.getByRole('combobox', { name: field });
  if ((await box.getAttribute('aria-expanded')) === 'false') await box.click();
  const calendar = page
    .locator('[role=dialog]')
    .filter({ has: page.locator('table [data-date]') })
    .last();
  await touchDay(calendar, dateIn(daysAhead, today));
  // Over a whole period it has closed by itself.
  if (await calendar.isVisible()) await calendar.getByRole('button').last().click();
}

/** Turns a calendar to a day ("2027-03-07") and touches it. */
export async function touchDay(calendar: Locator, date: string): Promise<void> {
  await turnTo(calendar, date);
  await calendar.locator(`[data-date="${date}"]`).click();
}

/** Turns a calendar until a day is seen. */
export async function turnTo(calendar: Locator, date: string): Promise<void> {
  // On a phone the second of two months is there and not shown.
  const shown = calendar.locator('[data-date]:visible');
  await shown.first().waitFor();
  while (!(await calendar.locator(`[data-date="${date}"]`).isVisible())) {
    const before = (await shown.last().getAttribute('data-date')) ?? '';
    await calendar.locator(`button[data-direction="${date > before ? 'next' : 'previous'}"]`).click();
    // The days come with the frame after the one that shows the press.
    await expect.poll(() => shown.last().getAttribute('data-date')).not.toBe(before);
  }
}

/** The days of a search, in the field of its form: the first touch begins, the second ends. */
export async function chooseSearchDays(form: Locator, from: string, until: string): Promise<void> {
  await form.locator('button[aria-haspopup=dialog][aria-expanded]').click();
  const calendar = form.getByRole('dialog').last();
  await touchDay(calendar, from);
  await touchDay(calendar, until);
  await calendar.waitFor({ state: 'hidden' });
}

/** What is searched for: words, a city by its name, and days written "2027-03-07". */
interface SearchAsked {
  readonly text?: string;
  readonly city?: string;
  readonly days?: readonly [string, string];
}

/** Opens the search of a page's header, or of a phone's home, and returns its sheet. */
export async function openSearch({ page, language }: Visitor): Promise<Locator> {
  const words = texts[language].shell;
  await waitForScript(page);
  await page
    .getByRole('link', { name: new RegExp(`^${words.search}: `) })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: words.search, exact: true });
  await sheet.waitFor();
  return sheet;
}

/** Searches on the home page: in its bar on a wide screen, step by step on a phone's sheet. */
export async function searchAtHome(visitor: Visitor, { text, city, days }: SearchAsked): Promise<void> {
  const { page, language } = visitor;
  const { home, search } = texts[language];
  await waitForScript(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  const box = isPhone ? await openSearch(visitor) : page.getByRole('main').locator('form').first();
  const fold = (name: string) => stepOf(box, name);
  if (city !== undefined && isPhone) await box.getByRole('button', { name: city, exact: true }).click();
  else if (city !== undefined) {
    await box.getByRole('combobox', { name: search.where }).fill(city);
    await page.keyboard.press('Escape');
  }
  if (days && isPhone) {
    if ((await fold(search.when).getAttribute('aria-expanded')) === 'false') await fold(search.when).click();
    for (const day of days) await touchDay(box, day);
  } else if (days) await chooseSearchDays(box, ...days);
  if (text !== undefined) {
    if (isPhone) await openWords(visitor, box);
    await box.getByRole('combobox', { name: home.whatDoYouNeed }).fill(text);
  }
  await box.getByRole('button', { name: home.search, exact: true }).click();
}

/** Opens the step of a phone's sheet in which words are typed. */
export async function openWords({ language }: Visitor, sheet: Locator): Promise<void> {
  const step = stepOf(sheet, texts[language].home.whatDoYouNeed);
  if ((await step.getAttribute('aria-expanded')) === 'false') await step.click();
}

function stepOf(sheet: Locator, name: string): Locator {
  return sheet.locator('button[aria-controls]').filter({ hasText: name });
}

/** A day so many days after another instant, by the clocks of Riyadh: "2027-03-07". */
export function dateIn(days: number, today: Date): string {
  const day = new Date(today.getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(day);
}

export async function chooseDays(
  { page, language }: Visitor,
  fromDay: number,
  untilDay: number,
  { today = new Date() }: { today?: Date } = {},
): Promise<void> {
  const words = texts[language].booking;
  await chooseDay(page, words.starts, fromDay, today);
  await chooseDay(page, words.ends, untilDay, today);
}

/** Presses the form's own button: at 390 px a bar at the foot of the page has one of the same name. */
export async function pressBookNow({ page, language }: Visitor): Promise<void> {
  const words = texts[language].booking;
  const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: words.starts }) });
  await form.getByRole('button', { name: words.bookNow }).click();
}

/** Goes from the login dialog through sign-up and code, back to the page before it. */
export async function signUp(
  world: World,
  { page, language }: Visitor,
  person: { readonly name: string; readonly local: string },
): Promise<void> {
  const words = texts[language].accounts;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.createAccount })
    .or(page.getByRole('dialog').getByRole('link', { name: words.createAccount }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: words.signUpTitle });
  await dialog.getByLabel(words.fullName).fill(person.name);
  await dialog.getByLabel(words.mobile, { exact: true }).fill(person.local);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words.signUp, exact: true }).click();
  await enterCode(world, { page, language }, `+966${person.local.slice(1)}`);
}

export async function enterCode(
  world: World,
  { page, language }: Pick<Visitor, 'page' | 'language'>,
  mobile: string,
): Promise<void> {
  const words = texts[language].accounts;
  const dialog = page.getByRole('dialog', { name: words.otpTitle });
  await dialog.waitFor();
  // The fourth digit confirms by itself.
  await dialog.getByLabel(words.otpLabel).fill(await lastCode(world, mobile));
  await dialog.waitFor({ state: 'hidden' });
}

export async function logIn(
  world: World,
  { page, language }: Visitor,
  as: 'renter' | 'owner',
  mobile: string,
): Promise<void> {
  const words = texts[language].accounts;
  const dialog = page.getByRole('dialog', { name: words.logInTitle });
  await dialog.getByText(as === 'renter' ? words.asRenter : words.asOwner, { exact: true }).click();
  await dialog.getByLabel(words.mobile, { exact: true }).fill(`0${mobile.slice(4)}`);
  await dialog.getByRole('button', { name: words.sendCode }).click();
  await enterCode(world, { page, language }, mobile);
}

/** Enters a card in the provider's frame and answers on the bank's page. */
export async function payByCard(
  { page }: Visitor,
  card: string,
  bank?: 'approve' | 'refuse' | 'leave',
): Promise<void> {
  const frame = page.frameLocator('iframe.wpwl-frame');
  await frame.locator('#cardNumber').fill(card);
  await frame.locator('#expiry').fill('1230');
  await frame.locator('#holder').fill('Test Holder');
  await frame.locator('#cvv').fill('123');
  await frame.locator('.wpwl-button-pay').click();
  if (!bank) return;
  await page.waitForURL(/\/widget\/bank\//);
  if (bank !== 'leave') await page.locator(`button[value=${bank}]`).click();
}

/**
 * Delays the calls that match a pattern, so that the page can be checked meanwhile. `release` lets them go, waits until
 * each is on its way and returns their addresses; later calls pass. A call whose page has gone is dropped.
 */
export async function holdCalls(
  page: Page,
  pattern: string | RegExp,
  isHeld: (url: URL) => boolean = () => true,
): Promise<{ readonly release: () => Promise<string[]> }> {
  const gate = Promise.withResolvers<void>();
  const calls: string[] = [];
  const onTheirWay: Promise<void>[] = [];
  const pass = async (route: Route) => {
    if (isHeld(new URL(route.request().url()))) await gate.promise;
    await route.continue().catch(() => undefined);
  };
  await page.route(pattern, (route) => {
    calls.push(route.request().url());
    const passed = pass(route);
    onTheirWay.push(passed);
    return passed;
  });
  return {
    release: async () => {
      // What the test pressed may be on its way to the call still. A test that expects none does not hold any.
      await expect.poll(() => calls.length).toBeGreaterThan(0);
      gate.resolve();
      await Promise.all(onTheirWay);
      return calls;
    },
  };
}

/** Whoever visits has unfolded each row of the lists of bookings: what else can be done with one lies beneath. Call it before a page is opened. */
export async function unfoldRows({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const unfold = () => {
      for (const row of document.querySelectorAll('details[data-row-details]:not([open])'))
        row.setAttribute('open', '');
    };
    new MutationObserver(unfold).observe(document, { childList: true, subtree: true });
  });
}
