import { cards } from '@kiraa/server/testing/money/bank.ts';
import { book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import {
  expectNotifications,
  expectRow,
  languagePairs,
  openPair,
  type Pair,
  rowOf,
  type Seat,
} from './pair.ts';
import { openStage, type Stage } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Books an instant listing and pays: two days for SAR 480.00 that start in so many milliseconds. */
async function paid({ renter, owner }: Pair, name: string, from: number): Promise<void> {
  const { world } = stage;
  const listing = await world.listing({ owner: owner.person, instant: true, nameEn: name, nameAr: name });
  const start = new Date(world.clock.now().getTime() + from);
  const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
  const { checkoutId } = await book(world, renter.person, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter.person, checkoutId);
}

/** Cancels in the dialog that first says what is refunded, and why. */
async function cancels(
  seat: Seat,
  tab: 1 | 2 | 3,
  name: string,
  terms: { readonly why: string; readonly amounts: readonly number[] },
) {
  const { words, visitor, sar } = seat;
  const row = await expectRow(seat, tab, name);
  await row.getByRole('button', { name: words.bookings.cancel, exact: true }).click();
  const dialog = visitor.page.getByRole('dialog', { name: words.bookings.cancelTitle });
  await dialog.getByText(terms.why).waitFor();
  for (const amount of terms.amounts) await dialog.getByText(sar(amount)).first().waitFor();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: words.bookings.cancelBooking }).click();
  await row.getByText(words.bookings.cancelled, { exact: true }).waitFor();
}

/** Both find it under Completed, as cancelled, with what happened to the money in their own language. */
async function bothSee({ renter, owner }: Pair, name: string, money: (seat: Seat) => string): Promise<void> {
  for (const seat of [renter, owner])
    await expectRow(seat, 4, name, seat.words.bookings.cancelled, money(seat));
}

const PLAYED = inShort([1], languagePairs);
describe.each(PLAYED)('renter in $renters.language, owner in $owners.language', (telling) => {
  test('a booking cancelled by each side in each time window refunds what was announced, to the halala', async () => {
    // The other pair's things are not offered in place of these (D-REBOOK).
    await stage.world.db.updateTable('listings').set({ active: false }).execute();
    const pair = await openPair(stage, telling);
    const { renter, owner } = pair;
    const [theirs, hers] = [renter.words.bookings, owner.words.bookings];
    const allBack = (seat: Seat) => (seat === renter ? theirs.moneyGivenBack : hers.moneyGivenBackToRenter);
    // An owner reads no sum of what the renter paid (D-COUPON).
    const partBack = (amount: number) => (seat: Seat) =>
      seat.words.bookings.partGivenBack(seat === renter ? seat.sar(amount) : hers.partToRenter);
    await paid(pair, 'In days', 72 * HOUR);
    await paid(pair, 'Tomorrow', 20 * HOUR);
    await paid(pair, 'At once', 4.5 * MINUTE);
    await paid(pair, 'Owner early', 30 * HOUR);
    await paid(pair, 'Owner late', HOUR);

    await cancels(renter, 2, 'At once', { why: theirs.backNothing, amounts: [0, 480] });
    await bothSee(pair, 'At once', (seat) => seat.words.bookings.nothingBack);
    await cancels(renter, 2, 'In days', { why: theirs.backAll(24), amounts: [480] });
    await bothSee(pair, 'In days', allBack);
    await cancels(renter, 2, 'Tomorrow', { why: theirs.backFee(24, '15'), amounts: [408, 72] });
    await bothSee(pair, 'Tomorrow', partBack(408));

    await cancels(owner, 1, 'Owner early', { why: hers.backAllOfRenter, amounts: [0] });
    await bothSee(pair, 'Owner early', allBack);
    // Less than two hours before the start the owner is referred to the admin, and nothing has changed.
    const late = await expectRow(owner, 1, 'Owner late', hers.booked);
    await late.getByRole('button', { name: hers.cancel, exact: true }).click();
    await owner.visitor.page.getByText(owner.words.refusals.CONTACT_ADMIN).waitFor();
    await expectRow(renter, 2, 'Owner late', theirs.booked, theirs.moneyTaken);
    expect(await rowOf(renter, 'Owner late').count()).toBe(1);
    // Half of the rental is used: the unused part is refunded by the minute.
    await pair.pass(25 * HOUR);
    await expectRow(renter, 3, 'Owner late', theirs.underWay);
    await cancels(owner, 3, 'Owner late', { why: hers.backUnused, amounts: [] });
    const refunds = stage.world.db
      .selectFrom('bookings')
      .innerJoin('booking_payments', 'booking_payments.booking_id', 'bookings.id')
      .innerJoin('payment_operations', 'payment_operations.payment_id', 'booking_payments.payment_id')
      .innerJoin('listings', 'listings.id', 'bookings.listing_id')
      .select('payment_operations.amount_halalas')
      .where('listings.owner_id', '=', owner.person.id)
      .where('listings.name_en', '=', 'Owner late')
      .where('payment_operations.kind', '=', 'refund');
    await expect.poll(async () => (await refunds.execute()).length).toBe(1);
    const back = Number((await refunds.executeTakeFirstOrThrow()).amount_halalas) / 100;
    expect(back).toBeCloseTo(240, -0.5);
    await bothSee(pair, 'Owner late', partBack(back));

    await expectNotifications(renter, ['cancelled_by_owner', 'cancelled_by_owner']);
    await expectNotifications(owner, ['cancelled_by_renter', 'cancelled_by_renter', 'cancelled_by_renter']);
    await expect.poll(() => stage.world.findings()).toEqual([]);
    expect(renter.visitor.complaints).toEqual([]);
    // The one failed call is the refusal of the late cancellation.
    expect(owner.visitor.complaints).toEqual([expect.stringContaining('409 GET')]);
    await pair.close();
  });
});
