import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { atBank, kindsFor, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { book, dataOf, payDue, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';
import { checkInvariants } from '../../invariants/invariants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** From now on the bank does what it is told, and for hours no answer of it arrives. */
async function silence(call: 'capture'): Promise<void> {
  await world.bank.plan({ match: { call }, outcome: '5xx-after' });
  await world.bank.plan({ match: { call: 'query' }, outcome: '5xx-before', times: 1_000 });
}

/** The bank answers again, and everything that waits is asked about. */
async function hear(): Promise<void> {
  await world.bank.behave();
  await world.pass(HOUR + MINUTE);
}

/** Faults among our own rows; the bank knows of money that we cannot know of yet. */
const broken = () => checkInvariants(world.db, world.clock.now());

const until = (moment: Date) => world.pass(moment.getTime() - world.clock.now().getTime());
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Books two days for 480.00, started an hour ago. */
async function running(instant = false): Promise<PaidBooking> {
  const booking = await paidBooking({ world, owner, renter }, { instant });
  await world.pass(6 * HOUR);
  return booking;
}

/**
 * The owner has accepted three hours more for 30.00 after the end, which is an hour ahead; the bank does not answer.
 */
async function agreed(): Promise<PaidBooking> {
  const booking = await running();
  await until(later(booking.end, -HOUR));
  dataOf(await askForMore(renter, booking, { hours: 3 }));
  await payDue(world, renter, booking.bookingId);
  await silence('capture');
  const { bookingId } = booking;
  const { data } = dataOf(await owner.api.answerExtension({ bookingId, action: 'accepted' }));
  expect(data).toMatchObject({ state: 'accepted', total: '480.00', to: booking.end.toISOString() });
  return booking;
}

const sayBack = (bookingId: string) => renter.api.returnAction({ bookingId, side: 'renter' });
const confirmBack = (bookingId: string) => owner.api.returnAction({ bookingId, side: 'owner' });

const returnedAt = async (bookingId: string) => {
  const row = world.db.selectFrom('bookings').select('returned_at').where('id', '=', bookingId);
  return (await row.executeTakeFirst())?.returned_at;
};
const changesOf = async (bookingId: string) => {
  const rows = world.db.selectFrom('booking_changes').select('state').where('booking_id', '=', bookingId);
  return (await rows.orderBy('created_at').execute()).map(({ state }) => state);
};
const paymentsOf = async (bookingId: string) => {
  const rows = world.db.selectFrom('payments').select('state').where('booking_id', '=', bookingId);
  return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ state }) => state);
};

/** The owner's earning of the rental alone: 480.00 less its tenth. */
const RENTAL_EARNED = {
  gateway: 48_000,
  owner: -43_200,
  'platform:commission': -4_174,
  'platform:vat': -626,
};
const RENTAL_ALONE = [
  { held: 0, net: 48_000 },
  { held: 0, net: 0 },
];

describe('[P3-PAY-32] an extension that is paid late, its slot dropped, while a second one is open', () => {
  test.each([
    ['waits to be paid', false],
    ['waits for its owner', true],
  ])('is refunded in full, and the second, which %s, goes on', async (_says, isPaid) => {
    const booking = await running();
    const { bookingId } = booking;
    dataOf(await askForMore(renter, booking, { hours: 3 }));
    const { result: first } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    await world.pass(16 * MINUTE);
    dataOf(await askForMore(renter, booking, { hours: 5 }));
    if (isPaid) await payDue(world, renter, bookingId);
    await world.bank.pay(first.id, cards.visa);
    // By the sweep alone, because the tab was closed.
    await world.pass(2 * MINUTE);
    expect(await paymentsOf(bookingId)).toEqual(
      isPaid ? ['captured', 'voided', 'authorised'] : ['captured', 'voided', 'open'],
    );
    expect((await atBank(world, bookingId))[1]).toEqual({ held: 0, net: 0 });
    expect((await kindsFor(world, renter)).filter((kind) => kind === 'change_money_back')).toHaveLength(1);
    if (!isPaid) await payDue(world, renter, bookingId);
    const { data } = dataOf(await owner.api.answerExtension({ bookingId, action: 'accepted' }));
    expect(data).toMatchObject({ total: '530.00', to: later(booking.end, 5 * HOUR).toISOString() });
    expect(await changesOf(bookingId)).toEqual(['dropped', 'applied']);
  });

  test('the same on an instant listing, where the first would have been added at once', async () => {
    const booking = await running(true);
    const { bookingId } = booking;
    dataOf(await askForMore(renter, booking, { hours: 3 }));
    const { result: first } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    await world.pass(16 * MINUTE);
    dataOf(await askForMore(renter, booking, { hours: 5 }));
    await world.bank.pay(first.id, cards.visa);
    await world.pass(2 * MINUTE);
    expect(await paymentsOf(bookingId)).toEqual(['captured', 'refunded', 'open']);
    await payDue(world, renter, bookingId);
    expect((await view(renter, bookingId)).total).toBe('530.00');
  });
});

describe('[M3] while it is unknown whether the bank has captured the money of an accepted extension', () => {
  test.each([
    ['before the old end', -30 * MINUTE],
    ['within the time that was agreed to', 2 * HOUR],
  ])(
    'the renter returns %s without a fee, and money that is found later is refunded',
    async (_says, after) => {
      const { bookingId, end } = await agreed();
      await until(later(end, after));
      expect((await view(renter, bookingId)).isDelayed).toBe(false);
      const { data } = dataOf(await sayBack(bookingId));
      expect(data).toMatchObject({ state: 'returned', money: 'taken', delayFee: null });
      expect(await returnedAt(bookingId)).toEqual(later(end, after));
      expect(await broken()).toEqual([]);
      await hear();
      expect(await view(renter, bookingId)).toMatchObject({
        state: 'returned',
        total: '480.00',
        to: end.toISOString(),
        extensions: [],
        money: 'taken',
        givenBack: null,
      });
      expect(await changesOf(bookingId)).toEqual(['withdrawn']);
      expect((await kindsFor(world, renter)).at(-1)).toBe('extension_closed');
      expect(await ledgerOf(world, bookingId)).toEqual(RENTAL_EARNED);
      expect(await atBank(world, bookingId)).toEqual(RENTAL_ALONE);
      expect(dataOf(await confirmBack(bookingId)).data).toMatchObject({ state: 'completed', delayFee: null });
    },
  );

  test('its owner confirms the return and completes it without being asked about a delay', async () => {
    const { bookingId, end } = await agreed();
    await until(later(end, HOUR));
    expect((await view(owner, bookingId)).isDelayed).toBe(false);
    expect(dataOf(await confirmBack(bookingId)).data).toMatchObject({ state: 'completed', delayFee: null });
    expect(await returnedAt(bookingId)).toEqual(later(end, HOUR));
    expect(await broken()).toEqual([]);
    await hear();
    expect(await changesOf(bookingId)).toEqual(['withdrawn']);
    expect(await ledgerOf(world, bookingId)).toEqual(RENTAL_EARNED);
    expect(await atBank(world, bookingId)).toEqual(RENTAL_ALONE);
  });

  test('a returned booking’s extension is not offered to its owner any more', async () => {
    const { bookingId } = await agreed();
    await sayBack(bookingId);
    expect((await view(owner, bookingId)).extensions).toEqual([]);
    expect(dataOf(await owner.api.bookingList({ status: 'extension' })).data).toEqual([]);
    for (const action of ['accepted', 'declined'] as const)
      expect((await owner.api.answerExtension({ bookingId, action })).ok).toBe(false);
  });

  test('a return after the accepted time is late from that time on only', async () => {
    const { bookingId, end } = await agreed();
    await until(later(end, 4 * HOUR));
    const due = await sayBack(bookingId);
    expect(due.ok || due.data).toMatchObject({ delayFees: '10.00', delayhrs: 1, delaymins: 0 });
  });

  test('and the bank refuses it after the return: the hold is released, and the return counts', async () => {
    const { bookingId } = await running().then(async (booking) => {
      await until(later(booking.end, -HOUR));
      dataOf(await askForMore(renter, booking, { hours: 3 }));
      await payDue(world, renter, booking.bookingId);
      await world.bank.plan({ match: { call: 'capture' }, outcome: '5xx-before' });
      await world.bank.plan({ match: { call: 'query' }, outcome: '5xx-before', times: 1_000 });
      dataOf(await owner.api.answerExtension({ bookingId: booking.bookingId, action: 'accepted' }));
      return booking;
    });
    dataOf(await sayBack(bookingId));
    await world.bank.behave();
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'decline' });
    await world.pass(HOUR + MINUTE);
    expect(await changesOf(bookingId)).toEqual(['failed']);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'returned', total: '480.00' });
    expect(await atBank(world, bookingId)).toEqual(RENTAL_ALONE);
  });
});

describe('a bank’s answer that comes after the start makes nothing firm', () => {
  test('of a request: it ends, both are told that the payment was confirmed too late and nobody that it was not answered, all of the money is refunded, and the time is free', async () => {
    const booking = await paidBooking({ world, owner, renter }, { answered: false });
    const { bookingId, listing, start, end } = booking;
    await silence('capture');
    expect(dataOf(await owner.api.answerRequest({ bookingId, action: 'accepted' })).data).toMatchObject({
      state: 'requested',
      money: 'processing',
    });
    await until(later(start, HOUR));
    expect((await view(renter, bookingId)).state).toBe('requested');
    expect(await broken()).toEqual([]);
    await hear();
    expect(await view(renter, bookingId)).toMatchObject({ state: 'cancelled', money: 'given_back' });
    expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect([(await kindsFor(world, renter)).at(-1), (await kindsFor(world, owner)).at(-1)]).toEqual([
      'captured_late',
      'captured_late_owner',
    ]);
    const other = await world.person('renter', 'هند الدوسري');
    await book(world, other, listing, { period: { start: later(start, 12 * HOUR), end } });
  });

  test('of an extension, after the old end: it fails, its money is refunded, and lateness begins at that moment', async () => {
    const { bookingId, end } = await agreed();
    await until(later(end, HOUR));
    await hear();
    const failedAt = world.clock.now();
    expect(await changesOf(bookingId)).toEqual(['failed']);
    expect(await view(renter, bookingId)).toMatchObject({
      state: 'accepted',
      isDelayed: false,
      extensions: [],
    });
    expect(await atBank(world, bookingId)).toEqual(RENTAL_ALONE);
    expect([(await kindsFor(world, renter)).at(-1), (await kindsFor(world, owner)).at(-1)]).toEqual([
      'change_money_back',
      'extension_failed_owner',
    ]);
    await until(later(failedAt, 90 * MINUTE));
    expect((await view(renter, bookingId)).isDelayed).toBe(true);
    const due = await sayBack(bookingId);
    expect(due.ok || due.data).toMatchObject({ delayFees: '15.00', delayhrs: 1, delaymins: 30 });
    await payDue(world, renter, bookingId);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'returned', delayFee: '15.00' });
  });
});
