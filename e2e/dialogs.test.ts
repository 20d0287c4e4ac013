import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { testByTurns } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { toastOf, waitForScript } from './steps.ts';

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner', 'نورة الغامدي');
  listing = await stage.world.listing({ owner, nameEn: 'Canon camera', nameAr: 'كاميرا' });
});
afterAll(() => stage?.close());

const focusIsOnThePage = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('dialogs in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390);
  const words = texts[language];
  async function visit(path: string, token?: string): Promise<Visitor> {
    const visitor = await stage.visitor({ language, width });
    if (token) await addSession(visitor, token);
    await visitor.page.goto(path);
    await untilQuiet(visitor.page);
    await waitForScript(visitor.page);
    return visitor;
  }
  async function leave(visitor: Visitor): Promise<void> {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }

  test('the focus begins where there is something to type, stays inside, and returns to what opened the dialog', async () => {
    const visitor = await visit('/');
    const { page } = visitor;
    const opener = page.getByRole('banner').getByRole('link', { name: words.shell.signUpOrLogIn });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.accounts.logInTitle });
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    // Past the last control the browser's own bar comes, which a page without one calls its body; the page itself never.
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsOnThePage(page)).toBe(false);
    }
    const scrolled = await page.evaluate(() => {
      window.scrollTo(0, 0);
      return getComputedStyle(document.documentElement).overflowY;
    });
    expect(scrolled).toBe('hidden');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await leave(visitor);
  });

  test('the button that sends a long form stays at hand on a low screen', async () => {
    const visitor = await visit('/?dialog=SIGNUP');
    const { page } = visitor;
    await page.setViewportSize({ width, height: 420 });
    const dialog = page.getByRole('dialog', { name: words.accounts.signUpTitle });
    const send = dialog.getByRole('button', { name: words.accounts.signUp, exact: true });
    await send.waitFor();
    // Seen whole, once the page has its new height, and nothing lies over it.
    const isAtHand = () =>
      send.evaluate((button) => {
        const { left, top, bottom, width: wide, height } = button.getBoundingClientRect();
        const isOnTop = button.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
        return [bottom <= 420, isOnTop];
      });
    await expect.poll(isAtHand).toEqual([true, true]);
    await leave(visitor);
  });

  test('a press beside the dialog closes it; one that began inside does not', async () => {
    const visitor = await visit('/faqs?dialog=LOGIN');
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: words.accounts.logInTitle });
    const title = await dialog.getByRole('heading').first().boundingBox();
    await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await leave(visitor);
  });

  test('a toast that comes while a dialog is open stands in it, can be pressed, and stays while it has the focus', async () => {
    const person = await stage.world.person('renter');
    const visitor = await visit('/faqs?dialog=CHANGE_PASSWORD', person.token);
    const { page } = visitor;
    const dialog = page.getByRole('dialog', { name: words.accounts.changeTitle });
    await dialog.waitFor();
    await page.route('**/api/change-password', (route) =>
      route.fulfill({ status: 500, json: { status: 0, error: true, code: 'INTERNAL', message: 'x' } }),
    );
    const fields = dialog.locator('input[type=password]');
    for (const field of await fields.all()) await field.fill('Kiraa-2030!');
    await fields.first().fill('Kiraa-2029!');
    // A toast goes by itself, and nothing but `runFor` moves the page's clock from here on.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await fields.first().press('Enter');
    const toast = toastOf(page, words.shell.somethingWentWrong);
    await toast.waitFor();
    expect(await toast.evaluate((element) => element.closest('dialog') !== null)).toBe(true);
    const close = toast.getByRole('button', { name: words.shell.close });
    await close.focus();
    await page.clock.runFor(10_000);
    expect(await toast.count()).toBe(1);
    await close.press('Enter');
    await toast.waitFor({ state: 'detached' });
    expect(await dialog.count()).toBe(1);
    expect(visitor.complaints.filter((line) => !line.startsWith('500'))).toEqual([]);
    await visitor.context.close();
  });

  test('the arrow keys lead through the calendar and into the next month, and its name to any month', async () => {
    const visitor = await visit(`/1/${listing}`);
    const { page } = visitor;
    await page.getByRole('combobox', { name: words.booking.starts }).click();
    const calendar = page.getByRole('dialog', { name: words.booking.starts });
    const day = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? '');
    await expect.poll(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const first = new Date(`${await day()}T00:00:00Z`);
    const after = (days: number) => new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    // In Arabic the next day lies to the left.
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(day).toBe(after(1));
    for (let week = 1; week <= 5; week += 1) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(day).toBe(after(1 + week * 7));
    }
    await calendar.getByRole('button', { name: words.booking.chooseMonth }).click();
    await calendar.getByRole('list').getByRole('button').last().click();
    await expect.poll(() => calendar.locator('button[data-direction="next"]').isDisabled()).toBe(true);
    await calendar.locator('table button:not([disabled]):not([aria-disabled])').first().press('Enter');
    // The start is chosen, and the same calendar asks for the end.
    const rest = page.getByRole('dialog', { name: words.booking.ends });
    await expect.poll(() => rest.locator('table [aria-pressed=true]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await focusedName(page)).not.toBeNull();
    await rest.waitFor({ state: 'detached' });
    await leave(visitor);
  });
});
