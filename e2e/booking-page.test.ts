import { readFile } from 'node:fs/promises';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import { insertBookingRow } from '@kiraa/server/testing/rentals/booking-rows.ts';
import { book, confirm, dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { stepThatLoads } from './steps.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/**
 * From half past eleven on 29 February to half past midnight on 2 March in Riyadh: the period crosses two midnights and
 * a month's end.
 */
const LEAP = { start: new Date('2028-02-29T20:30:00Z'), end: new Date('2028-03-01T21:30:00Z') };
const IN_RIYADH = {
  ar: '\u2068الثلاثاء 29 فبراير، 23:30\u2069 – \u2068الخميس 2 مارس، 00:30\u2069',
  en: 'Tue 29 Feb, 23:30 – Thu 2 Mar, 00:30',
};
const IN_NEW_YORK = {
  ar: '\u2068الثلاثاء 29 فبراير، 15:30\u2069 – \u2068الأربعاء 1 مارس، 16:30\u2069',
  en: 'Tue 29 Feb, 15:30 – Wed 1 Mar, 16:30',
};

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];

  test('a booking’s page: each side sees who did what and what it did to their money, can act there and add it to a calendar', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const start = new Date(world.clock.now().getTime() + 30 * HOUR);
    const listing = await world.listing({ owner, instant: false, nameEn: 'Camera', nameAr: 'كاميرا' });
    const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
    const { bookingId, checkoutId } = await book(world, renter, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);

    // The owner opens it from the row, and accepts there.
    const theirs = await stage.visitor({ language, width });
    await addSession(theirs, owner.token);
    await theirs.page.goto(`/owner/bookings/1?lng=${language}`);
    await theirs.page.getByRole('link', { name: words.bookings.seeWhole }).click();
    await theirs.page.waitForURL(`**/booking/${bookingId}`);
    const steps = theirs.page.getByRole('region', { name: words.story.timeline }).getByRole('listitem');
    await steps.filter({ hasText: words.story.steps.request }).waitFor();
    await theirs.page.getByRole('button', { name: words.bookings.accept }).click();
    const accepted = steps.filter({ hasText: words.story.steps.accept });
    await accepted.getByText(`${words.story.byYou} ·`).waitFor();
    await accepted.getByText(/432\.00/).waitFor();
    // The owner sees nothing of how the renter pays.
    await expect.poll(() => theirs.page.getByText(/480\.00/).count()).toBe(1);
    expect(await axeFindings(theirs)).toEqual([]);

    // The renter opens it from a notification.
    const mine = await stage.visitor({ language, width });
    const { page } = mine;
    await addSession(mine, renter.token);
    await page.goto(`/renter/notification?lng=${language}`);
    await page.locator('main summary').first().click();
    // Another may come above it meanwhile.
    await page.locator('main details[open]').getByRole('link').click();
    await page.waitForURL(`**/booking/${bookingId}`);
    const story = page.getByRole('region', { name: words.story.timeline }).getByRole('listitem');
    await story
      .filter({ hasText: words.story.steps.accept })
      .getByText(/480\.00/)
      .waitFor();
    await story.filter({ hasText: words.story.steps.accept }).getByText('سارة القحطاني').waitFor();
    await page.getByRole('button', { name: words.bookings.profileOf('سارة القحطاني') }).click();
    await page.getByRole('dialog').getByText('سارة القحطاني').first().waitFor();
    await page.keyboard.press('Escape');

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.story.toCalendar }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^kiraa-KR-\d+\.ics$/);
    const lines = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
    const stamp = start.toISOString().replace(/[-:]|\.\d+/g, '');
    for (const line of [`UID:booking-${bookingId}@kiraa`, `DTSTART:${stamp}`, 'STATUS:CONFIRMED'])
      expect(lines).toContain(line);

    // The refund is first all, then 85 %, then nothing; the booking ends as the first line says.
    await page.getByRole('button', { name: words.bookings.cancel, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.bookings.cancelTitle });
    const turns = dialog.getByRole('list', { name: words.bookings.backOverTime }).getByRole('listitem');
    await expect.poll(() => turns.count()).toBe(3);
    const said = await turns.allInnerTexts();
    const expected = [
      ['480.00', words.bookings.lineAll],
      ['408.00', words.bookings.lineFee('15')],
      ['0.00', words.bookings.lineNothing],
    ] as const;
    for (const [index, parts] of expected.entries())
      for (const part of parts) expect(said[index]).toContain(part);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: words.bookings.cancelBooking }).click();
    const over = story.filter({ hasText: words.story.steps.cancel });
    await over.getByText(/480\.00/).waitFor();
    await over.getByText(words.story.reason).waitFor({ state: 'attached' });
    await page.getByText(words.bookings.cancelled, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await axeFindings(mine)).toEqual([]);
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
    await mine.context.close();

    // In the other mode it can be seen, with a link to the mode in which to act on it.
    const { token } = dataOf(await owner.api.switchUserType({ mode: 'renter' }));
    const switched = await stage.visitor({ language, width });
    await addSession(switched, token);
    await switched.page.goto(`/booking/${bookingId}?lng=${language}`);
    await switched.page.getByText(words.story.asOwner).waitFor();
    const across = switched.page.getByRole('button', { name: words.shell.goToOwnerProfile });
    await stepThatLoads(switched.page, () => across.click());
    await switched.page.getByText(words.story.asOwner).waitFor({ state: 'detached' });
    await switched.page.waitForURL(`**/booking/${bookingId}`);
    await switched.page.getByRole('heading', { level: 2, name: words.story.money }).waitFor();
    await switched.context.close();

    // Nobody else can see it, and the address of an unknown booking is a 404.
    const stranger = await world.person('renter');
    const other = await stage.visitor({ language, width });
    await addSession(other, stranger.token);
    await other.page.goto(`/booking/${bookingId}?lng=${language}`);
    await other.page.getByRole('heading', { level: 1, name: words.story.absent }).waitFor();
    await other.page.goto('/booking/nothing');
    await other.page.waitForURL('**/404');
    await Promise.all([theirs.context.close(), other.context.close()]);
  });

  test('a booking over two midnights, a month’s end and 29 February is shown in the device’s time zone, and the page says when that is not Riyadh’s', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const listingId = await world.listing({ owner });
    const people = { listingId, renterId: renter.id, ownerId: owner.id };
    const bookingId = await insertBookingRow(world.db, {
      ...people,
      ...LEAP,
      state: 'accepted',
      createdAt: world.clock.now(),
    });
    const zones = { 'Asia/Riyadh': IN_RIYADH, 'America/New_York': IN_NEW_YORK };
    for (const [timeZone, period] of Object.entries(zones)) {
      const visitor = await stage.visitor({ language, width, timeZone });
      const { page } = visitor;
      await addSession(visitor, renter.token);
      await page.goto(`/booking/${bookingId}?lng=${language}`);
      const agreed = page.getByRole('region', { name: words.story.agreed });
      await agreed.getByRole('definition').filter({ hasText: period[language] }).first().waitFor();
      await agreed.getByText(language === 'ar' ? 'يوم وساعة' : '1 day 1 hour', { exact: true }).waitFor();
      const isElsewhere = timeZone !== 'Asia/Riyadh';
      expect(await agreed.getByText(timeZone).count()).toBe(isElsewhere ? 1 : 0);
      expect(await agreed.getByText(words.story.inRiyadh(IN_RIYADH[language])).count()).toBe(
        isElsewhere ? 1 : 0,
      );
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    }
  });
});
