import { calendarOf, putCalendar, spoilCalendar } from '@kiraa/server/testing/rentals/calendars.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('an owner’s calendar in $language at $width px', ({ language, width }) => {
  const words = texts[language].ownerCalendar;
  const { refusals } = texts[language];

  test('[P1-BOOK-22] days are blocked by keyboard, a booking prevents it, a part is opened, and the rules for bookings are saved', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const listing = await world.listing({ owner, nameEn: 'Camry', nameAr: 'كامري' });
    // The next month, all of which is in the future, whatever the day of the test.
    const now = new Date(Date.now() + 3 * 3_600_000);
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
      .toISOString()
      .slice(0, 7);
    const at = (day: number, hour = 0) =>
      `${month}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+03:00`;
    const booked = await renter.api.addBooking(
      { listingId: listing, durationMode: 'day', from: at(20, 10), to: at(22, 10), paymentType: 'visa' },
      { idempotencyKey: `booking-${language}` },
    );
    expect(booked.ok).toBe(true);

    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, owner.token);
    await page.goto(`/owner/calendar/${listing}?lng=${language}`);
    const name = language === 'ar' ? 'كامري' : 'Camry';
    await page.getByRole('heading', { level: 1, name: words.titleOf(name) }).waitFor();
    await page.getByRole('button', { name: words.nextMonth }).click();
    const day = (number: number) => page.locator(`button[data-date="${month}-${number}"]`);
    const state = (number: number) => expect.poll(() => day(number).getAttribute('data-state'));
    await state(20).toBe('partlyBooked');
    await state(21).toBe('booked');
    await state(14).toBe('free');

    // By keyboard: arrows move over the days as they are seen, Enter chooses the first and the last.
    await day(13).focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Enter');
    expect(await day(14).getAttribute('aria-pressed')).toBe('true');
    expect(await day(16).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: words.block }).click();
    await state(14).toBe('blocked');
    await state(15).toBe('blocked');
    expect(await axeFindings(visitor)).toEqual([]);
    const filtered = await world.guest.checkAvailability({
      listingId: listing,
      from: at(15),
      to: at(16),
    });
    expect(filtered.ok && filtered.data.data.code).toBe('PERIOD_BLOCKED');

    await day(19).click();
    await day(20).click();
    await page.getByRole('button', { name: words.block }).click();
    await page.getByRole('alert').getByText(refusals.BLOCK_OVER_UNPAID).waitFor();
    expect(await day(19).getAttribute('aria-pressed')).toBe('true');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);

    await day(14).click();
    await page.getByLabel(words.fromHour, { exact: true }).selectOption('8');
    await page.getByLabel(words.untilHour, { exact: true }).selectOption('12');
    await page.getByRole('button', { name: words.open, exact: true }).click();
    await state(14).toBe('partlyBlocked');
    const free = await world.guest.checkAvailability({
      listingId: listing,
      from: at(14, 8),
      to: at(14, 12),
    });
    expect(free.ok && free.data.data.code).toBeNull();

    const rules = page.getByRole('form', { name: words.rulesTitle });
    await rules.getByLabel(words.shortest).selectOption({ label: words.days(3) });
    await rules.getByLabel(words.longest).selectOption({ label: words.days(1) });
    await rules.getByRole('button', { name: words.save }).click();
    await page.getByText(refusals.LONGEST_BELOW_SHORTEST).waitFor();
    await expect.poll(() => rules.getByLabel(words.longest).getAttribute('aria-invalid')).toBe('true');
    await rules.getByLabel(words.longest).selectOption({ label: words.days(30) });
    await rules.getByRole('button', { name: words.save }).click();
    await page.getByText(words.saved, { exact: true }).first().waitFor();
    const short = await world.guest.checkAvailability({
      listingId: listing,
      from: at(3),
      to: at(4),
    });
    expect(short.ok && short.data.data.code).toBe('BELOW_SHORTEST');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);

    const strange = await world.listing({ owner: await world.person('owner') });
    await page.goto(`/owner/calendar/${strange}?lng=${language}`);
    await page.getByRole('heading', { name: refusals.NOT_FOUND }).waitFor();
    await visitor.context.close();
  });

  test('an external calendar is added, read and removed, and this one has a secret address', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const listing = await world.listing({ owner, nameEn: 'Camry', nameAr: 'كامري', instant: true });
    // From now on, so that it is a part of the month that is shown, in its last hours too.
    const start = new Date();
    const taken = { start, end: new Date(start.getTime() + 3_600_000) };
    const name = `site-${language}`;
    const address = await putCalendar(world, name, calendarOf([taken]));
    const visitor = await stage.visitor({ language, width });
    const { page, complaints, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await addSession(visitor, owner.token);
    await page.goto(`/owner/calendar/${listing}?lng=${language}`);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const feeds = page.getByRole('region', { name: words.feedsTitle });

    await page.getByLabel(words.feedName, { exact: true }).fill('Airbnb');
    await page.getByLabel(words.feedAddress).fill('https://127.0.0.1/calendar.ics');
    await button(words.addFeed).click();
    await feeds.getByText(refusals.FEED_ADDRESS).waitFor();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await expect.poll(focused).toBe('address');
    expect(await page.getByLabel(words.feedName, { exact: true }).inputValue()).toBe('Airbnb');
    await page.getByLabel(words.feedAddress).fill(address);
    await button(words.addFeed).click();
    await page.getByText(words.feedAdded('Airbnb')).waitFor();
    await page.getByText(words.feedLine('Airbnb')).first().waitFor();

    await spoilCalendar(world, name, 'denied', 1);
    await button(words.readFeed('Airbnb')).click();
    await feeds.getByText(words.feedProblems.refused).waitFor();
    await feeds.getByRole('alert').getByText(words.instantPaused).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await button(words.readFeed('Airbnb')).click();
    await expect.poll(() => feeds.getByText(words.instantPaused).count()).toBe(0);

    await button(words.makeAddress).click();
    const own = page.getByLabel(words.address, { exact: true });
    await own.waitFor();
    await button(words.copy).click();
    await page.getByText(words.copied).waitFor();
    const shown = await own.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    const { pathname } = new URL(shown);
    expect(await (await fetch(`${world.url}${pathname}`)).text()).toContain('BEGIN:VCALENDAR');
    expect(await axeFindings(visitor)).toEqual([]);
    await button(words.dropAddress).click();
    await button(words.makeAddress).waitFor();
    expect((await fetch(`${world.url}${pathname}`)).status).toBe(404);

    await button(words.removeFeed('Airbnb')).click();
    await page.getByText(words.feedRemoved('Airbnb')).waitFor();
    await expect.poll(() => page.getByText(words.feedLine('Airbnb')).count()).toBe(0);
    expect(complaints.filter((line) => !line.startsWith('422 POST'))).toEqual([]);
    await context.close();
  });
});
