import { addPictures } from '@kiraa/server/testing/listings/pictures.ts';
import { completedBooking } from '@kiraa/server/testing/rentals/rating.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testByTurns } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { turnTo as turnCalendarTo } from './steps.ts';

/** As the specification and the migration have them (P3-RATE-04). */
const REPORT_REASONS = {
  ar: {
    ...{ good: 'العرض أحلى من أن يكون حقيقيًا', unlike: 'الإعلان مختلف عن الواقع', bad: 'إعلان غير لائق' },
    ...{ price: 'السعر مرتفع', fake: 'إعلان وهمي', other: 'سبب آخر' },
  },
  en: {
    ...{ good: 'Post seems too good to be true', unlike: 'Post not like reality', bad: 'Inappropriate post' },
    ...{ price: 'High price', fake: 'Fake post', other: 'Other' },
  },
};

let stage: Stage;
let owner: Person;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.world.person('owner', 'نورة الغامدي');
});
afterAll(() => stage?.close());

const DAY_MILLISECONDS = 86_400_000;
/** Noon in Riyadh so many days ahead, which is the same date on every clock of the test. */
const ahead = (days: number): Date => {
  const day = new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  return new Date(`${day}T09:00:00Z`);
};
const dateAhead = (days: number): string => ahead(days).toISOString().slice(0, 10);

/** Inserts a paid booking of somebody else. */
async function take(listingId: string, from: number, until: number): Promise<void> {
  const other = await stage.world.person('renter', 'ليلى الحربي');
  const wish = { listingId, durationMode: 'day', paymentType: 'visa' } as const;
  const added = await other.api.addBooking({ ...wish, from: ahead(from), to: ahead(until) });
  if (!added.ok) throw new Error(added.refusal.code);
}

/** Inserts ended bookings, each rated by both sides. */
async function addReviews(host: Person, listingId: string, count: number): Promise<void> {
  const renter = await stage.world.person('renter', 'سارة القحطاني');
  for (let index = 0; index < count; index += 1) {
    const bookingId = await completedBooking(stage.world, renter, listingId);
    dataOf(await renter.api.rateItem({ bookingId, rating: 4, experience: `Review ${index + 1}` }));
    dataOf(await host.api.rateUser({ bookingId, rating: 5 }));
  }
}

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('the page of a listing in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390);
  const { listing: words, listingReport: reporting } = texts[language];
  const booking = texts[language].booking;
  let visitor: Visitor;
  let page: Page;

  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    page = visitor.page;
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  const open = async (path: string) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    await untilQuiet(page);
  };
  const day = (date: string): Locator => page.locator(`button[data-date="${date}"]`);
  const turnTo = (date: string) =>
    turnCalendarTo(page.getByRole('region', { name: words.availability, exact: true }), date);
  const field = (name: string) => page.getByRole('combobox', { name });

  test('[P1-ITEM-06 P1-BOOK-22] taken days are shown and cannot be chosen; days chosen on the calendar fill the form and the shared link; a taken period offers the nearest free ones; another day leads back from the summary', async () => {
    const listingId = await stage.world.listing({ owner, priceSar: 240 });
    await take(listingId, 20, 23);
    const [first, last] = [24, 26];
    await open(`/1/${listingId}`);
    await turnTo(dateAhead(21));
    expect(await day(dateAhead(21)).getAttribute('data-state')).toBe('taken');
    expect(await day(dateAhead(21)).getAttribute('aria-label')).toContain(words.dayTaken);
    expect(await day(dateAhead(21)).getAttribute('aria-disabled')).toBe('true');
    // Days are reached by arrow keys: to the week before, skipping the chosen one, in the direction of the text.
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date);
    const goOn = async (expected: string) => {
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(focused).toBe(expected);
    };
    // Past the end of a month they turn the leaf, also on a phone, which shows one month.
    await turnTo(dateAhead(first));
    const month = dateAhead(first).slice(0, 7);
    const ends = [...Array(31).keys()].findLast((days) => dateAhead(first + days).startsWith(month)) ?? 0;
    await day(dateAhead(first + ends)).focus();
    await goOn(dateAhead(first + ends + 1));
    await turnTo(dateAhead(first));
    // Turned away from before its days had come, the month asks for them again.
    await expect.poll(() => day(dateAhead(first)).getAttribute('data-state')).toBe('free');
    await day(dateAhead(first)).focus();
    await goOn(dateAhead(first + 1));
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(focused).toBe(dateAhead(first));
    await page.keyboard.press('Enter');
    await expect.poll(() => day(dateAhead(first)).getAttribute('aria-pressed')).toBe('true');
    await turnTo(dateAhead(last));
    await day(dateAhead(last)).click();
    await expect.poll(() => field(booking.starts).textContent()).toContain('10:00');
    await expect.poll(() => field(booking.ends).textContent()).toContain('10:00');
    await page
      .locator('form')
      .filter({ has: field(booking.starts) })
      .getByText(/480/)
      .first()
      .waitFor();

    // The link contains both days, and opens with them for somebody else.
    await page.locator(`summary[aria-label="${words.share}"]`).click();
    const sharedNow = async () => {
      const href = await page.getByRole('link', { name: words.shareByX, exact: true }).getAttribute('href');
      return new URL(new URL(href ?? '').searchParams.get('url') ?? '');
    };
    // The rest of the page hears of the days after the form has drawn them.
    await expect
      .poll(async () => (await sharedNow()).searchParams.get('until'))
      .toBe(`${dateAhead(last)}T07:00Z`);
    const shared = await sharedNow();
    expect(shared.pathname).toBe(`/1/${listingId}`);
    expect(shared.searchParams.get('from')).toBe(`${dateAhead(first)}T07:00Z`);
    const whatsApp = page.getByRole('link', { name: words.shareByWhatsApp, exact: true });
    expect(new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
      shared.href,
    );
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: words.copyLink }).click();
    await page.getByText(words.linkCopied).first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared.href);
    const friend = await stage.visitor({ language, width });
    await friend.page.goto(`${shared.pathname}${shared.search}`);
    await expect
      .poll(() => friend.page.getByRole('combobox', { name: booking.ends }).textContent())
      .toContain('10:00');
    await friend.context.close();

    // The period has been taken meanwhile: the form says so, and offers free ones.
    const renter = await stage.world.person('renter');
    await addSession(visitor, renter.token);
    await take(listingId, first, first + 3);
    await open(`/1/${listingId}`);
    const form = page.locator('form').filter({ has: field(booking.starts) });
    await expect.poll(() => field(booking.ends).textContent()).toContain('10:00');
    await form.getByRole('button', { name: booking.bookNow }).click();
    await form.getByText(booking.freeInstead).waitFor();
    expect(await form.getByRole('status').allTextContents().then(String)).toContain(
      texts[language].refusals.PERIOD_TAKEN,
    );
    const before = await field(booking.starts).textContent();
    await form.getByRole('listitem').getByRole('button').first().click();
    await expect.poll(() => field(booking.starts).textContent()).not.toBe(before);
    await form.getByRole('button', { name: booking.bookNow }).click();
    await page.getByText(booking.summaryTitle).first().waitFor();

    // Another day on the calendar: the summary no longer matches the choice.
    const agreed = page.getByText(booking.summaryTitle).first();
    await turnTo(dateAhead(40));
    await day(dateAhead(40)).click();
    await agreed.waitFor({ state: 'detached' });
    await field(booking.starts).waitFor();
  });

  test('[P1-NAV-33 P1-ITEM-09 P3-RATE-01 P3-RATE-04 P3-RATE-05] a renter reports a listing in the REPORT dialog, which survives a reload; one report is enough; nobody else has the button', async () => {
    const listingId = await stage.world.listing({ owner });
    await open(`/1/${listingId}`);
    const button = page.getByRole('button', { name: words.report, exact: true });
    expect(await button.count()).toBe(0);
    const renter = await stage.world.person('renter');
    await addSession(visitor, renter.token);
    await open(`/1/${listingId}`);
    await button.click();
    const dialog = page.getByRole('dialog', { name: reporting.title });
    await dialog.waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('dialog')).toBe('REPORT');
    await page.reload();
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(6);
    for (const reason of Object.values(REPORT_REASONS[language])) {
      expect(await dialog.getByRole('radio', { name: reason, exact: true }).count()).toBe(1);
    }
    await dialog.getByRole('button', { name: reporting.send }).click();
    await dialog.getByText(texts[language].refusals.REASON_REQUIRED).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
      .toBe('radio');
    await dialog.getByLabel(reporting.words).fill('صور إعلان آخر');
    await dialog.getByRole('radio', { name: REPORT_REASONS[language].fake, exact: true }).check();
    await dialog.getByRole('button', { name: reporting.send }).click();
    await page.getByText(reporting.sent).first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const kept = await stage.world.db
      .selectFrom('listing_reports')
      .select(['reason', 'words'])
      .where('reporter_id', '=', renter.id)
      .execute();
    expect(kept).toEqual([{ reason: 'fake', words: 'صور إعلان آخر' }]);
    await button.click();
    await dialog.getByRole('radio', { name: REPORT_REASONS[language].other, exact: true }).check();
    await dialog.getByRole('button', { name: reporting.send }).click();
    await dialog.getByText(texts[language].refusals.ALREADY_REPORTED).first().waitFor();
    visitor.complaints.splice(
      0,
      visitor.complaints.length,
      ...visitor.complaints.filter((one) => !one.startsWith('409')),
    );
    const other = await stage.visitor({ language, width });
    await addSession(other, owner.token);
    await other.page.goto(`/1/${listingId}?dialog=REPORT&lng=${language}`);
    await untilQuiet(other.page);
    expect(await other.page.getByRole('dialog').count()).toBe(0);
    expect(await other.page.getByRole('button', { name: words.report, exact: true }).count()).toBe(0);
    await other.context.close();
  });

  test('[P1-ITEM-10 P1-ITEM-15 P1-ITEM-20 P2-RATE-08 P2-RATE-13 P3-RATE-06] reviews come five at a time; the owner opens a window with rating, reviews and other listings; missing reviews break nothing', async () => {
    const host = await stage.world.person('owner', 'ريم الحربي');
    const listingId = await stage.world.listing({ owner: host });
    const second = await stage.world.listing({ owner: host, nameEn: 'Canon EOS R6', nameAr: 'كانون آر 6' });
    await addReviews(host, listingId, 7);
    await open(`/1/${listingId}`);
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.reviews, exact: true }) });
    const reviews = section.locator('li').filter({ hasText: /Review \d/ });
    expect(await reviews.count()).toBe(5);
    await section.getByRole('button', { name: words.showMore }).click();
    await expect.poll(() => reviews.count()).toBe(7);
    await page.getByRole('button', { name: words.aboutOwner(host.name) }).click();
    const dialog = page.getByRole('dialog', { name: words.aboutOwner(host.name) });
    await dialog.getByText(words.reviewCount(7)).waitFor();
    const shown = dialog.locator('li').filter({ hasText: /Review \d/ });
    await expect.poll(() => shown.count()).toBe(5);
    await dialog.getByRole('button', { name: words.showMore }).click();
    await expect.poll(() => shown.count()).toBe(7);
    expect(await dialog.getByText('4.0', { exact: false }).count()).toBeGreaterThan(0);
    await dialog.getByRole('link', { name: language === 'ar' ? 'كانون آر 6' : 'Canon EOS R6' }).click();
    await page.waitForURL(new RegExp(`/1/${second}`));
    await dialog.waitFor({ state: 'hidden' });
    // Reviews that were loaded before would be shown again; a newly loaded page has none yet.
    await page.reload();
    await page.route('**/api/item/get_item_rating_list**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: words.aboutOwner(host.name) }).click();
    await dialog.getByText(words.ownerListings(2)).waitFor();
    await failed;
    expect(await shown.count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('[P1-ITEM-05 P1-ITEM-07 P1-ITEM-11 P1-ITEM-12 P1-ITEM-13 P1-ITEM-14 P1-ITEM-17 P2-ERR-09] pictures, facts, the distance, the route and similar listings', async () => {
    const listingId = await stage.world.listing({ owner, instant: true });
    await stage.world.listing({ owner, nameEn: 'Honda Accord 2022', nameAr: 'هوندا أكورد 2022' });
    await addPictures(stage.world, listingId, 6);
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: 24.7877, longitude: 46.7219 });
    await open(`/1/${listingId}`);
    // Six pictures: a large one, four beside it where there is room, and the arrow keys turn them.
    const slides = page.getByRole('list', { name: words.pictures });
    expect(await slides.getByRole('img').count()).toBe(6);
    const thumbnails = page.getByRole('button', {
      name: new RegExp(`^${words.showPicture(0).replace('0', '\\d')}$`),
    });
    if (width === 1280) expect(await thumbnails.count()).toBe(4);
    await slides.focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => shownSlide(slides)).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(() => shownSlide(slides)).toBe(5);
    await page.keyboard.press('Home');
    await expect.poll(() => shownSlide(slides)).toBe(0);
    // 0.1 degrees of latitude on a globe of 6371 km, less what the shown point is rounded by.
    const distance = texts[language].listing.kilometresAway(language === 'ar' ? '11.09 كم' : '11.09 km');
    await page.getByText(distance).waitFor();
    await page.getByText(words.instantRental).first().waitFor();
    await page.getByText(words.canDeliver, { exact: true }).waitFor();
    await page.getByText(words.inCash(language === 'ar' ? '45\u00a0ر.س' : 'SAR\u00a045')).waitFor();
    await page.getByRole('heading', { name: words.similar }).waitFor();
    const similar = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.similar }) });
    const others = await similar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(`/1/${listingId}`);
    // The map is visible, and not only present.
    const map = page.locator('main').getByRole('figure').last();
    expect((await map.boundingBox())?.height).toBeGreaterThan(200);
    // The route; when it cannot be found, the page does not mention it.
    const box = page.getByRole('checkbox', { name: words.showRoute });
    const way = page.getByRole('status').filter({ hasText: language === 'ar' ? 'كم' : 'km' });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/places/route**', (route) => route.abort());
    await box.check();
    await expect.poll(() => logged.some((line) => line.startsWith('no route'))).toBe(true);
    expect(await way.count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/api/places/route**');
    await box.uncheck();
    await box.check();
    await way.waitFor();
    await box.uncheck();
    await expect.poll(() => way.count()).toBe(0);
  });
});

/** The index of the slide at the start of the row, in either text direction. */
async function shownSlide(slides: Locator): Promise<number> {
  return await slides.evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
}

test('[P1-ITEM-03] an unknown category is a 404', async () => {
  const listingId = await stage.world.listing({ owner });
  for (const category of ['3', 'x', '01']) {
    const moved = await fetch(`${stage.world.config.publicUrl}/${category}/${listingId}`, {
      redirect: 'manual',
    });
    expect([category, moved.status, moved.headers.get('location')]).toEqual([category, 302, '/404']);
  }
  for (const category of ['0', '1', '2'])
    expect((await fetch(`${stage.world.config.publicUrl}/${category}/${listingId}`)).status).toBe(200);
  expect((await fetch(`${stage.world.config.publicUrl}/1/01900000-0000-7000-8000-000000000001`)).status).toBe(
    404,
  );
});
