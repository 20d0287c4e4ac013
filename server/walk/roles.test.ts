import { randomUUID } from 'node:crypto';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../testing/money/bank.ts';
import { giveBankDetails, IBAN } from '../testing/money/payout-bank.ts';
import { makeCoupon } from '../testing/rentals/coupons.ts';
import { askForMore } from '../testing/rentals/extending.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  decline,
  FIRST_REASON,
  payDue,
  RENTER_REASON,
  view,
} from '../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../testing/world.ts';

/** What a renter and an owner can do, as one story from the first search to the money in the bank. */

const HOUR = 3_600_000;
let world: World;
let owner: Person;
let renter: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  await giveBankDetails(owner);
});
afterAll(() => world.close());

const later = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR);
const twoDaysFrom = (hours: number) => ({ start: later(hours), end: later(hours + 48) });

/** Books and pays; a request until its owner answers. */
async function ask(listing: string, from: number, couponId?: string): Promise<string> {
  const coupon = couponId === undefined ? {} : { couponId };
  const booked = await book(world, renter, listing, { period: twoDaysFrom(from), ...coupon });
  await world.bank.pay(booked.checkoutId, cards.visa);
  await confirm(renter, booked.checkoutId);
  return booked.bookingId;
}

/** Requests three hours more and pays for them. */
async function haveMore(bookingId: string, listing: string): Promise<void> {
  dataOf(await askForMore(renter, { bookingId, listing }, { hours: 3 }));
  await payDue(world, renter, bookingId);
}

const stateOf = async (bookingId: string) => (await view(renter, bookingId)).state;

test('[P1-AUTH-05 P1-AUTH-06 P2-AUTH-06] a renter searches, keeps favourites, books, pays, extends, returns, cancels, chats and rates; an owner lists, answers, confirms, rates, earns and is paid out', async () => {
  const listing = await world.listing({
    owner,
    instant: false,
    nameEn: 'Desert Cruiser',
    nameAr: 'لاندكروزر البر',
  });

  // The renter finds the listing and makes it a favourite; the owner switches it off and on again.
  const found = async () => {
    const { data } = dataOf(await renter.api.searchListings({ search: 'desert', kind: 1 }));
    return [...data.trending, ...data.withoutTrending].map((one) => one.id);
  };
  expect(await found()).toEqual([listing]);
  dataOf(await renter.api.addFavourite({ listingId: listing }));
  dataOf(await owner.api.switchListing({ listingId: listing, action: 0 }));
  expect(await found()).toEqual([]);
  dataOf(await owner.api.switchListing({ listingId: listing, action: 1 }));

  // They chat before anything is booked.
  const pair = channelName(renter.id, owner.id);
  dataOf(await renter.api.addChannel({ channelId: pair }));
  for (const by of [renter, owner])
    dataOf(await by.api.sendMessage({ channelId: pair, clientId: randomUUID(), body: 'Is it free?' }));
  expect(dataOf(await owner.api.messages({ channelId: pair })).data).toHaveLength(2);

  // One request is declined, one accepted and cancelled by the renter, one cancelled by its owner.
  const declined = await ask(listing, 200);
  await decline(owner, declined);
  const ended = await ask(listing, 300);
  await accept(owner, ended);
  dataOf(await renter.api.cancelByRenter({ bookingId: ended, reasonId: RENTER_REASON }));
  const called = await ask(listing, 400);
  await accept(owner, called);
  dataOf(await owner.api.cancelByOwner({ bookingId: called, reasonId: FIRST_REASON }));
  expect(await Promise.all([declined, ended, called].map(stateOf))).toEqual([
    'declined',
    'cancelled',
    'cancelled',
  ]);

  // A booking with a coupon goes to its end: extended, a second extension declined, returned, confirmed, rated.
  const code = await makeCoupon(world);
  const { data: coupon } = dataOf(await renter.api.applyCoupon({ code, amount: '480.00' }));
  const bookingId = await ask(listing, 4, coupon.id);
  await accept(owner, bookingId);
  await world.pass(6 * HOUR);
  await haveMore(bookingId, listing);
  dataOf(await owner.api.answerExtension({ bookingId, action: 'accepted' }));
  await haveMore(bookingId, listing);
  dataOf(await owner.api.answerExtension({ bookingId, action: 'declined' }));
  await world.pass(48 * HOUR);
  dataOf(await renter.api.returnAction({ bookingId, side: 'renter' }));
  dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }));
  expect(await stateOf(bookingId)).toBe('completed');
  dataOf(await renter.api.rateItem({ bookingId, rating: 5 }));
  dataOf(await owner.api.rateUser({ bookingId, rating: 4.5 }));
  expect(dataOf(await owner.api.personReviews({ personId: renter.id })).totalCount).toBe(1);

  // The owner earns the price less the commission, whoever paid for the coupon, and is paid out.
  const { total } = dataOf(await owner.api.earnings({})).data;
  expect(total).toBe('459.00');
  const { nextAt } = dataOf(await owner.api.payouts({})).data;
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
  await world.pass(HOUR);
  const [payout] = dataOf(await owner.api.payouts({})).data.payouts;
  expect(payout).toMatchObject({ amount: '459.00' });
  expect(JSON.stringify(payout)).toContain(IBAN.slice(-4));
  expect(await world.findings()).toEqual([]);
});
