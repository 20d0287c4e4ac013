import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { type Tx, transact } from '../../platform/database/database.ts';
import { cards } from '../../testing/money/bank.ts';
import { untilOneWaits } from '../../testing/races/lock-waits.ts';
import { type BookingStage, bookingWorld } from '../../testing/rentals/booking-world.ts';
import { book, dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { type Sent, watchStatements } from '../../testing/sent-statements.ts';
import { lockBookingAndListing, lockBookingOfPayment } from './booking-queries.ts';
import { lockToBook } from './requests/lock-to-book.ts';

let stage: BookingStage;
bookingWorld((entered) => {
  stage = entered;
});
afterEach(() => vi.restoreAllMocks());

/** Everything that each call of a whole booking sends to Postgres, BEGIN and COMMIT as well, once it was made before. */
async function statementsOfBooking(): Promise<Record<string, Sent[]>> {
  const { world, owner, renter } = stage;
  const listingId = await world.listing({ owner, instant: true });
  const calls: Record<string, Sent[]> = {};
  for (let round = 0; round < 2; round += 1) {
    const wish = wishFor(listingId, nextPeriod(world));
    const sent = watchStatements();
    const took = (name: string) => {
      calls[name] = sent.splice(0);
    };
    const { durationMode, from, to } = wish;
    dataOf(await renter.api.checkAvailability({ listingId, durationMode, from, to }));
    took('look');
    const { data } = dataOf(await renter.api.addBooking(wish, { idempotencyKey: randomUUID() }));
    took('add');
    const { result } = dataOf(await renter.api.openCheckout({ bookingId: data.bookingId }));
    took('checkout');
    await world.bank.pay(result.id, cards.visa);
    await world.bank.settled();
    took('notice');
    const confirmed = dataOf(await renter.api.confirmPayment({ checkoutId: result.id }));
    took('confirm');
    expect(confirmed.data.state).toBe('succeeded');
    vi.restoreAllMocks();
  }
  return calls;
}

const namesOf = (statements: readonly Sent[]) => statements.map(({ text }) => text.trim().slice(0, 70));

test('a whole booking makes so many statements and no more, each call with its own number', async () => {
  const calls = await statementsOfBooking();
  const counts = Object.fromEntries(Object.entries(calls).map(([name, sent]) => [name, sent.length]));
  const shown = JSON.stringify(
    Object.fromEntries(Object.entries(calls).map(([name, sent]) => [name, namesOf(sent)])),
    null,
    2,
  );
  expect(counts, shown).toEqual({ look: 2, add: 9, checkout: 10, notice: 4, confirm: 21 });
});

/** Whether a row can be locked at once, asked on a connection of its own. */
async function isFree(table: 'listings' | 'bookings', id: string): Promise<boolean> {
  const free = await transact(stage.world.db, (trx) =>
    trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().skipLocked().execute(),
  );
  return free.length > 0;
}

interface Held<Taken> {
  /** What holds its locks, and writes, while `take` waits. */
  readonly hold: (trx: Tx) => Promise<unknown>;
  readonly take: (trx: Tx) => Promise<Taken>;
  readonly look: () => Promise<unknown>;
}

/** Answers what `take` got once the holder had committed; `look` is called while it waits. */
async function whileHeld<Taken>({ hold, take, look }: Held<Taken>): Promise<Taken> {
  const { db } = stage.world;
  const held = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  const holder = transact(db, async (trx) => {
    await hold(trx);
    held.resolve();
    await looked.promise;
  });
  await held.promise;
  const waiting = transact(db, take);
  await untilOneWaits(db, /for update/i);
  await look();
  looked.resolve();
  await holder;
  return waiting;
}

async function booked() {
  const { world, owner, renter } = stage;
  const listing = await world.listing({ owner, instant: true });
  const { bookingId, paymentId } = await book(world, renter, listing);
  return { listing, bookingId, paymentId };
}

test('[D-LOCK-FIRST] whoever waits for a listing has not locked its booking, and then gets the booking as the one before left it', async () => {
  const { listing, bookingId, paymentId } = await booked();
  const later = new Date(stage.world.clock.now().getTime() + 60_000);
  for (const lock of [
    (trx: Tx) => lockBookingAndListing(trx, bookingId),
    (trx: Tx) => lockBookingOfPayment(trx, paymentId),
  ]) {
    const taken = await whileHeld({
      hold: async (trx) => {
        await trx.selectFrom('listings').select('id').where('id', '=', listing).forUpdate().execute();
      },
      take: lock,
      look: async () => {
        expect(await isFree('bookings', bookingId)).toBe(true);
        await stage.world.db
          .updateTable('bookings')
          .set({ said_back_at: later })
          .where('id', '=', bookingId)
          .execute();
      },
    });
    expect(taken).toMatchObject({ id: bookingId, saidBackAt: later });
    await stage.world.db.updateTable('bookings').set({ said_back_at: null }).execute();
  }
});

test('[D-LOCK-FIRST] whoever waits for a booking has its listing already', async () => {
  const { listing, bookingId } = await booked();
  await whileHeld({
    hold: (trx) => trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute(),
    take: (trx) => lockBookingAndListing(trx, bookingId),
    look: async () => expect(await isFree('listings', listing)).toBe(false),
  });
});

test('[D-LOCK-FIRST] whoever wants a slot has the renter’s lock while they wait for the listing, and reads the price that it then has', async () => {
  const { world, renter } = stage;
  const { listing } = await booked();
  const isLocked = async () => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`unpaid slots ${renter.id}`}, 0)) AS free`.execute(
      world.db,
    );
    return rows[0]?.free === false;
  };
  const taken = await whileHeld({
    hold: (trx) =>
      trx.updateTable('listings').set({ price_halalas: 12_300 }).where('id', '=', listing).execute(),
    take: (trx) => lockToBook(trx, renter.id, listing),
    look: async () => expect(await isLocked()).toBe(true),
  });
  expect(taken).toMatchObject({ id: listing, priceHalalas: 12_300 });
});
