import { cards } from '@kiraa/server/testing/money/bank.ts';
import { insertBookingRow } from '@kiraa/server/testing/rentals/booking-rows.ts';
import { accept, book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

const HOUR = 3_600_000;
const STREET = '12 Tahlia Street';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A paid request for two days from so many hours ahead, of a listing with an address. */
async function request(renter: Person, owner: Person, hoursAhead: number) {
  const { world } = stage;
  const listing = await world.listing({ owner, instant: false, nameEn: 'Camera', nameAr: 'كاميرا' });
  await world.db
    .updateTable('listings')
    .set({ address: STREET, district_en: 'Al Olaya', district_ar: 'العليا' })
    .where('id', '=', listing)
    .execute();
  const start = new Date(world.clock.now().getTime() + hoursAhead * HOUR);
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { bookingId, start };
}

/** How far an element lies beyond the window's edges, in pixels; 0 where all of it is seen. */
const beyond = ({ page }: Visitor, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(0, -left, right - window.innerWidth);
  });

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 390 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];
  const format = formatterOf(language);
  const place = language === 'ar' ? 'العليا، الرياض' : 'Al Olaya, Riyadh';
  let owner: Person;
  let renter: Person;
  let visitor: Visitor;
  beforeAll(async () => {
    owner = await stage.world.person('owner', 'سارة القحطاني');
    renter = await stage.world.person('renter', 'فهد العتيبي');
    visitor = await stage.visitor({ language, width });
    await addSession(visitor, renter.token);
  });
  afterAll(() => visitor?.context.close());

  test('[P3-PAY-08] [T18] after paying, a key stops the count-down; the booking’s page says the neighbourhood first and the address after the yes', async () => {
    // Their page has a clock of its own.
    const reader = await stage.visitor({ language, width });
    await addSession(reader, renter.token);
    const { page } = reader;
    const { bookingId, start } = await request(renter, owner, 30);
    // The page counts down by this clock, which stands still until the key has been pressed.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    // A key is heard as soon as a slow device's script hears anything.
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(`/checkout-success?to=1&booking=${bookingId}&lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.checkout.inProcess }).waitFor();
    await waitForScript(page);
    await page.keyboard.press('Tab');
    await page.getByText(words.checkout.stayingHere).waitFor();
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByText(place).waitFor();
    await page.getByRole('heading', { level: 3, name: words.checkout.whatNow }).waitFor();
    expect(await axeFindings(reader)).toEqual([]);
    await page.clock.setFixedTime(now + 60_000);
    await page.clock.runFor(2_000);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout-success');
    await page.getByRole('link', { name: words.checkout.seeBooking }).click();
    await page.waitForURL(`**/booking/${bookingId}`);
    const next = page.getByRole('region', { name: words.pickUp.label });
    await next.getByText(words.pickUp.nearby).waitFor();
    expect(await page.getByText(STREET).count()).toBe(0);
    expect(await next.getByRole('link', { name: words.pickUp.waze }).count()).toBe(0);

    await accept(owner, bookingId);
    await page.reload();
    await next
      .getByRole('heading', { level: 2, name: words.pickUp.collect(format.friendlyDateTime(start)) })
      .waitFor();
    await next.getByText(STREET).waitFor();
    for (const app of ['google', 'apple', 'waze'] as const) {
      const link = next.getByRole('link', { name: words.pickUp[app], exact: true });
      expect(await link.getAttribute('href')).toMatch(/^https:/);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await next.getByText(words.pickUp.lookRound).click();
    await page.reload();
    await expect.poll(() => next.getByLabel(words.pickUp.lookRound).isChecked()).toBe(true);
    expect(await axeFindings(reader)).toEqual([]);
    expect(reader.complaints).toEqual([]);
    await reader.context.close();
  });

  test('a row is small: what else is known of a booking is unfolded, and the tab that is open is in view', async () => {
    const { page } = visitor;
    const listingId = await stage.world.listing({ owner, nameEn: 'Over', nameAr: 'Over' });
    const from = stage.world.clock.now().getTime() - 90 * HOUR;
    await insertBookingRow(stage.world.db, {
      listingId,
      renterId: renter.id,
      ownerId: owner.id,
      start: new Date(from),
      end: new Date(from + 5 * HOUR),
      createdAt: new Date(from - 24 * HOUR),
      state: 'declined',
    });
    await page.goto('/renter/bookings/4');
    const row = page.getByRole('article', { name: 'Over' });
    await row.getByText(words.bookings.declined, { exact: true }).waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(260);
    expect(await row.getByText(words.bookings.handOver, { exact: true }).isVisible()).toBe(false);
    await row.getByText(words.pickUp.details).click();
    await row.getByText(words.bookings.handOver, { exact: true }).waitFor();
    await row.getByRole('link', { name: words.bookings.bookAgain }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    for (const tab of [4, 1]) {
      await page.goto(`/renter/bookings/${tab}`);
      await expect
        .poll(() => beyond(visitor, `main a[href="/renter/bookings/${tab}"][aria-current]`))
        .toBe(0);
    }
    expect(visitor.complaints).toEqual([]);
  });
});
