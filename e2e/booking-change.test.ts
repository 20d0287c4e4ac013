import { randomUUID } from 'node:crypto';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import { askForMore } from '@kiraa/server/testing/rentals/extending.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { accept, book, confirm, payDue, view } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, expectBriefly, holdCalls, payByCard, unfoldRows } from './steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

interface Booked {
  readonly bookingId: string;
  readonly listing: string;
}

/** Books and pays two days for SAR 480.00 (10 an hour); a request unless the listing is instant. */
async function booked(owner: Person, renter: Person, name: string, instant = false): Promise<Booked> {
  const { world } = stage;
  const start = new Date(Math.ceil((Date.now() + 72 * HOUR) / HOUR) * HOUR);
  const listing = await world.listing({ owner, instant, nameEn: name, nameAr: name });
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { bookingId, listing };
}

/** The same, started a day ago: the booking is moved into the past, because a browser's clock is real. */
async function running(owner: Person, renter: Person, name: string, instant = false) {
  const one = await booked(owner, renter, name, instant);
  if (!instant) await accept(owner, one.bookingId);
  const end = new Date(Math.ceil((Date.now() + 24 * HOUR) / HOUR) * HOUR);
  const period = { starts_at: new Date(end.getTime() - 48 * HOUR), ends_at: end };
  await setBookings(stage.world.db, { id: one.bookingId }, period);
  return { ...one, end };
}

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name });

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { changes, bookings, booking, checkout, refusals, story } = texts[language];
  const format = formatterOf(language);
  const answersOf = (visitor: Visitor, name: string) =>
    rowOf(visitor, name)
      .getByRole('button', { name: bookings.accept })
      .or(rowOf(visitor, name).getByRole('button', { name: bookings.decline }));
  const sar = (amount: number) => format.amount(amount.toFixed(2));
  const periodText = async (by: Person, bookingId: string) => {
    const booking = await view(by, bookingId);
    const [from, until] = [booking.from, booking.to].map((one) => format.friendlyDateTime(new Date(one)));
    return bookings.period(from ?? '', until ?? '');
  };

  /**
   * The owner accepts the period on their screen while `change` alters it, and the screen's own refresh is delayed. The
   * acceptance is refused with an explanation, and then the screen shows the new period.
   */
  async function sayYesToOldPeriod(
    { page }: Visitor,
    { bookingId, owner, change }: { bookingId: string; owner: Person; change: () => Promise<void> },
  ): Promise<void> {
    const before = page.getByText(await periodText(owner, bookingId)).first();
    await before.waitFor();
    // What it asked for before the change is not to answer after it.
    await untilQuiet(page);
    const held = await holdCalls(page, /\/booking\/(web\/list|story)\?/);
    await change();
    await page.getByRole('button', { name: bookings.accept }).click();
    await page.getByText(refusals.BOOKING_CHANGED).waitFor();
    await held.release();
    await page
      .getByText(await periodText(owner, bookingId))
      .first()
      .waitFor();
    await before.waitFor({ state: 'detached' });
    expect((await view(owner, bookingId)).state).toBe('requested');
  }

  test('[P1-NAV-05 P3-NAV-14 P1-ITEM-04 P3-RENB-40 P3-PAY-12] a renter moves a pending request to a cheaper and a dearer period, and cannot once it is answered; an acceptance of the old period is refused with an explanation', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const { bookingId, listing } = await booked(owner, renter, 'Camera');
    const visitor = await stage.visitor({ language, width });
    await unfoldRows(visitor);
    await addSession(visitor, renter.token);
    const hers = await stage.visitor({ language, width });
    await unfoldRows(hers);
    await addSession(hers, owner.token);
    const { page } = visitor;

    // The listing opens with the booking's own period, which its own slot does not block.
    await page.goto(`/renter/bookings/1?lng=${language}`);
    await rowOf(visitor, 'Camera').getByRole('link', { name: changes.edit, exact: true }).click();
    await page.waitForURL(`**/1/${listing}/${bookingId}`);
    const panel = page.getByRole('region', { name: changes.editTitle });
    await panel.getByText(sar(480)).first().waitFor();
    // The words beneath the heading leave it free.
    const heading = await panel.getByRole('heading', { name: changes.editTitle }).boundingBox();
    const words = await panel.locator('h2 + p').boundingBox();
    expect(words?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0) + 8);
    await panel.getByRole('button', { name: changes.check }).click();
    await panel.getByText(refusals.PERIOD_SAME).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true');

    // Cheaper, by the hour: the form says what happens to the money before anything does.
    await panel.getByText(booking.byHour, { exact: true }).click();
    await panel.getByLabel(booking.hours, { exact: true }).fill('24');
    await panel.getByRole('button', { name: changes.check }).click();
    await panel.getByText(changes.takeLess(sar(240), sar(240))).waitFor();
    await panel.getByText(sar(480)).waitFor();
    expect((await view(renter, bookingId)).total).toBe('480.00');
    expect(await axeFindings(visitor)).toEqual([]);
    await hers.page.goto(`/booking/${bookingId}?lng=${language}`);
    const makeCheaper = async () => {
      await panel.getByRole('button', { name: changes.confirm }).click();
      await page.getByText(changes.changedToast).waitFor();
    };
    await sayYesToOldPeriod(hers, { bookingId, owner, change: makeCheaper });
    await hers.page.getByText(story.newPeriod(await periodText(owner, bookingId)), { exact: true }).waitFor();
    await page.waitForURL('**/renter/bookings/1');
    await rowOf(visitor, 'Camera').getByText('240.00').first().waitFor();
    expect(await view(renter, bookingId)).toMatchObject({ durationMode: 'hour', total: '240.00' });

    // Dearer, by days again: a new hold at the checkout with the new period; the request moves when it is paid.
    await rowOf(visitor, 'Camera').getByRole('link', { name: changes.edit, exact: true }).click();
    await panel.getByText(sar(240)).first().waitFor();
    await panel.getByLabel(booking.hours, { exact: true }).waitFor();
    expect(await panel.getByLabel(booking.hours, { exact: true }).inputValue()).toBe('24');
    await panel.getByText(booking.byDay, { exact: true }).click();
    await chooseDays(visitor, 4, 7);
    await panel.getByRole('button', { name: changes.check }).click();
    await panel.getByText(booking.visa, { exact: true }).click();
    await panel.getByText(changes.payAnewHold(sar(720), sar(240))).waitFor();
    await panel.getByText(changes.keptMeanwhile).waitFor();
    await panel.getByRole('button', { name: changes.proceed }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(changes.priceThen).waitFor();
    await hers.page.goto('/owner/bookings/1');
    const payMore = async () => {
      await payByCard(visitor, cards.visa);
      await page.waitForURL(/\/checkout-success\?to=1/);
    };
    await sayYesToOldPeriod(hers, { bookingId, owner, change: payMore });
    expect(await view(renter, bookingId)).toMatchObject({
      state: 'requested',
      durationMode: 'day',
      total: '720.00',
    });

    // A request that was answered can no longer be edited; nor can one that does not exist.
    await rowOf(hers, 'Camera').getByRole('button', { name: bookings.accept }).click();
    await hers.page.getByText(bookings.acceptedToast).waitFor();
    for (const id of [bookingId, randomUUID()]) {
      await expectBriefly(page, changes.gone, () => page.goto(`/1/${listing}/${id}`));
      await page.waitForURL('**/0');
    }
    expect(visitor.complaints.filter((one) => !one.includes('/booking/detail'))).toEqual([]);
    expect(hers.complaints.filter((one) => !one.startsWith('409 POST'))).toEqual([]);
  });

  test('[P3-RENB-11 P3-RENB-29 P3-RENB-30 P3-RENB-31 P3-RENB-32 P2-OWNB-02 P2-OWNB-11 P2-OWNB-14 P2-OWNB-24 P2-OWNB-25 P2-OWNB-26] a renter asks for as much more time as is free, and the owner answers', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const asked = await running(owner, renter, 'Drone');
    await running(owner, renter, 'Projector', true);
    const other = await world.person('renter', 'هند الدوسري');
    const next = new Date(asked.end.getTime() + 3 * HOUR);
    await book(world, other, asked.listing, {
      period: { start: next, end: new Date(next.getTime() + 24 * HOUR) },
    });
    const theirs = await stage.visitor({ language, width });
    await unfoldRows(theirs);
    const hers = await stage.visitor({ language, width });
    await unfoldRows(hers);
    await addSession(theirs, renter.token);
    await addSession(hers, owner.token);
    const { page } = theirs;
    await hers.page.goto(`/owner/bookings/2?lng=${language}`);
    await hers.page.getByText(bookings.emptyExtensionOffers).waitFor();

    // Six hours are not free: the message says so, and offers the longest free time.
    await page.goto(`/renter/bookings/3?lng=${language}`);
    const dialog = page.getByRole('dialog', { name: changes.extendTitle });
    const open = async (name: string) =>
      rowOf(theirs, name).getByRole('button', { name: changes.extend }).click();
    await open('Drone');
    await dialog.getByRole('button', { name: changes.askAndPay }).click();
    await dialog.getByText(refusals.DURATION_REQUIRED).first().waitFor();
    await dialog.getByLabel(booking.hours, { exact: true }).fill('25');
    await dialog.getByRole('button', { name: changes.askAndPay }).click();
    await dialog.getByText(refusals.DURATION_OUT_OF_RANGE).first().waitFor();
    await dialog.getByLabel(booking.hours, { exact: true }).fill('6');
    await dialog.getByText(sar(60)).waitFor();
    await dialog.getByText(booking.visa, { exact: true }).click();
    await dialog.getByText(changes.extendHold).waitFor();
    await dialog.getByRole('button', { name: changes.askAndPay }).click();
    await dialog.getByText(refusals.PERIOD_TAKEN).first().waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await dialog
      .getByRole('button', { name: changes.longest(format.friendlyDateTime(next), sar(30)) })
      .click();
    await dialog.getByRole('combobox', { name: changes.newEnd }).waitFor();
    await dialog.getByText(sar(30), { exact: true }).waitFor();
    await dialog.getByRole('button', { name: changes.askAndPay }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(changes.extensionPrice).waitFor();
    await payByCard(theirs, cards.visa);
    await page.waitForURL(/\/checkout-success\?to=3/);
    await page.goto('/renter/bookings/3');
    const wanted = changes.asked(format.friendlyDateTime(next), sar(30));
    await rowOf(theirs, 'Drone').getByText(wanted).waitFor();
    expect(await rowOf(theirs, 'Drone').getByRole('button', { name: changes.extend }).count()).toBe(0);

    // Booked instantly: the extension holds at once, and the owner has nothing to answer.
    await open('Projector');
    await dialog.getByLabel(booking.hours, { exact: true }).fill('0');
    await dialog.getByLabel(booking.minutes, { exact: true }).fill('45');
    await dialog.getByText(changes.extendInstant).waitFor();
    await dialog.getByText(sar(7.5)).waitFor();
    await dialog.getByText(booking.visa, { exact: true }).click();
    await dialog.getByRole('button', { name: changes.askAndPay }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(checkout.chargedNow).waitFor();
    await payByCard(theirs, cards.visa);
    await page.waitForURL(/\/checkout-success\?to=3/);

    // The owner finds extensions under their tab; an accepted one is "Booked", a declined one is gone.
    await hers.page.reload();
    await rowOf(hers, 'Projector').getByText(bookings.booked, { exact: true }).waitFor();
    expect(await answersOf(hers, 'Projector').count()).toBe(0);
    await rowOf(hers, 'Drone').getByText(wanted).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await rowOf(hers, 'Drone').getByRole('button', { name: bookings.accept }).click();
    await hers.page.getByText(changes.acceptedToast).waitFor();
    await rowOf(hers, 'Drone').getByText(bookings.booked, { exact: true }).waitFor();
    expect(await answersOf(hers, 'Drone').count()).toBe(0);
    expect((await view(renter, asked.bookingId)).to).toBe(next.toISOString());

    const again = await running(owner, renter, 'Tent');
    await askForMore(renter, again, { hours: 2 });
    await payDue(world, renter, again.bookingId);
    await hers.page.reload();
    await rowOf(hers, 'Tent').getByRole('button', { name: bookings.decline }).click();
    await hers.page.getByText(changes.declinedToast).waitFor();
    await rowOf(hers, 'Tent').getByText(bookings.declined, { exact: true }).waitFor();
    expect([...theirs.complaints, ...hers.complaints]).toEqual([]);
  });
});
