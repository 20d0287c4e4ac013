import { randomUUID } from 'node:crypto';
import { cards } from '../testing/bank.ts';
import { dataOf, view } from '../testing/renting.ts';
import type { GoodCall } from './fixture.ts';
import type { Stage } from './stage.ts';

const HOUR = 3_600_000;

/** A request that gets another day at the same price: nothing is to be paid. */
export async function editCall(stage: Stage): Promise<GoodCall> {
  const booking = await stage.booking('requested');
  const { start, end } = stage.period();
  const { items } = await view(booking.renter, booking.bookingId);
  const wish = { typeOfDuration: 'day', from: start, to: end, transactionAmount: '240.00' };
  return {
    input: { bookingid: booking.bookingId, itemid: items._id, exdend: '0', ...wish },
    mode: 'renter',
    parties: booking,
    headers: { 'idempotency-key': randomUUID() },
  };
}

/** The check before an extension of a booking that runs. */
export async function extensionCheckCall(stage: Stage): Promise<GoodCall> {
  const booking = await stage.booking('begun');
  const { items, to_timeStamp } = await view(booking.renter, booking.bookingId);
  const end = new Date(new Date(to_timeStamp).getTime() + HOUR).toISOString();
  return {
    input: { itemid: items._id, start_timestamp: to_timeStamp, end_timestamp: end },
    mode: 'renter',
    parties: booking,
  };
}

/** An extension that is paid for and waits for its owner. */
export async function extensionAnswerCall(stage: Stage): Promise<GoodCall> {
  const booking = await stage.booking('begun');
  const { api } = booking.renter;
  const { items } = await view(booking.renter, booking.bookingId);
  const wish = {
    bookingid: booking.bookingId,
    itemid: items._id,
    exdend: 1,
    typeOfDuration: 'hour',
    hours: 2,
    payment_type: 'visa',
  } as const;
  dataOf(await api.addBooking(wish, { idempotencyKey: randomUUID() }));
  const { result } = dataOf(await api.openCheckout({ bookingid: booking.bookingId }));
  await stage.world.bank.pay(result.id, cards.visa);
  dataOf(await api.confirmPayment({ checkoutId: result.id }));
  const input = { bookingid: booking.bookingId, action: 'declined', dateTime: '1999-01-01T00:00:00Z' };
  return { input, mode: 'owner', parties: booking };
}
