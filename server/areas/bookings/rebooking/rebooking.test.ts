import { describe, expect, test } from 'vitest';
import { armFailpoint } from '../../../platform/failpoints.ts';
import { cards } from '../../../testing/money/bank.ts';
import { atBank, kindsFor, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import {
  book,
  confirm,
  dataOf,
  FIRST_REASON,
  RENTER_REASON,
  view,
} from '../../../testing/rentals/renting.ts';
import type { ListingWish, Person, World } from '../../../testing/world.ts';
import { checkLedger } from '../../books/books.ts';

const MINUTE = 60_000;
let world: World;
let owner: Person;
let other: Person;
let renter: Person;

bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  other = await world.person('owner', 'ريم الحربي');
});

/** Two days for 480.00; so far ahead, an owner who cancels pays 5 %, and at least 25.00. */
const booked = (more = {}) =>
  paidBooking({ world, owner, renter }, { instant: true, hoursAhead: 72, ...more });
const like = (wish: Partial<ListingWish> = {}) => world.listing({ owner: other, ...wish });
const cancel = ({ bookingId }: { readonly bookingId: string }, by = owner) =>
  by.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON });
const seen = async ({ bookingId }: { readonly bookingId: string }) =>
  dataOf(await renter.api.rebooking({ bookingId })).data;
const take = (
  { bookingId }: { readonly bookingId: string },
  listingId: string,
  total = '480.00',
  by = renter,
) => by.api.rebook({ bookingId, listingId, total });
const codeOf = async (answer: ReturnType<typeof take>) => {
  const got = await answer;
  return got.ok ? 'ok' : got.refusal.code;
};
/** Has the first offer's listing booked, and answers the new booking's id. */
async function moved(booking: PaidBooking, listing: string, total?: string): Promise<string> {
  const { newBookingId } = dataOf(await take(booking, listing, total)).data;
  if (newBookingId === null) throw new Error('nothing was booked');
  return newBookingId;
}
const attempts = async () =>
  (await world.db.selectFrom('payments').select('id').where('payer_id', '=', renter.id).execute()).length;
const invoicesOf = (bookingId: string) =>
  world.db
    .selectFrom('tax_documents')
    .select(['kind', 'vat_halalas'])
    .where('booking_id', '=', bookingId)
    .orderBy('counter')
    .execute();
const storyOf = async (bookingId: string, by = renter) =>
  dataOf(await by.api.bookingStory({ bookingId })).data;
const fundOf = async () => {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_halalas')
    .where('account', '=', 'platform:replacement')
    .execute();
  return rows.reduce((sum, row) => sum - row.amount_halalas, 0);
};

// The first of this file: the fund has nothing yet.
test('[D-REBOOK] of two who take the last of the fund at once one has it, and the other still waits', async () => {
  expect(await fundOf()).toBe(0);
  const second = await world.person('owner', 'هند الشهري');
  const rival = await world.person('renter', 'نورة السالم');
  const mine = await booked();
  const theirs = await paidBooking(
    { world, owner: second, renter: rival },
    { instant: true, hoursAhead: 72 },
  );
  await world.db.updateTable('listings').set({ active: false }).execute();
  // 510.00 is 30.00 more than was paid; the two owners who cancel fill the fund with 50.00.
  const listings = [await like({ priceSar: 255 }), await like({ priceSar: 255 })] as const;
  const before = await like({ priceSar: 200 });
  dataOf(await cancel(mine));
  dataOf(await cancel(theirs, second));
  await world.db.updateTable('listings').set({ active: false }).where('id', '=', before).execute();
  expect(await fundOf()).toBe(5_000);
  const codes = await Promise.all([
    codeOf(take(mine, listings[0], '510.00')),
    codeOf(take(theirs, listings[1], '510.00', rival)),
  ]);
  expect(codes.sort()).toEqual(['REBOOKING_UNFIT', 'ok']);
  expect(await fundOf()).toBe(2_000);
});

describe('[D-REBOOK] an owner cancels, and the like of the thing is free', () => {
  test('the money waits, one press books another one, and it moves over: nothing is charged and nothing comes back', async () => {
    const booking = await booked();
    const listing = await like();
    dataOf(await cancel(booking));
    expect((await kindsFor(world, renter)).at(-1)).toBe('rebooking_offered');
    expect(await view(renter, booking.bookingId)).toMatchObject({ state: 'cancelled', money: 'set_aside' });
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 48_000 }]);
    const shown = await seen(booking);
    expect(shown).toMatchObject({
      state: 'open',
      paid: '480.00',
      until: new Date(world.clock.now().getTime() + 30 * MINUTE).toISOString(),
      offers: [{ listing: { id: listing }, total: '480.00', house: '0.00', back: '0.00', deposit: null }],
    });
    const newId = await moved(booking, listing);
    expect(await seen(booking)).toMatchObject({ state: 'taken', newBookingId: newId, offers: [] });
    expect(await view(renter, newId)).toMatchObject({
      state: 'accepted',
      total: '480.00',
      discount: null,
      money: 'taken',
      from: booking.start.toISOString(),
      to: booking.end.toISOString(),
    });
    expect(await view(renter, booking.bookingId)).toMatchObject({ money: 'moved', givenBack: null });
    expect(await attempts()).toBe(1);
    expect(await atBank(world, newId)).toEqual([{ held: 0, net: 48_000 }]);
    expect(await ledgerOf(world, booking.bookingId)).toEqual({
      gateway: 48_000,
      owner: 2_500,
      'platform:rebooked': -48_000,
      'platform:replacement': -2_500,
    });
    expect(await ledgerOf(world, newId)).toEqual({
      owner: -43_200,
      'platform:commission': -4_174,
      'platform:vat': -626,
      'platform:rebooked': 48_000,
    });
    // Each booking has its own documents: what was sold first is credited, and sold anew.
    expect((await invoicesOf(booking.bookingId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect((await invoicesOf(newId)).map(({ kind }) => kind)).toEqual(['invoice']);
    expect((await kindsFor(world, renter)).at(-1)).toBe('booking_confirmed');
    expect((await kindsFor(world, other)).at(-1)).toBe('booking_received');
    const [before, after] = [await storyOf(booking.bookingId), await storyOf(newId)];
    expect(before.money).toMatchObject({ taken: '480.00', movedOut: '480.00', givenBack: '0.00' });
    expect(after.money).toMatchObject({ taken: '0.00', movedIn: '480.00', givenBack: '0.00' });
    expect(after.story.flatMap(({ money }) => money.map(({ kind }) => kind))).toEqual(['moved_in']);
    expect((await checkLedger(world.db)).accounts).toEqual([]);
  });

  test('a booking that was paid so is cancelled as any other: what was paid first goes back at the bank, from the new booking', async () => {
    const booking = await booked();
    const listing = await like();
    dataOf(await cancel(booking));
    const newId = await moved(booking, listing);
    dataOf(await renter.api.cancelByRenter({ bookingId: newId, reasonId: RENTER_REASON }));
    expect(await atBank(world, newId)).toEqual([{ held: 0, net: 0 }]);
    expect(await view(renter, newId)).toMatchObject({ money: 'given_back', givenBack: '480.00' });
    expect(await view(renter, booking.bookingId)).toMatchObject({ money: 'moved', givenBack: null });
    expect((await invoicesOf(newId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect((await storyOf(newId)).money).toMatchObject({ movedIn: '480.00', givenBack: '480.00' });
    expect((await checkLedger(world.db)).accounts).toEqual([]);
  });

  test('a hold that was captured moves over, too, and its story stays where it was', async () => {
    const booking = await booked({ instant: false });
    const listing = await like();
    dataOf(await cancel(booking));
    const newId = await moved(booking, listing);
    const kinds = async (id: string) =>
      (await storyOf(id)).story.flatMap(({ money }) => money.map(({ kind }) => kind));
    expect(await kinds(booking.bookingId)).toEqual(['held', 'taken', 'moved_out']);
    expect(await kinds(newId)).toEqual(['moved_in']);
  });

  test('the second owner cancels, too: the same money waits once more, and moves once more or goes back', async () => {
    const booking = await booked();
    const listing = await like({ priceSar: 230 });
    dataOf(await cancel(booking));
    const second = await moved(booking, listing, '460.00');
    await world.pass(MINUTE);
    const third = await world.person('owner', 'هند الشهري');
    const last = await world.listing({ owner: third });
    dataOf(await cancel({ bookingId: second }, other));
    expect(await seen({ bookingId: second })).toMatchObject({
      state: 'open',
      paid: '460.00',
      offers: [{ house: '20.00', total: '480.00' }],
    });
    const { newBookingId } = dataOf(await take({ bookingId: second }, last)).data;
    expect((await storyOf(booking.bookingId)).money).toMatchObject({ movedOut: '480.00', givenBack: '0.00' });
    expect((await storyOf(second)).money).toMatchObject({
      movedIn: '480.00',
      movedOut: '460.00',
      givenBack: '20.00',
    });
    expect((await storyOf(newBookingId ?? '')).money).toMatchObject({ movedIn: '460.00', givenBack: '0.00' });
    // The first two owners' things are free, but are not offered again.
    const fourth = await world.person('owner', 'منى الزهراني');
    const free = await world.listing({ owner: fourth, priceSar: 230 });
    dataOf(await cancel({ bookingId: newBookingId ?? '' }, third));
    expect((await seen({ bookingId: newBookingId ?? '' })).offers.map((one) => one.listing.id)).toEqual([
      free,
    ]);
    expect(await atBank(world, newBookingId ?? '')).toEqual([{ held: 0, net: 48_000 - 2_000 }]);
    await world.pass(31 * MINUTE);
    expect(await atBank(world, newBookingId ?? '')).toEqual([{ held: 0, net: 0 }]);
    expect((await checkLedger(world.db)).accounts).toEqual([]);
  });
});

test.each(['renter', 'owner'] as const)(
  '[D-REBOOK D-BLOCK] what belongs to somebody with whom there is a block of the %s is neither offered nor booked',
  async (side) => {
    const booking = await booked();
    const listing = await like();
    const free = await world.listing({ owner: await world.person('owner', 'هند الشهري') });
    const [by, whom] = side === 'renter' ? [renter, other] : [other, renter];
    dataOf(await by.api.blockPerson({ personId: whom.id }));
    dataOf(await cancel(booking));
    expect((await seen(booking)).offers.map((one) => one.listing.id)).toEqual([free]);
    expect(await codeOf(take(booking, listing))).toBe('REBOOKING_UNFIT');
    dataOf(await by.api.unblockPerson({ personId: whom.id }));
    expect((await seen(booking)).offers).toHaveLength(2);
    expect(await codeOf(take(booking, listing))).toBe('ok');
  },
);

describe('[D-REBOOK] what it costs', () => {
  test('cheaper: the difference goes back to the renter', async () => {
    const booking = await booked();
    const listing = await like({ priceSar: 200 });
    dataOf(await cancel(booking));
    expect((await seen(booking)).offers).toMatchObject([{ total: '400.00', back: '80.00', house: '0.00' }]);
    const newId = await moved(booking, listing, '400.00');
    expect(await atBank(world, newId)).toEqual([{ held: 0, net: 40_000 }]);
    expect(await view(renter, newId)).toMatchObject({
      state: 'accepted',
      total: '400.00',
      givenBack: '80.00',
    });
    expect(await ledgerOf(world, newId)).toMatchObject({ owner: -36_000, gateway: -8_000 });
    expect((await checkLedger(world.db)).accounts).toEqual([]);
  });

  test('dearer: the fund of owners who cancelled pays the difference, and gets it back when that booking is cancelled', async () => {
    const booking = await booked();
    const listing = await like({ priceSar: 250 });
    const fund = await fundOf();
    dataOf(await cancel(booking));
    expect((await seen(booking)).offers).toMatchObject([{ total: '500.00', house: '20.00', back: '0.00' }]);
    const newId = await moved(booking, listing, '500.00');
    expect(await fundOf()).toBe(fund + 2_500 - 2_000);
    expect(await view(renter, newId)).toMatchObject({
      total: '500.00',
      discount: '20.00',
      discountBy: 'house',
      toPay: '480.00',
    });
    expect(await ledgerOf(world, newId)).toMatchObject({ owner: -45_000, 'platform:replacement': 2_000 });
    expect((await checkLedger(world.db)).accounts).toEqual([]);
    dataOf(await renter.api.cancelByRenter({ bookingId: newId, reasonId: RENTER_REASON }));
    expect(await fundOf()).toBe(fund + 2_500);
    expect(await atBank(world, newId)).toEqual([{ held: 0, net: 0 }]);
    expect((await checkLedger(world.db)).accounts).toEqual([]);
  });
});

describe('[D-REBOOK] what is offered', () => {
  test('three at most: the nearest in price, what costs the house nothing first, and only the like of it', async () => {
    const booking = await booked();
    const far = await like();
    await world.db.updateTable('listings').set({ latitude: 26.4 }).where('id', '=', far).execute();
    const paused = await like();
    await world.db.updateTable('listings').set({ instant_paused: true }).where('id', '=', paused).execute();
    await like({ instant: false });
    await like({ priceSar: 289 });
    await like({ priceSar: 119 });
    await like({ depositSar: 100 });
    await like({ verified: false });
    await world.listing({ owner });
    await world.listing({ owner: renter });
    dataOf(await cancel(booking));
    // Nothing is the like of it: the money went back at once.
    expect(await seen(booking)).toEqual({
      state: 'none',
      paid: null,
      until: null,
      offers: [],
      newBookingId: null,
    });
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect((await kindsFor(world, renter)).at(-1)).toBe('cancelled_by_owner');

    const again = await booked();
    const dearer = await like({ priceSar: 241 });
    const likes = [
      await like({ priceSar: 210 }),
      await like({ priceSar: 239 }),
      await like({ priceSar: 240 }),
    ];
    dataOf(await cancel(again));
    const { offers } = await seen(again);
    expect(offers.map(({ listing }) => listing.id)).toEqual(likes.toReversed());
    expect(await codeOf(take(again, far))).toBe('REBOOKING_UNFIT');
    expect(await codeOf(take(again, paused))).toBe('REBOOKING_UNFIT');
    expect(await codeOf(take(again, dearer, '482.00'))).toBe('ok');
  });

  test('nobody else sees or takes it', async () => {
    const booking = await booked();
    const listing = await like();
    dataOf(await cancel(booking));
    const stranger = await world.person('renter', 'نورة السالم');
    for (const person of [owner, stranger]) {
      expect(await person.api.rebooking({ bookingId: booking.bookingId })).toMatchObject({ status: 404 });
      expect(await codeOf(take(booking, listing, '480.00', person))).toBe('NOT_FOUND');
      expect(await person.api.endRebooking({ bookingId: booking.bookingId })).toMatchObject({ status: 404 });
    }
  });

  test("a renter's own cancellation offers nothing", async () => {
    const booking = await booked();
    await like();
    dataOf(await renter.api.cancelByRenter({ bookingId: booking.bookingId, reasonId: RENTER_REASON }));
    expect(await seen(booking)).toMatchObject({ state: 'none' });
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 0 }]);
  });
});

describe('[D-REBOOK] the time to choose', () => {
  test('passes: all of it goes back, and the renter is told', async () => {
    const booking = await booked();
    const listing = await like();
    dataOf(await cancel(booking));
    await world.pass(30 * MINUTE - 1);
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 48_000 }]);
    await world.pass(1);
    expect(await codeOf(take(booking, listing))).toBe('REBOOKING_OVER');
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect(await seen(booking)).toMatchObject({ state: 'over', offers: [] });
    expect((await kindsFor(world, renter)).at(-1)).toBe('rebooking_over');
    expect(await view(renter, booking.bookingId)).toMatchObject({ money: 'given_back', givenBack: '480.00' });
    expect(await ledgerOf(world, booking.bookingId)).toEqual({
      owner: 2_500,
      'platform:replacement': -2_500,
    });
  });

  test('is ended by the renter: the money goes back now, and of that press and a choice at once one counts', async () => {
    const booking = await booked();
    const listing = await like();
    dataOf(await cancel(booking));
    const end = async () => {
      const got = await renter.api.endRebooking({ bookingId: booking.bookingId });
      return got.ok ? 'ok' : got.refusal.code;
    };
    const both = await Promise.all([end(), codeOf(take(booking, listing))]);
    expect(both.sort()).toEqual(['REBOOKING_OVER', 'ok']);
    const { state, newBookingId } = await seen(booking);
    const bank = await atBank(world, newBookingId ?? booking.bookingId);
    expect(bank).toEqual([{ held: 0, net: state === 'taken' ? 48_000 : 0 }]);
    expect(await end()).toBe('REBOOKING_OVER');
  });

  test('two tabs press two offers: one is booked, and the other thing stays free', async () => {
    const booking = await booked();
    const listings = [await like(), await like()];
    dataOf(await cancel(booking));
    const codes = await Promise.all(listings.map((listing) => codeOf(take(booking, listing))));
    expect(codes.sort()).toEqual(['REBOOKING_OVER', 'ok']);
    const slots = await world.db
      .selectFrom('slots')
      .select('booking_id')
      .where('listing_id', 'in', listings)
      .execute();
    expect(slots).toHaveLength(1);
  });

  test('somebody else takes one of them: it is refused in words, the others are still offered', async () => {
    const booking = await booked();
    const [one, second] = [await like(), await like()];
    dataOf(await cancel(booking));
    expect((await seen(booking)).offers).toHaveLength(2);
    const rival = await world.person('renter', 'نورة السالم');
    const theirs = await book(world, rival, one, { period: { start: booking.start, end: booking.end } });
    await world.bank.pay(theirs.checkoutId, cards.visa);
    await confirm(rival, theirs.checkoutId);
    expect(await codeOf(take(booking, one))).toBe('PERIOD_TAKEN');
    expect((await seen(booking)).offers.map(({ listing }) => listing.id)).toEqual([second]);
    expect(await codeOf(take(booking, second, '470.00'))).toBe('PRICE_CHANGED');
    expect(await codeOf(take(booking, second))).toBe('ok');
  });

  test('[T9] broken off before its commit, nothing has happened, and the money waits as before', async () => {
    const booking = await booked();
    const listing = await like();
    dataOf(await cancel(booking));
    const point = armFailpoint('booking.rebook.before-commit', 'throw');
    expect((await take(booking, listing)).ok).toBe(false);
    point.release();
    expect(await seen(booking)).toMatchObject({ state: 'open', offers: [{ listing: { id: listing } }] });
    expect(await world.findings()).toEqual([]);
    expect(await codeOf(take(booking, listing))).toBe('ok');
  });
});
