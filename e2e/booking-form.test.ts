import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { testByTurns } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDay, chooseDays, dateIn } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('the booking form in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390);
  const words = texts[language].booking;
  const refusals = texts[language].refusals;
  let visitor: Visitor;
  let listing: string;

  beforeEach(async () => {
    const owner = await stage.world.person('owner', 'نورة الغامدي');
    listing = await stage.world.listing({ owner, instant: true, priceSar: 240 });
    visitor = await stage.visitor({ language, width });
    await visitor.page.goto(`/1/${listing}?lng=${language}`);
    // The form works once its script has run; until then the page can only be read.
    await visitor.page.getByRole('combobox', { name: words.starts }).waitFor();
    await untilQuiet(visitor.page);
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  const form = () =>
    visitor.page.locator('form').filter({ has: visitor.page.getByRole('combobox', { name: words.starts }) });
  const bookNow = () => form().getByRole('button', { name: words.bookNow }).click();
  const focusedName = () =>
    visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') !== null);

  test('[P1-BOOK-10] no start: its message at the field, which has the focus', async () => {
    await bookNow();
    await form().getByText(refusals.START_REQUIRED).waitFor();
    await expect.poll(focusedName).toBe(true);
  });

  test('[P1-BOOK-11] day mode without an end', async () => {
    await chooseDay(visitor.page, words.starts, 3);
    await bookNow();
    await form().getByText(refusals.END_REQUIRED).waitFor();
  });

  test('[P1-BOOK-12 P1-BOOK-13 P1-BOOK-16] hour mode: no duration, too short, and the total of the right one', async () => {
    await form().getByText(words.byHour, { exact: true }).click();
    await chooseDay(visitor.page, words.starts, 3);
    await bookNow();
    await form().getByText(refusals.DURATION_REQUIRED).waitFor();
    await form().getByLabel(words.hours, { exact: true }).fill('0');
    await form().getByLabel(words.minutes, { exact: true }).fill('30');
    await bookNow();
    await form().getByText(refusals.BOOKING_TOO_SHORT).waitFor();
    await form().getByLabel(words.hours, { exact: true }).fill('٣');
    await form().getByLabel(words.minutes, { exact: true }).fill('0');
    // 3 hours at 240 a day: 30 riyals.
    await form().getByText(/30/).last().waitFor();
    await form().getByLabel(words.hours, { exact: true }).fill('25');
    await bookNow();
    await form().getByText(refusals.DURATION_OUT_OF_RANGE).waitFor();
  });

  test('[P1-BOOK-07] switching the mode clears end, hours, minutes and total, and keeps the start', async () => {
    await chooseDays(visitor, 3, 5);
    await form().getByText(/480/).first().waitFor();
    const start = await form().getByRole('combobox', { name: words.starts }).textContent();
    await form().getByText(words.byHour, { exact: true }).click();
    await form().getByText(words.totalLater).waitFor();
    expect(await form().getByLabel(words.hours, { exact: true }).inputValue()).toBe('');
    await form().getByText(words.byDay, { exact: true }).click();
    await expect
      .poll(() => form().getByRole('combobox', { name: words.ends }).textContent())
      .toContain(words.chooseDateTime);
    expect(await form().getByRole('combobox', { name: words.starts }).textContent()).toBe(start);
  });

  test('[P1-BOOK-15] an end before the start is cleared, and says so', async () => {
    await chooseDays(visitor, 3, 5);
    await chooseDay(visitor.page, words.starts, 9);
    await form().getByText(words.endCleared).waitFor();
    expect(await form().getByRole('combobox', { name: words.ends }).textContent()).toContain(
      words.chooseDateTime,
    );
  });

  test('[P1-BOOK-14 P1-BOOK-17] the calendar offers no past day, a short list of hours, and by typing times in steps of 15 minutes', async () => {
    await form().getByRole('combobox', { name: words.starts }).click();
    const dialog = visitor.page.getByRole('dialog', { name: words.starts });
    const today = dateIn(0, new Date());
    const days = dialog.locator('button[data-date]');
    await days.first().waitFor();
    const shown = await days.evaluateAll((all) =>
      all.map((day) => ({
        date: day.getAttribute('data-date') ?? '',
        disabled: day.hasAttribute('disabled'),
      })),
    );
    // On the first of a month it shows none that are over, and in the last hour of one the next month already.
    expect(shown.filter(({ date, disabled }) => date < today && !disabled)).toEqual([]);
    expect(shown.some(({ disabled }) => !disabled)).toBe(true);
    await visitor.page.keyboard.press('Escape');
    await chooseDay(visitor.page, words.starts, 3);
    await form().getByRole('combobox', { name: words.starts }).click();
    const picker = visitor.page.getByRole('dialog', { name: words.starts });
    await picker.locator('option').first().waitFor({ state: 'attached' });
    const times = await picker.locator('option').allTextContents();
    expect(times.at(-1)).toBe(texts[language].discover.otherTime);
    expect(times.slice(0, -1).every((time) => /^\d{2}:00$/.test(time))).toBe(true);
    expect(times.length).toBeLessThan(20);
    await picker.getByRole('combobox').first().selectOption('other');
    await picker.getByRole('textbox').fill('1640');
    await expect
      .poll(() => form().getByRole('combobox', { name: words.starts }).textContent())
      .toContain('16:30');
  });

  test('[P1-BOOK-08 D-UNPAID] a taken period is reported as an info message, and the choice is kept', async () => {
    const renter = await stage.world.person('renter', 'Reem Alharbi');
    await addSession(visitor, renter.token);
    await visitor.page.reload();
    await untilQuiet(visitor.page);
    await chooseDays(visitor, 3, 5);
    const other = await stage.world.person('renter', 'Fahad Alotaibi');
    const from = new Date(Date.now() + 2 * 86_400_000);
    const to = new Date(Date.now() + 8 * 86_400_000);
    const taken = await other.api.addBooking({
      listingId: listing,
      durationMode: 'day',
      from,
      to,
      paymentType: 'mada',
    });
    expect(taken.ok).toBe(true);
    await bookNow();
    await visitor.page.getByText(refusals.PERIOD_TAKEN).first().waitFor();
    // Nobody has paid for it yet, so it is said when it may come free.
    const [before = ''] = words.mayBeFree('|').split('|');
    await visitor.page.getByText(before.trim()).waitFor();
    await form().getByText(/480/).first().waitFor();
  });

  test('[P1-BOOK-20] an owner who books is offered the renter mode, which the dialog switches to before it goes on', async () => {
    const someone = await stage.world.person('owner', 'Huda Alqahtani');
    await addSession(visitor, someone.token);
    await visitor.page.reload();
    await untilQuiet(visitor.page);
    await chooseDays(visitor, 3, 5);
    await bookNow();
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByText(texts[language].accounts.infoOwner).first().waitFor();
    await dialog.getByRole('button', { name: texts[language].accounts.goToRenterProfile }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
