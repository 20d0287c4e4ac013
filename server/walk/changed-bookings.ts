import { randomUUID } from 'node:crypto';
import { askForMore } from '../testing/rentals/extending.ts';
import { dataOf, payDue, view } from '../testing/rentals/renting.ts';
import type { GoodCall } from './fixture.ts';
import type { Stage } from './stage.ts';

const HOUR = 3_600_000;

/** A request that moves to another day at the same price, so nothing is to be paid. */
export async function editCall(stage: Stage): Promise<GoodCall> {
  const booking = await stage.booking('requested');
  const { start, end } = stage.period();
  const { listing } = await view(booking.renter, booking.bookingId);
  const wish = { typeOfDuration: 'day', from: start, to: end, transactionAmount: '240.00' };
  return {
    input: { bookingid: booking.bookingId, itemid: listing.id, exdend: '0', ...wish },
    mode: 'renter',
    parties: booking,
    headers: { 'idempotency-key': randomUUID() },
  };
}

/** The availability check for an extension of a booking that is under way. */
export async function extensionCheckCall(stage: Stage): Promise<GoodCall> {
  const booking = await stage.booking('begun');
  const { listing, to } = await view(booking.renter, booking.bookingId);
  const end = new Date(new Date(to).getTime() + HOUR).toISOString();
  return {
    input: { itemid: listing.id, start_timestamp: to, end_timestamp: end },
    mode: 'renter',
    parties: booking,
  };
}

/** An extension that is paid for and waits for its owner's answer. */
export async function extensionAnswerCall(stage: Stage): Promise<GoodCall> {
  const booking = await stage.booking('begun');
  const { bookingId, renter } = booking;
  const { listing } = await view(renter, bookingId);
  dataOf(await askForMore(renter, { bookingId, listing: listing.id }, { hours: 2 }));
  await payDue(stage.world, renter, bookingId);
  const input = { bookingid: bookingId, action: 'declined', dateTime: '1999-01-01T00:00:00Z' };
  return { input, mode: 'owner', parties: booking };
}
