import { describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../../testing/money/payout-bank.ts';
import { bookingWorld, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { dataOf, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';
import { overruleBooking } from './overrule-booking.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const people = () => ({ world, owner, renter });

async function overrule(bookingId: string, back: number, reason: string | null = null) {
  const { number } = await world.db
    .selectFrom('bookings')
    .select('number')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return overruleBooking(world.server.services, { number: Number(number), back, reason });
}

async function balanceOf(account: string): Promise<number> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_halalas')
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_halalas, 0);
}

describe('an admin cancels at any time, and sets how much is refunded', () => {
  test.each([
    ['before the start, an hour ahead', -HOUR, 100, '480.00', 0],
    ['under way, half of it', 24 * HOUR, 50, '240.00', -21_600],
    ['under way, a part to the halala', 24 * HOUR, 12.34, '59.23', -37_869],
    ['after its end, and nothing', 60 * HOUR, 0, null, -43_200],
  ])('%s', async (_name, afterStart, percent, back, owed) => {
    const { bookingId, start } = await paidBooking(people());
    await world.pass(start.getTime() + afterStart - world.clock.now().getTime());
    expect(await overrule(bookingId, percent, 'The road was flooded')).toMatchObject({ ok: true });
    await world.pass(2 * MINUTE);
    const seen = await view(renter, bookingId);
    expect(seen).toMatchObject({ state: 'cancelled', status: 'completed' });
    expect(seen.givenBack).toBe(back);
    expect(seen.timeline.at(-1)).toMatchObject({
      step: 'overrule',
      actor: 'admin',
      reason: 'The road was flooded',
    });
    // The owner earns the rest, less the commission.
    expect(await balanceOf(`owner:${owner.id}`)).toBe(owed);
    for (const person of [renter, owner]) {
      const { data } = dataOf(await person.api.notifications({}));
      expect(data[0]).toMatchObject({ title: 'Kiraa ended the booking' });
    }
  });

  test('returned late: the open fee is waived, and one that is still paid is refunded', async () => {
    const { bookingId, end } = await paidBooking(people());
    await giveBankDetails(owner);
    await world.pass(end.getTime() + 2 * HOUR - world.clock.now().getTime());
    dataOf(await owner.api.returnAction({ bookingId, side: 'owner', asksDelayFee: 1 }));
    const { result } = dataOf(await renter.api.openCheckout({ bookingId }));
    expect(await overrule(bookingId, 0)).toMatchObject({ ok: true });
    await world.bank.pay(result.id, '4200000000000000');
    await renter.api.confirmPayment({ checkoutId: result.id });
    await world.pass(2 * MINUTE);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'cancelled', delayFeeAsked: false });
    expect(await balanceOf(`owner:${owner.id}`)).toBe(-43_200);
    expect(await balanceOf(`renter:${renter.id}`)).toBe(0);
  });

  test.each(['visa', 'mada'] as const)(
    'a request paid by %s is refunded as a whole, and a partial refund is refused',
    async (payment) => {
      const { bookingId } = await paidBooking(people(), { payment, answered: false });
      expect(await overrule(bookingId, 99.99)).toEqual({ ok: false, refusal: 'ALL_OF_A_REQUEST' });
      expect((await view(renter, bookingId)).state).toBe('requested');
      expect(await overrule(bookingId, 100)).toMatchObject({ ok: true, backHalalas: 48_000 });
      await world.pass(2 * MINUTE);
      expect(await view(renter, bookingId)).toMatchObject({ state: 'cancelled', money: 'given_back' });
    },
  );

  test('an ended booking stays as it is, and an unknown number is refused', async () => {
    const { bookingId } = await paidBooking(people());
    await overrule(bookingId, 100);
    const { timeline } = await view(renter, bookingId);
    expect(await overrule(bookingId, 0)).toEqual({ ok: false, refusal: 'STEP_NOT_ALLOWED' });
    expect((await view(renter, bookingId)).timeline).toEqual(timeline);
    const wish = { number: 999_999_999, back: 0, reason: null };
    expect(await overruleBooking(world.server.services, wish)).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });
});
