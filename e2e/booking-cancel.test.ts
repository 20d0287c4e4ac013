import { cards } from '@kiraa/server/testing/money/bank.ts';
import { book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { pressUntil, unfoldRows } from './steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stage: Stage;
beforeAll(async () => {
  // What a renter may book instead is e2e/rebooking.test.ts.
  stage = await openStage({ env: { REBOOKING_MINUTES: '0' } });
});
afterAll(() => stage?.close());

/** Books and pays two days for SAR 480.00 that start in so many milliseconds. */
async function paid(owner: Person, renter: Person, name: string, from: number, instant = true) {
  const { world } = stage;
  const start = new Date(world.clock.now().getTime() + from);
  const listing = await world.listing({ owner, instant, nameEn: name, nameAr: name });
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return bookingId;
}

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name });

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].bookings;

  test('[P3-RENB-10 P3-RENB-18 P3-RENB-25 P3-RENB-28 P3-RENB-33 P3-RENB-34 P3-RENB-35 P3-RENB-36 P3-RENB-15 P3-RENB-24] a renter sees what they will get back, and why, before they cancel', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    await paid(owner, renter, 'Asked', 72 * HOUR, false);
    await paid(owner, renter, 'Tomorrow', 23 * HOUR);
    await paid(owner, renter, 'Next week', 170 * HOUR);
    const visitor = await stage.visitor({ language, width });
    await unfoldRows(visitor);
    const { page } = visitor;
    await addSession(visitor, renter.token);
    await page.goto(`/renter/bookings/1?lng=${language}`);

    // A request: its money is only held, and all of it is released.
    await rowOf(visitor, 'Asked').getByRole('button', { name: words.cancel }).click();
    const dialog = page.getByRole('dialog', { name: words.cancelTitle });
    await dialog.getByText(words.backHold).waitFor();
    expect(await dialog.getByText(/480\.00/).count()).toBe(1);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await rowOf(visitor, 'Asked').getByText(words.cancelled, { exact: true }).waitFor();
    await page.goto('/renter/bookings/1');
    await page.getByText(words.emptyPending).waitFor();

    // Within 24 hours: 85 %, and the line says until when.
    await page.goto('/renter/bookings/2');
    await rowOf(visitor, 'Next week').getByRole('button', { name: words.cancel }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    await dialog.getByText(words.backAll(24)).waitFor();
    await dialog.getByRole('button', { name: words.keepBooking }).click();
    await dialog.waitFor({ state: 'hidden' });
    await rowOf(visitor, 'Tomorrow').getByRole('button', { name: words.cancel }).click();
    await dialog.getByText(words.backFee(24, '15')).waitFor();
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual([
      expect.stringContaining('408.00'),
      expect.stringContaining('72.00'),
    ]);
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await axeFindings(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await dialog.getByText(words.validReason).waitFor();
    await dialog.getByRole('radio').last().check();
    const own = dialog.getByLabel(words.otherReason);
    await own.fill('too short');
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await dialog.getByText(texts[language].refusals.REASON_LENGTH).first().waitFor();
    await expect.poll(() => own.evaluate((field) => field === document.activeElement)).toBe(true);
    await own.fill('We travel a week later');
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await rowOf(visitor, 'Tomorrow').getByText(words.cancelled, { exact: true }).waitFor();

    // Minutes before the start: the specification's warning, and nothing is refunded.
    await paid(owner, renter, 'At once', 4.5 * MINUTE);
    await page.goto('/renter/bookings/2');
    await pressUntil(
      rowOf(visitor, 'At once').getByRole('button', { name: words.cancel }),
      dialog.getByRole('alert'),
    );
    const warning = await dialog.getByRole('alert').innerText();
    expect([5, 4, 3, 2, 1].map((minutes) => words.startsSoon(minutes))).toContain(warning.trim());
    await dialog.getByRole('button', { name: words.keepBooking }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/renter/bookings/4');
    await rowOf(visitor, 'Tomorrow').getByText(words.cancelled).waitFor();
    await rowOf(visitor, 'Tomorrow')
      .getByText(/408\.00/)
      .waitFor();
    await rowOf(visitor, 'Asked').getByText(words.moneyLetGo).waitFor();
    await expect.poll(() => world.findings()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[P2-OWNB-14 P2-OWNB-21 P2-OWNB-22 P2-OWNB-23 P2-OWNB-33 P2-OWNB-34] an owner cancels early, is referred to the admin when late, and ends a rental under way', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const early = await paid(owner, renter, 'Early', 30 * HOUR);
    await paid(owner, renter, 'Late', HOUR);
    const visitor = await stage.visitor({ language, width });
    await unfoldRows(visitor);
    const { page } = visitor;
    await addSession(visitor, owner.token);
    await page.goto(`/owner/bookings/1?lng=${language}`);

    await rowOf(visitor, 'Late').getByText(words.booked).waitFor();
    await rowOf(visitor, 'Late').getByRole('button', { name: words.cancel }).click();
    await page.getByText(texts[language].refusals.CONTACT_ADMIN).waitFor();
    const dialog = page.getByRole('dialog', { name: words.cancelTitle });
    expect(await dialog.count()).toBe(0);

    await rowOf(visitor, 'Early').getByRole('button', { name: words.cancel }).click();
    await dialog.getByText(words.backAllOfRenter).waitFor();
    // What the owner pays for it, before they press (D-OWNER-FEE).
    const fee = dialog.getByRole('region', { name: words.feeTitle });
    expect(await fee.getByRole('definition').innerText()).toMatch(/72\.00/);
    await fee.getByText(words.feeTakenFrom).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await dialog.getByText(words.validReason).waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await rowOf(visitor, 'Early').getByText(words.cancelled, { exact: true }).waitFor();
    await page.goto(`/booking/${early}`);
    await page.getByText(texts[language].story.fee(formatterOf(language).amount('72.00'))).waitFor();
    await page.goto('/owner/earnings');
    await page.getByText(texts[language].earnings.debt(formatterOf(language).amount('72.00'))).waitFor();
    await page
      .getByRole('article', { name: 'Early' })
      .getByText(texts[language].earnings.settledNext, { exact: true })
      .waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.goto('/owner/bookings/1');

    // The browser's clock does not matter here: the booking begins when the server says so.
    world.clock.advance(2 * HOUR);
    await page.goto('/owner/bookings/3');
    await rowOf(visitor, 'Late').getByRole('button', { name: words.cancel }).click();
    await dialog.getByText(words.backUnused).waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: words.cancelBooking }).click();
    await rowOf(visitor, 'Late').getByText(words.cancelled, { exact: true }).waitFor();
    await page.goto('/owner/bookings/4');
    await rowOf(visitor, 'Late').getByText(words.cancelled).waitFor();
    await expect.poll(() => world.findings()).toEqual([]);
    // The one failed call is the refusal of the late cancellation.
    expect(visitor.complaints).toEqual([expect.stringContaining('409 GET')]);
    await visitor.context.close();
  });
});
