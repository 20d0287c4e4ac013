import type { BookingDesk } from '../../payments/payments.ts';
import { fixBookingTax } from '../../tax/tax.ts';
import { findBooking, lockBookingAndListing } from '../booking-queries.ts';
import type { Edges } from './apply-decision.ts';
import { loadArrivedFacts } from './booking-facts.ts';
import { takeCommand } from './take-command.ts';

/**
 * The bookings area's implementation of the desk: gives a command for each thing that a provider reports about a
 * booking's money. The edges are asked for when they are needed, because the desk is one of the services itself.
 */
export function createBookingDesk(edgesOf: () => Edges): BookingDesk {
  return {
    async lockBooking(trx, bookingId) {
      await lockBookingAndListing(trx, bookingId);
    },
    async fixTax(trx, { bookingId }) {
      const booking = await findBooking(trx, bookingId);
      if (booking) await fixBookingTax(edgesOf(), trx, { bookingId, ownerId: booking.ownerId });
    },
    async hear(trx, news, { id, bookingId, purpose, changeId, delayChargeId, claimId, amountHalalas }) {
      const edges = edgesOf();
      const booking = await findBooking(trx, bookingId);
      if (!booking) throw new Error('a payment without its booking');
      const payment = { id, purpose, changeId, chargeId: delayChargeId, claimId, amountHalalas };
      const facts = await loadArrivedFacts(trx, edges.clock, booking, payment);
      const outcome = await takeCommand(edges, trx, booking, { command: { kind: news, payment }, facts });
      if (outcome.kind === 'refused')
        throw new Error(`news of a payment is refused: ${outcome.refusal.code}`);
      return [...outcome.applied.operations];
    },
  };
}
