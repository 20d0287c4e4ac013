import type { Services } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { sweepEach } from '../../../platform/jobs/sweep.ts';
import { DEPOSIT_PAYMENTS, depositFacts, unpaidDeposits, waiveDeposit } from '../../deposits/deposits.ts';
import { provedMoments } from '../../hand-overs/hand-overs.ts';
import { advancePayment, paymentsFor } from '../../payments/payments.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import { commandBooking } from '../decision/take-command.ts';

const BATCH = 100;

/**
 * Ends bookings that begin without their deposit; the provider is asked once more before. Where the owner has handed the thing over
 * all the same, or the rental is over, the deposit is forgone.
 */
export async function endUnpaidDeposits(services: Services): Promise<void> {
  const due = await unpaidDeposits(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, async (bookingId) => {
    for (const payment of await paymentsFor(services.db, bookingId, DEPOSIT_PAYMENTS))
      await advancePayment(services, payment.id);
    if (await waiveIfForgone(services, bookingId)) return;
    await commandBooking(services, bookingId, { kind: 'end-unpaid-deposit' });
  });
}

async function waiveIfForgone({ db, clock }: Services, bookingId: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (!booking) return false;
    const deposit = await depositFacts(trx, booking, clock.now());
    if (deposit?.stage !== 'late') return false;
    const { handedOverAt } = await provedMoments(trx, bookingId);
    const isForgone = handedOverAt !== null || booking.end <= clock.now();
    if (isForgone) await waiveDeposit({ clock }, trx, booking);
    return isForgone;
  });
}
