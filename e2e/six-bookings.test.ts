import { dataOf, view } from '@kiraa/server/testing/rentals/renting.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import {
  bookInBrowser,
  expectNotifications,
  expectRow,
  languagePairs,
  openPair,
  type Pair,
  pay,
  rowOf,
} from './pair.ts';
import { openStage, type Stage } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const REQUESTS = ['request_received', 'request_received', 'request_received'] as const;

const listingOf = (pair: Pair, name: string, instant: boolean) =>
  stage.world.listing({ owner: pair.owner.person, instant, nameEn: name, nameAr: name });

async function bookingOf(listing: string): Promise<{ readonly id: string; readonly endsAt: Date }> {
  const row = await stage.world.db
    .selectFrom('bookings')
    .select(['id', 'ends_at'])
    .where('listing_id', '=', listing)
    .executeTakeFirstOrThrow();
  return { id: row.id, endsAt: row.ends_at };
}

const until = (moment: Date) => moment.getTime() - stage.world.clock.now().getTime();

/** The first days: one booking is firm at once, one is accepted, one declined, one never answered. */
async function asking(pair: Pair) {
  const { renter, owner, pass } = pair;
  const [theirs, hers] = [renter.words.bookings, owner.words.bookings];
  const camera = await listingOf(pair, 'Camera', true);
  const tent = await listingOf(pair, 'Tent', false);

  await bookInBrowser(pair, camera, 'Camera');
  await expectRow(renter, 2, 'Camera', theirs.booked, theirs.moneyTaken);
  await expectRow(owner, 1, 'Camera', hers.booked, hers.moneyTakenOfRenter);

  await bookInBrowser(pair, tent, 'Tent');
  await expectRow(renter, 1, 'Tent', theirs.moneyHeld);
  const asked = await expectRow(owner, 1, 'Tent', hers.moneyHeldOfRenter);
  await asked.getByRole('button', { name: hers.accept }).click();
  await asked.getByText(hers.booked, { exact: true }).waitFor();
  await expectRow(renter, 2, 'Tent', theirs.booked, theirs.moneyTaken);

  await bookInBrowser(pair, await listingOf(pair, 'Drone', false), 'Drone');
  const unwanted = await expectRow(owner, 1, 'Drone', hers.moneyHeldOfRenter);
  await unwanted.getByRole('button', { name: hers.decline }).click();
  const why = owner.visitor.page.getByRole('dialog', { name: hers.declineTitle });
  await why.getByRole('radio').first().check();
  await why.getByRole('button', { name: hers.decline }).click();
  await unwanted.getByText(hers.declined, { exact: true }).waitFor();
  await expectRow(renter, 4, 'Drone', theirs.declined, theirs.moneyLetGo);

  await bookInBrowser(pair, await listingOf(pair, 'Lens', false), 'Lens');
  await expectRow(owner, 1, 'Lens', hers.moneyHeldOfRenter);
  await pass(8 * HOUR);
  await expectRow(renter, 4, 'Lens', theirs.expired, theirs.moneyLetGo);
  await expectRow(owner, 1, 'Tent');
  expect(await rowOf(owner, 'Lens').count()).toBe(0);
  return { camera, tent };
}

/** During the rental: three hours more are requested, paid and accepted. */
async function extending({ renter, owner }: Pair) {
  const words = renter.words.changes;
  const row = await expectRow(renter, 3, 'Tent', renter.words.bookings.underWay);
  await row.getByRole('button', { name: words.extend }).click();
  const dialog = renter.visitor.page.getByRole('dialog', { name: words.extendTitle });
  await dialog.getByLabel(renter.words.booking.hours, { exact: true }).fill('3');
  await dialog.getByText(renter.sar(30)).waitFor();
  await dialog.getByText(renter.words.booking.visa, { exact: true }).click();
  await dialog.getByRole('button', { name: words.askAndPay }).click();
  await pay(renter);
  const offer = await expectRow(owner, 2, 'Tent');
  await offer.getByRole('button', { name: owner.words.bookings.accept }).click();
  await owner.visitor.page.getByText(owner.words.changes.acceptedToast).waitFor();
  await expectRow(renter, 3, 'Tent', renter.words.bookings.underWay);
  await expect.poll(() => rowOf(renter, 'Tent').getByRole('button', { name: words.extend }).count()).toBe(1);
}

/** The renter reports the return, and the owner, who earns their part, says in which state the thing is. */
async function bringingBack({ renter, owner }: Pair, name: string, isDamaged: boolean) {
  const [theirs, hers] = [renter.words.bookings, owner.words.bookings];
  const mine = await expectRow(renter, 3, name, theirs.underWay);
  await mine.getByRole('button', { name: theirs.giveBack }).click();
  await renter.visitor.page.getByRole('button', { name: theirs.returnConfirm }).click();
  await mine.getByText(theirs.returned, { exact: true }).first().waitFor();
  await expectRow(renter, 4, name, theirs.returned);
  await confirming({ owner }, name, isDamaged, 432);
  await expectRow(renter, 4, name, theirs.finished);
  await expectRow(owner, 4, name, hers.finished, hers.moneyTakenOfRenter);
}

async function confirming({ owner }: Pick<Pair, 'owner'>, name: string, isDamaged: boolean, earned: number) {
  const hers = owner.words.bookings;
  const row = await expectRow(owner, 3, name, hers.returned);
  await row.getByRole('button', { name: hers.returned }).click();
  const dialog = owner.visitor.page.getByRole('dialog', { name: hers.confirmReturnTitle });
  if (isDamaged) await dialog.getByLabel(hers.isDamaged).check();
  await dialog.getByRole('button', { name: hers.confirmReturn }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.visitor.page.getByText(hers.completedToast(owner.sar(earned))).waitFor();
}

/** An hour and a half late: the fee is paid first, then the return counts. Returns the fee in SAR. */
async function bringingBackLate({ renter, owner }: Pair, name: string, bookingId: string) {
  const theirs = renter.words.bookings;
  const { page } = renter.visitor;
  // The world's clock goes on while they read it.
  const late = theirs.returnLate(theirs.timeLeft(90)).replace('30', String.raw`3\d`);
  const row = await expectRow(renter, 3, name, new RegExp(`^${late}$`));
  await row.getByRole('button', { name: theirs.giveBack }).click();
  const dialog = page.getByRole('dialog', { name: theirs.returnTitle });
  await dialog.getByRole('button', { name: theirs.returnConfirm }).click();
  await dialog.getByText(/15\.\d\d/).waitFor();
  await dialog.getByRole('link', { name: theirs.payFee }).click();
  await pay(renter);
  await expectRow(renter, 4, name, theirs.returned);
  const fee = Number((await view(owner.person, bookingId)).delayFee);
  expect(fee).toBeCloseTo(15, 0);
  return fee;
}

/** Each reads the other's review once both have written. */
async function rating({ renter, owner }: Pair, name: string) {
  for (const seat of [renter, owner]) {
    const { bookings } = seat.words;
    const row = await expectRow(seat, 4, name);
    await row.getByRole('button', { name: bookings.rate, exact: true }).click();
    const dialog = seat.visitor.page.getByRole('dialog');
    await dialog.getByLabel(bookings.stars, { exact: true }).press('ArrowUp');
    await dialog.getByLabel(bookings.experience).fill(`By the ${seat.mode}`);
    await dialog.getByRole('button', { name: bookings.sendRating }).click();
    await row.getByText(`By the ${seat.mode}`, { exact: true }).waitFor();
  }
  await rowOf(owner, name).getByText('By the renter', { exact: true }).waitFor();
  await expectRow(renter, 4, name, 'By the owner');
}

/** The earnings are on the page, and are paid out to the bank. */
async function beingPaid({ owner, pass }: Pair, earned: number) {
  const { page } = owner.visitor;
  const { total } = dataOf(await owner.person.api.earnings({})).data;
  expect(Number(total)).toBeCloseTo(earned, 1);
  // A run within a day of the return would pay nothing yet, on whichever day of the week that is.
  await pass(25 * HOUR);
  const { nextAt } = dataOf(await owner.person.api.payouts({})).data;
  await pass(until(new Date(nextAt)));
  await pass(HOUR);
  const [payout] = dataOf(await owner.person.api.payouts({})).data.payouts;
  expect(payout?.amount).toBe(total);
  await page.goto('/owner/earnings');
  await page
    .getByText(owner.sar(Number(total)))
    .first()
    .waitFor();
}

const PLAYED = inShort([0], languagePairs);
describe.each(PLAYED)('renter in $renters.language, owner in $owners.language', (telling) => {
  test('six bookings from the request to the money in the bank: instant, accepted with an extension and a late return, declined, unanswered, damaged', async () => {
    const { world } = stage;
    const pair = await openPair(stage, telling);
    const { renter, owner, pass } = pair;
    const { camera, tent } = await asking(pair);
    await expectNotifications(renter, [
      'booking_confirmed',
      'request_accepted',
      'request_declined',
      'request_expired',
    ]);
    await expectNotifications(owner, ['booking_received', 'request_expired_owner', ...REQUESTS]);
    await bookInBrowser(pair, await listingOf(pair, 'Bike', true), 'Bike');

    const cameras = await bookingOf(camera);
    await pass(until(cameras.endsAt) - 26 * HOUR);
    await extending(pair);
    await pass(until(cameras.endsAt) - HOUR);
    await bringingBack(pair, 'Camera', false);
    await bringingBack(pair, 'Bike', true);
    const tents = await bookingOf(tent);
    expect(until(tents.endsAt)).toBeGreaterThan(3 * HOUR);
    await pass(until(tents.endsAt) + 90 * MINUTE);
    const fee = await bringingBackLate(pair, 'Tent', tents.id);
    const earned = 459 + Math.round(fee * 90) / 100;
    await confirming(pair, 'Tent', false, earned);
    await rating(pair, 'Tent');

    const ends = ['booking_completed', 'booking_completed', 'booking_completed'] as const;
    await expectNotifications(renter, ['extension_sent', 'extension_accepted', ...ends, 'review_shown']);
    const returns = ['item_returned', 'item_returned', 'item_returned'] as const;
    await expectNotifications(owner, ['extension_asked', ...returns, 'review_waits_owner']);
    await beingPaid(pair, 864 + earned);
    await expect.poll(() => world.findings()).toEqual([]);
    // The one failed call is the refusal of the late return.
    expect(renter.visitor.complaints).toEqual([expect.stringContaining('409 POST')]);
    expect(owner.visitor.complaints).toEqual([]);
    await pair.close();
  });
});
