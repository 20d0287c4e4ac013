import type { Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { BookingDesk } from '../../payments/payments.ts';
import { fixBookingTax } from '../../tax/tax.ts';
import {
  type BookingRow,
  findBooking,
  lockBookingAndListing,
  lockBookingOfPayment,
} from '../booking-queries.ts';
import type { Edges } from './apply-decision.ts';
import { loadArrivedFacts } from './booking-facts.ts';
import { takeCommand } from './take-command.ts';

/**
 * The bookings area's implementation of the desk: gives a command for each thing that a provider reports about a
 * booking's money. The edges are asked for when they are needed, because the desk is one of the services itself.
 */
export function createBookingDesk(edgesOf: () => Edges): BookingDesk {
  // What a transaction has locked is as it was read, until its first decision writes it.
  const locked = new WeakMap<Tx, BookingRow>();
  const keep = (trx: Tx, booking: BookingRow | undefined) => booking && locked.set(trx, booking);
  const take = (trx: Tx, bookingId: string) => {
    const booking = locked.get(trx);
    locked.delete(trx);
    return booking?.id === bookingId ? booking : undefined;
  };
  return {
    async lockBooking(trx, bookingId) {
      keep(trx, await lockBookingAndListing(trx, bookingId));
    },
    async lockBookingOfPayment(trx, paymentId) {
      const booking = await lockBookingOfPayment(trx, paymentId);
      keep(trx, booking);
      return booking?.id ?? null;
    },
    async hear(trx, news, { id, bookingId, purpose, changeId, delayChargeId, claimId, amountHalalas }) {
      const edges = edgesOf();
      const booking = take(trx, bookingId) ?? (await findBooking(trx, bookingId));
      if (!booking) throw new Error('a payment without its booking');
      const payment = { id, purpose, changeId, chargeId: delayChargeId, claimId, amountHalalas };
      const [facts] = await together(trx, (one) =>
        Promise.all([
          loadArrivedFacts(one, edges.clock, booking, payment),
          news === 'money-arrived' && fixBookingTax(edges, one, { bookingId, ownerId: booking.ownerId }),
        ]),
      );
      const outcome = await takeCommand(edges, trx, booking, { command: { kind: news, payment }, facts });
      if (outcome.kind === 'refused')
        throw new Error(`news of a payment is refused: ${outcome.refusal.code}`);
      return [...outcome.applied.operations];
    },
  };
}
