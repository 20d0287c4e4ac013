import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { type BookingStage, bookingWorld } from '../../testing/rentals/booking-world.ts';
import { dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { type Sent, watchStatements } from '../../testing/sent-statements.ts';

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
