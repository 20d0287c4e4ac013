import { cards } from '@kiraa/server/testing/money/bank.ts';
import { insertBookingRow } from '@kiraa/server/testing/rentals/booking-rows.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { holdCalls, unfoldRows } from './steps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

type Two = { readonly owner: Person; readonly renter: Person };

/**
 * Books and pays an instant listing, insured by Tawuniya and delivered by its owner, for so many milliseconds from now.
 */
async function firm({ owner, renter }: Two, name: string, inMilliseconds: number) {
  const { world } = stage;
  const now = world.clock.now().getTime();
  const listing = await world.listing({ owner, instant: true, nameEn: name, nameAr: name });
  const period = { start: new Date(now + HOUR), end: new Date(now + 49 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const start = new Date(now + inMilliseconds);
  const end = new Date(start.getTime() + 48 * HOUR);
  await setBookings(world.db, { id: bookingId }, { starts_at: start, ends_at: end });
  return { bookingId, start, end };
}

/** Eleven ended bookings, newest last, neither insured nor delivered. */
async function past({ owner, renter }: Two): Promise<void> {
  const { world } = stage;
  for (let number = 1; number <= 11; number += 1) {
    const name = `Past ${number}`;
    const listingId = await world.listing({ owner, nameEn: name, nameAr: name });
    const start = new Date(world.clock.now().getTime() - (60 - number) * DAY);
    const period = {
      start,
      end: new Date(start.getTime() + 5 * HOUR),
      createdAt: new Date(start.getTime() - DAY),
    };
    const people = { listingId, renterId: renter.id, ownerId: owner.id };
    await insertBookingRow(world.db, { ...people, ...period, state: 'completed' });
  }
}

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name, exact: true });
const rowCount = ({ page }: Visitor) => page.getByRole('article').count();

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].bookings;
  const format = formatterOf(language);

  describe('an owner', () => {
    let people: Two;
    let visitor: Visitor;
    let page: Visitor['page'];
    let begins: Date;
    const row = () => rowOf(visitor, 'Under way');
    beforeAll(async () => {
      people = {
        owner: await stage.world.person('owner', 'سارة القحطاني'),
        renter: await stage.world.person('renter', 'فهد العتيبي'),
      };
      visitor = await stage.visitor({ language, width });
      await unfoldRows(visitor);
      page = visitor.page;
      await addSession(visitor, people.owner.token);
    });
    afterAll(() => visitor?.context.close());

    test('[P2-OWNB-09 P2-OWNB-12] sees that the list is loading, and that no booking waits', async () => {
      const held = await holdCalls(page, '**/api/booking/web/list*');
      await page.goto(`/owner/bookings/1?lng=${language}`);
      await page.getByLabel(texts[language].shell.loading).first().waitFor();
      await held.release();
      await page.getByText(words.emptyNewConfirmations).waitFor();
    });

    test('[P2-OWNB-06 P2-OWNB-10 P2-OWNB-13] goes through the tabs, each with an address of its own', async () => {
      const tabs = page.getByRole('navigation', { name: words.tabs });
      const links = await tabs
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual([1, 2, 3, 4].map((tab) => `/owner/bookings/${tab}`));
      await tabs.getByRole('link', { name: words.current }).click();
      await page.waitForURL(/\/owner\/bookings\/3$/);
      await page.getByText(words.emptyOwnerCurrent).waitFor();
      await tabs.getByRole('link', { name: words.completed }).click();
      await page.waitForURL(/\/owner\/bookings\/4$/);
      await page.getByText(words.emptyOwnerCompleted).waitFor();
    });

    test('[P2-OWNB-07] finds the link back to the hub', async () => {
      const trail = page.getByRole('navigation', { name: words.breadcrumb });
      const links = await trail
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual(['/owner/manage', '/owner/bookings/1']);
    });

    test('[P2-OWNB-05] gets the 404 page at an unknown tab', async () => {
      for (const wrong of ['0', '5', 'x', '1.5']) {
        await page.goto(`/owner/bookings/${wrong}`);
        await page.waitForURL(/\/404$/);
      }
      expect(visitor.complaints).toEqual(Array(4).fill(expect.stringContaining('404 GET')));
    });

    test('[P2-OWNB-03 P2-OWNB-36] reads the exact times of a rental', async () => {
      await past(people);
      const { start, end } = await firm(people, 'Under way', -HOUR);
      begins = start;
      await page.goto('/owner/bookings/3');
      await row()
        .getByText(words.period(format.shortDateTime(start), format.shortDateTime(end)))
        .waitFor();
      const exact = row().getByText(
        /\b\d\d\/\d\d\/\d\d\s\d\d:\d\d\u2069? – \u2068?\d\d\/\d\d\/\d\d\s\d\d:\d\d\b/,
      );
      expect(await exact.count()).toBe(1);
    });

    test('[P2-OWNB-04 P2-OWNB-08] turns the pages of a tab, ten a page', async () => {
      await page.goto('/owner/bookings/4');
      await rowOf(visitor, 'Past 11').waitFor();
      expect(await rowCount(visitor)).toBe(10);
      await page.getByRole('link', { name: words.nextPage }).click();
      await rowOf(visitor, 'Past 1').waitFor();
      await expect.poll(() => rowCount(visitor)).toBe(1);
    });

    test('[P2-RATE-02] opens the renter’s profile by their photo, with their reviews', async () => {
      await page.goto('/owner/bookings/3');
      await row()
        .getByRole('button', { name: words.profileOf('فهد العتيبي') })
        .click();
      const dialog = page.getByRole('dialog', { name: texts[language].listing.aboutOwner('فهد العتيبي') });
      await dialog.getByText('فهد العتيبي').first().waitFor();
      expect(await axeFindings(visitor)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    test('[P2-OWNB-49] is refused with the server’s message when the renter acted first, and the list is refreshed', async () => {
      const before = visitor.complaints.length;
      await row().getByRole('button', { name: words.returned }).click();
      await setBookings(stage.world.db, { starts_at: begins }, { state: 'cancelled' });
      await page.getByRole('button', { name: words.confirmReturn }).click();
      await page.getByText(texts[language].refusals.STEP_NOT_ALLOWED).waitFor();
      await row().waitFor({ state: 'detached' });
      expect(visitor.complaints.slice(before)).toEqual([expect.stringContaining('409 POST')]);
    });
  });

  test('[P3-RENB-02 P3-RENB-03 P3-RENB-05 P3-RENB-06 P3-RENB-07 P3-RENB-08 P3-RENB-14 P3-RENB-16] a renter reads the rows, opens the owner’s profile, and deletes an ended booking', async () => {
    const { world } = stage;
    const people = {
      owner: await world.person('owner', 'سارة القحطاني'),
      renter: await world.person('renter', 'فهد العتيبي'),
    };
    const visitor = await stage.visitor({ language, width });
    await unfoldRows(visitor);
    const { page } = visitor;
    await addSession(visitor, people.renter.token);
    await page.goto(`/renter/bookings/4?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByText(words.emptyCompleted).waitFor();
    const tabs = page.getByRole('navigation', { name: words.tabs });
    for (const [index, name] of [words.pending, words.upcoming, words.current, words.completed].entries()) {
      const link = tabs.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(`/renter/bookings/${index + 1}`);
    }

    await past(people);
    await firm(people, 'Ahead', 3 * DAY);
    await page.goto('/renter/bookings/2');
    const ahead = rowOf(visitor, 'Ahead');
    await ahead.getByText(words.canDeliver, { exact: true }).waitFor();
    const provider = language === 'ar' ? 'التعاونية' : 'Tawuniya';
    await ahead.getByText(words.inCash(provider, format.price('45.00'))).waitFor();
    await ahead.getByText('سارة القحطاني').waitFor();
    // Nobody has rated this owner: 5, marked as new.
    await ahead.getByText(format.rating(5)).first().waitFor();
    await ahead.getByText(texts[language].search.newListing).first().waitFor();
    await ahead.getByRole('button', { name: words.profileOf('سارة القحطاني') }).click();
    const dialog = page.getByRole('dialog', { name: texts[language].listing.aboutOwner('سارة القحطاني') });
    // The owner's other listings.
    await dialog
      .getByRole('link', { name: /Past|Ahead/ })
      .first()
      .waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Eleven have ended, ten a page; one of them is taken off the list after a confirmation.
    await page.goto('/renter/bookings/4');
    const last = rowOf(visitor, 'Past 11');
    await last.getByText(words.pickUpOnly, { exact: true }).waitFor();
    await last.getByText(words.noInsurance, { exact: true }).waitFor();
    expect(await rowCount(visitor)).toBe(10);
    const menu = last.locator('details details summary');
    await menu.click();
    await last.getByRole('button', { name: words.delete, exact: true }).click();
    const question = page.getByRole('dialog', { name: words.deleteTitle });
    expect(await axeFindings(visitor)).toEqual([]);
    await question.getByRole('button', { name: words.deleteNo }).click();
    await question.waitFor({ state: 'detached' });
    expect(await last.count()).toBe(1);
    await menu.click();
    await last.getByRole('button', { name: words.delete, exact: true }).click();
    await question.getByRole('button', { name: words.deleteYes }).click();
    await page.getByText(words.deletedToast).waitFor();
    await last.waitFor({ state: 'detached' });
    // The eleventh has moved to the first page, and the deleted one stays deleted.
    await rowOf(visitor, 'Past 1').waitFor();
    await page.reload();
    await rowOf(visitor, 'Past 10').waitFor();
    expect(await last.count()).toBe(0);
    expect(await rowCount(visitor)).toBe(10);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
