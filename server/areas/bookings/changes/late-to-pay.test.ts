import { expect, test } from 'vitest';
import { bookingWorld, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { dataOf, payDue, view } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

test('more time that was asked for minutes before the end can be paid until the end alone, and the fee of a late return after it', async () => {
  const booking = await paidBooking({ world, owner, renter }, { instant: true });
  const { bookingId, end } = booking;
  await world.pass(end.getTime() - 5 * MINUTE - world.clock.now().getTime());
  dataOf(await askForMore(renter, booking, { hours: 3, minutes: 0 }));
  const more = dataOf(await renter.api.openCheckout({ bookingId })).result;
  expect(more).toMatchObject({ purpose: 'extension', amount: '30.00', slotUntil: end.toISOString() });

  // Before the sweep has dropped it.
  world.clock.advance(8 * MINUTE);
  expect(await renter.api.openCheckout({ bookingId })).toMatchObject({
    ok: false,
    refusal: { code: 'SLOT_ENDED' },
  });
  const looked = await renter.api.returnAction({ bookingId, side: 'renter' });
  expect(looked).toMatchObject({ ok: false, refusal: { code: 'DELAY_FEE_DUE' } });
  // Three minutes at ten riyals an hour.
  const fee = dataOf(await renter.api.openCheckout({ bookingId })).result;
  expect(fee).toMatchObject({ purpose: 'delay', amount: '0.50' });
  expect(await payDue(world, renter, bookingId)).toMatchObject({ state: 'succeeded', purpose: 'delay' });
  expect(await view(renter, bookingId)).toMatchObject({ state: 'returned', to: end.toISOString() });
});

test('more time that was dropped unpaid is not told as paid, once the sweep has passed as before it', async () => {
  const booking = await paidBooking({ world, owner, renter }, { instant: true });
  const { bookingId, start } = booking;
  await world.pass(start.getTime() + 60 * MINUTE - world.clock.now().getTime());
  const codeAtCheckout = async () => {
    const answer = await renter.api.openCheckout({ bookingId });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  expect(await codeAtCheckout()).toBe('ALREADY_PAID');
  dataOf(await askForMore(renter, booking, { hours: 3, minutes: 0 }));
  expect(await codeAtCheckout()).toBe('ok');
  world.clock.advance(16 * MINUTE);
  expect(await codeAtCheckout()).toBe('SLOT_ENDED');
  await world.pass(60 * MINUTE);
  const [change] = await world.db
    .selectFrom('booking_changes')
    .select('state')
    .where('booking_id', '=', bookingId)
    .execute();
  expect(change).toEqual({ state: 'dropped' });
  expect(await codeAtCheckout()).toBe('SLOT_ENDED');
});
