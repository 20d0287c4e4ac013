import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';
import { pressBookNow, turnTo, waitForScript } from './steps.ts';

let stage: Stage;
let owner: Person;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.world.person('owner', 'نورة الغامدي');
});
afterAll(() => stage?.close());

const DAY_MILLISECONDS = 86_400_000;
const dateAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
/** Noon in Riyadh so many days ahead. */
const ahead = (days: number) => new Date(`${dateAhead(days)}T09:00:00Z`);

async function take(listingId: string, from: number, until: number): Promise<void> {
  const other = await stage.world.person('renter', 'ليلى الحربي');
  const wish = { listingId, durationMode: 'day', paymentType: 'visa' } as const;
  const added = await other.api.addBooking({ ...wish, from: ahead(from), to: ahead(until) });
  if (!added.ok) throw new Error(added.refusal.code);
}

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];

  test('[P1-ITEM-06 P1-BOOK-19] days that are taken are not chosen, painted nor totalled, on calendar or form; a guest hears it before they are asked to log in', async () => {
    const listingId = await stage.world.listing({ owner, priceSar: 240 });
    await take(listingId, 3, 6);
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    const across = `from=${dateAhead(2)}T07:00Z&until=${dateAhead(8)}T07:00Z`;
    await page.goto(`/1/${listingId}?${across}&lng=${language}`);
    await waitForScript(page);
    const day = (date: string) => page.locator(`section[aria-labelledby=availability] [data-date="${date}"]`);
    const turn = page.getByRole('region', { name: words.listing.availability });
    await page.locator('[data-date][data-state=taken]').first().waitFor({ state: 'attached' });
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('combobox', { name: words.booking.starts }) });

    // An address across them: said instead of a total, and not painted green.
    await form.getByText(words.booking.takenAlready(words.booking.bookNow)).waitFor();
    expect(await form.getByText(/1,440/).count()).toBe(0);
    if (!(await day(dateAhead(4)).isVisible()))
      await turn.getByRole('button', { name: words.booking.nextMonth }).click();
    await expect.poll(() => day(dateAhead(4)).getAttribute('aria-pressed')).toBe('false');
    expect(await axeFindings(visitor)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    // A guest is told, with free times, and is not asked to log in.
    await pressBookNow(visitor);
    await form.getByText(words.booking.freeInstead).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await form.getByRole('listitem').getByRole('button').first().click();
    await expect.poll(() => form.locator('output').textContent()).toMatch(/1,440/);
    await pressBookNow(visitor);
    await page.getByRole('dialog', { name: words.accounts.logInTitle }).waitFor();
    await page.keyboard.press('Escape');

    // The form's own calendar.
    await form.getByRole('combobox', { name: words.booking.starts }).click();
    const picker = page.getByRole('dialog', { name: words.booking.starts });
    const inPicker = picker.locator(`[data-date="${dateAhead(4)}"]`);
    await turnTo(picker, dateAhead(4));
    await expect.poll(() => inPicker.getAttribute('aria-disabled')).toBe('true');
    expect(await inPicker.getAttribute('aria-label')).toContain(words.listing.dayTaken);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-CALENDAR] the mark of today covers nothing that the day says', async () => {
    const listingId = await stage.world.listing({ owner, priceSar: 1240 });
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await page.goto(`/1/${listingId}?lng=${language}`);
    await waitForScript(page);
    const today = page.locator('section[aria-labelledby=availability] [data-today]');
    await today.getByText(/1,240/).waitFor();
    const seen = await today.evaluate((day) => {
      const mark = getComputedStyle(day, '::after');
      const own = getComputedStyle(day);
      const [box, price] = [day, day.lastElementChild as Element].map((one) => one.getBoundingClientRect());
      // How far the price stands inside the inner edge of the frame, which is placed from within the day's own border.
      const sides = (['top', 'bottom', 'left', 'right'] as const).map((side) => {
        const border = `border-${side}-width`;
        const ofFrame = [own.getPropertyValue(border), mark[side], mark.getPropertyValue(border)];
        const edge = ofFrame.reduce((sum, length) => sum + Number.parseFloat(length), 0);
        const inward = side === 'top' || side === 'left' ? 1 : -1;
        return inward * ((price?.[side] ?? 0) - (box?.[side] ?? 0)) - edge;
      });
      return { room: Math.min(...sides), ground: mark.backgroundColor };
    });
    // A half of a pixel is what a browser rounds.
    expect(seen.room).toBeGreaterThan(-0.5);
    expect(seen.ground).toBe('rgba(0, 0, 0, 0)');
    await visitor.context.close();
  });
});
