import type { Services } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs.ts';
import { sweepEach } from '../../platform/sweep.ts';
import {
  advancePayment,
  intendGiveBack,
  operationsOfPayment,
  payingPayment,
  paymentsOfBooking,
  runOperation,
} from '../payments/payments.ts';
import { findBooking, lockBookingAndListing } from './booking-queries.ts';
import { closeParts } from './close-parts.ts';
import { unansweredBookings, unpaidBookings } from './due-bookings.ts';
import { sendReminders } from './remind.ts';
import { takeStep } from './take-step.ts';

export const expireRequests = defineJob('bookings.expire-requests', { everySeconds: 10 });
export const dropUnpaid = defineJob('bookings.drop-unpaid', { everySeconds: 10 });
const remindSides = defineJob('bookings.remind', { everySeconds: 60 });

const BATCH = 100;
const SYSTEM = { actor: 'system', actorId: null } as const;

export function bookingJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(expireRequests, () => expireUnanswered(services())),
    handleJob(dropUnpaid, () => dropUnpaidSlots(services())),
    handleJob(remindSides, () => sendReminders(services())),
  ];
}

/** Requests that nobody answered in time end here; the money goes back and both sides are told. */
export async function expireUnanswered(services: Services): Promise<void> {
  const due = await unansweredBookings(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, async (id) => {
    const operationId = await expireOne(services, id);
    if (operationId) await runOperation(services, operationId);
  });
}

async function expireOne(services: Services, bookingId: string): Promise<string | undefined> {
  return transact(services.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    const late = booking?.answerBy && booking.answerBy.getTime() <= services.clock.now().getTime();
    if (booking?.state !== 'requested' || !late) return undefined;
    const payment = await payingPayment(trx, booking.id);
    if (!payment) throw new Error('a request without its payment');
    // The owner said yes in time and the bank has not answered: that answer decides, not the clock.
    const operations = await operationsOfPayment(trx, payment.id);
    const isCapturing = operations.some(
      (one) => one.kind === 'capture' && (one.state === 'intended' || one.state === 'unknown'),
    );
    if (isCapturing) return undefined;
    await takeStep(services, trx, booking, 'expire', SYSTEM);
    await closeParts(services, trx, booking);
    return intendGiveBack(services, trx, payment.id);
  });
}

/** A slot whose payment did not come in a quarter of an hour is free again; the provider is asked once more first. */
export async function dropUnpaidSlots(services: Services): Promise<void> {
  const due = await unpaidBookings(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, async (id) => {
    for (const payment of await paymentsOfBooking(services.db, id))
      await advancePayment(services, payment.id);
    await dropOne(services, id);
  });
}

async function dropOne(services: Services, bookingId: string): Promise<void> {
  const found = await findBooking(services.db, bookingId);
  if (found?.state !== 'awaiting_payment') return;
  await transact(services.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (booking?.state !== 'awaiting_payment' || booking.slotUntil.getTime() > services.clock.now().getTime())
      return;
    await takeStep(services, trx, booking, 'drop', SYSTEM);
  });
}
