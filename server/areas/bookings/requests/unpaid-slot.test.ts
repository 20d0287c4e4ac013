import { randomUUID } from 'node:crypto';
import { UNPAID_SLOT_MINUTES } from '@kiraa/domain/limits.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { saveCard } from '../../../testing/money/saved-cards.ts';
import { bookingWorld } from '../../../testing/rentals/booking-world.ts';
import { book, confirm, dataOf, nextPeriod, view, wishFor } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

let world: World;
let owner: Person;

bookingWorld((stage) => {
  ({ world, owner } = stage);
});

/** An unpaid slot of a new renter on a new listing, and a second person who wants the time. */
interface Waiting {
  readonly listing: string;
  readonly price: number;
  readonly period: Period;
  readonly renter: Person;
  readonly other: Person;
  readonly bookingId: string;
  readonly checkoutId: string;
  /** The row that has the slot; for an edit to a dearer period, that of the change. */
  readonly slot: string;
  readonly until: Date;
}

let price = 300;

async function keptSlot(): Promise<Waiting> {
  price += 1;
  const [renter, other] = [await world.person('renter', 'فهد العتيبي'), await world.person('renter')];
  const listing = await world.listing({ owner, priceSar: price });
  const period = nextPeriod(world);
  const booked = await book(world, renter, listing, { period });
  const until = new Date(world.clock.now().getTime() + UNPAID_SLOT_MINUTES * MINUTE_MILLISECONDS);
  return { ...booked, listing, price, period, renter, other, slot: booked.bookingId, until };
}

/** A paid request that is being edited to include the two days after its own: those are the unpaid slot. */
async function keptChange(): Promise<Waiting> {
  const [renter, other] = [await world.person('renter', 'فهد العتيبي'), await world.person('renter')];
  const listing = await world.listing({ owner, instant: false });
  const { start, end } = nextPeriod(world);
  const longer = new Date(end.getTime() + 2 * DAY_MILLISECONDS);
  nextPeriod(world);
  const { bookingId, checkoutId } = await book(world, renter, listing, { period: { start, end } });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  const { listingId: _, paymentType, ...wish } = wishFor(listing, { start, end: longer });
  const changed = await renter.api.editBooking(
    { ...wish, paymentType, bookingId },
    { idempotencyKey: randomUUID() },
  );
  const { data } = dataOf(changed);
  const change = await world.db
    .selectFrom('booking_changes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const period = { start: end, end: longer };
  const until = new Date(data.slotUntil ?? '');
  return { listing, price: 240, period, renter, other, bookingId, checkoutId, slot: change.id, until };
}

const wire = ({ start, end }: Period) => ({ from: start.toISOString(), to: end.toISOString() });
const codeOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal.code;

async function stateOf(id: string): Promise<string> {
  const booking = world.db.selectFrom('bookings').select('state').where('id', '=', id);
  const change = world.db.selectFrom('booking_changes').select('state').where('id', '=', id);
  return ((await booking.executeTakeFirst()) ?? (await change.executeTakeFirstOrThrow())).state;
}

const bookBy = async (by: Person, listing: string, period: Period) =>
  codeOf(await by.api.addBooking(wishFor(listing, period), { idempotencyKey: randomUUID() }));

/** Every place that decides by the slot: its answer while the slot lasts, and its answer from the deadline on. */
interface Place {
  readonly name: string;
  readonly kept: unknown;
  readonly over: unknown;
  readonly ask: (waiting: Waiting) => Promise<unknown>;
  /** Whether a change's slot counts there as a booking's does. */
  readonly isOfChangesToo?: true;
  /** What must exist before the deadline. */
  readonly before?: (waiting: Waiting) => Promise<unknown>;
}

const PLACES: readonly Place[] = [
  {
    name: 'another renter books it',
    isOfChangesToo: true,
    kept: 'PERIOD_TAKEN',
    over: 'ok',
    ask: ({ other, listing, period }) => bookBy(other, listing, period),
  },
  {
    name: 'another renter asks whether it is free',
    isOfChangesToo: true,
    kept: 'PERIOD_TAKEN',
    over: null,
    ask: async ({ other, listing, period: { start, end } }) => {
      const wish = { listingId: listing, from: start.toISOString(), to: end.toISOString() };
      return dataOf(await other.api.checkAvailability(wish)).data.code;
    },
  },
  {
    name: 'a search for its dates',
    kept: 0,
    over: 1,
    ask: async ({ price: sar, period: { start, end } }) => {
      const dates = { from: start.toISOString(), to: end.toISOString() };
      const only = { ...dates, lowestPrice: sar, highestPrice: sar };
      const found = dataOf(await world.guest.filterListings(only)).totalCount;
      const { totalCount } = dataOf(await world.guest.countFiltered(only));
      return totalCount === found ? found : `${found} are found, ${totalCount} counted`;
    },
  },
  {
    name: 'the calendar on its listing’s page',
    kept: 1,
    over: 0,
    ask: async ({ listing, period: { start, end } }) => {
      const [from, to] = [start, end].map((one) => one.toISOString().slice(0, 10));
      const { data } = dataOf(await world.guest.itemCalendar({ listingId: listing, from, to }));
      return data.taken.length;
    },
  },
  {
    name: 'its owner’s calendar',
    kept: ['awaiting_payment'],
    over: [],
    ask: async ({ listing, period }) => {
      const { data } = dataOf(await owner.api.ownerCalendar({ listingId: listing, ...wire(period) }));
      return data.bookings.map(({ state }) => state);
    },
  },
  {
    name: 'its owner blocks the time',
    isOfChangesToo: true,
    kept: 'BLOCK_OVER_UNPAID',
    over: 'ok',
    ask: async ({ listing, period }) =>
      codeOf(await owner.api.blockPeriod({ listingId: listing, ...wire(period) })),
  },
  {
    name: 'its renter opens the payment form',
    isOfChangesToo: true,
    kept: 'ok',
    over: 'SLOT_ENDED',
    ask: async ({ renter, bookingId }) => codeOf(await renter.api.openCheckout({ bookingId })),
  },
  {
    name: 'its renter pays with a saved card',
    kept: 'accepted',
    over: 'SLOT_ENDED',
    before: ({ renter }) => saveCard(world, renter),
    ask: async ({ renter, bookingId, slot }) => {
      const [card] = dataOf(await renter.api.userCards({})).result;
      const answer = await renter.api.addPayment(
        { bookingId, cardId: card?.id ?? '' },
        { idempotencyKey: randomUUID() },
      );
      if (!answer.ok) return answer.refusal.code;
      await confirm(renter, answer.data.data.paymentId);
      return stateOf(slot);
    },
  },
  {
    name: 'the limit of two slots that one renter keeps unpaid',
    kept: 'TOO_MANY_UNPAID',
    over: 'ok',
    before: async ({ renter }) => {
      world.clock.advance(MINUTE_MILLISECONDS);
      await book(world, renter, await world.listing({ owner }));
    },
    ask: async ({ renter }) => bookBy(renter, await world.listing({ owner }), nextPeriod(world)),
  },
  {
    name: 'the job that lets it go',
    isOfChangesToo: true,
    kept: 'awaiting_payment',
    over: 'dropped',
    ask: async ({ slot }) => {
      await world.sweep();
      return stateOf(slot);
    },
  },
];

/** The answers one millisecond before the deadline, at it, and one millisecond after it, each for a slot of its own. */
async function aroundTheEnd({ before, ask }: Place, keep: () => Promise<Waiting>): Promise<unknown[]> {
  const said: unknown[] = [];
  for (const offset of [-1, 0, 1]) {
    const waiting = await keep();
    await before?.(waiting);
    world.clock.set(new Date(waiting.until.getTime() + offset));
    said.push(await ask(waiting));
  }
  return said;
}

describe('[B4] an unpaid slot lasts to its last millisecond, and from its deadline on it blocks nobody', () => {
  test.each(PLACES)('$name', async (place) => {
    expect(await aroundTheEnd(place, keptSlot)).toEqual([place.kept, place.over, place.over]);
  });

  test.each(PLACES.filter(({ isOfChangesToo }) => isOfChangesToo))(
    'of a dearer change: $name',
    async (place) => {
      expect(await aroundTheEnd(place, keptChange)).toEqual([place.kept, place.over, place.over]);
    },
  );

  test('money that the bank took in the last millisecond is found by the job that would have dropped the slot', async () => {
    const { listing, period, renter, other, bookingId, checkoutId, until } = await keptSlot();
    world.clock.set(new Date(until.getTime() - 1));
    await world.bank.pay(checkoutId, cards.visa);
    world.clock.set(until);
    await world.sweep();
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
    expect(await bookBy(other, listing, period)).toBe('PERIOD_TAKEN');
  });
});
