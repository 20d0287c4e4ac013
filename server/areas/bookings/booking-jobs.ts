import { UNCONFIRMED_RETURN_HOURS } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { advancePayment, paymentsFor } from '../payments/payments.ts';
import {
  saidBackBookings,
  unansweredBookings,
  unansweredChanges,
  unconfirmedReturns,
  unpaidSlots,
} from './decision/due-bookings.ts';
import { commandBooking } from './decision/take-command.ts';
import { endUnpaidDeposits } from './endings/end-unpaid-deposits.ts';
import { unansweredNoShows } from './no-shows/no-show-queries.ts';
import { pruneLapsed } from './pruning/prune-lapsed.ts';
import { unchosenRebookings } from './rebooking/rebooking-queries.ts';
import { sendReminders } from './remind.ts';

export const expireRequests = defineJob('bookings.expire-requests', { everySeconds: 10 });
export const dropUnpaid = defineJob('bookings.drop-unpaid', { everySeconds: 10 });
const endSaidBack = defineJob('bookings.end-said-back', { everySeconds: 10 });
const conclude = defineJob('bookings.conclude', { everySeconds: 60 });
const endUnpaid = defineJob('bookings.end-unpaid-deposits', { everySeconds: 10 });
const lapseNoShows = defineJob('bookings.lapse-no-shows', { everySeconds: 10 });
const endRebookings = defineJob('bookings.end-rebookings', { everySeconds: 10 });
const remindSides = defineJob('bookings.remind', { everySeconds: 60 });
const prune = defineJob('bookings.prune-lapsed', { everySeconds: 3_600, expireInSeconds: 900 });

const BATCH = 100;

export function bookingJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(expireRequests, () => expireUnanswered(services())),
    handleJob(dropUnpaid, () => dropUnpaidSlots(services())),
    handleJob(endSaidBack, () => completeSaidBack(services())),
    handleJob(conclude, () => concludeReturns(services())),
    handleJob(endUnpaid, () => endUnpaidDeposits(services())),
    handleJob(lapseNoShows, () => endUnansweredNoShows(services())),
    handleJob(endRebookings, () => endUnchosenRebookings(services())),
    handleJob(remindSides, () => sendReminders(services())),
    handleJob(prune, () => pruneAndTell(services())),
  ];
}

/** Ends requests and extensions that nobody has answered in time: the money goes back and both sides are told. */
export async function expireUnanswered(services: Services): Promise<void> {
  const now = services.clock.now();
  await sweepEach(services.log, await unansweredBookings(services.db, now, BATCH), (id) =>
    commandBooking(services, id, { kind: 'expire' }),
  );
  await sweepEach(services.log, await unansweredChanges(services.db, now, BATCH), (id) =>
    commandBooking(services, id, { kind: 'expire-change' }),
  );
}

/** Frees slots whose payment did not come within a quarter of an hour; the provider is asked once more before. */
export async function dropUnpaidSlots(services: Services): Promise<void> {
  const due = await unpaidSlots(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, async ({ bookingId, changeId, kind }) => {
    const what = { purpose: kind, changeId, chargeId: null };
    for (const payment of await paymentsFor(services.db, bookingId, what))
      await advancePayment(services, payment.id);
    const command = changeId === null ? ('drop' as const) : ('drop-change' as const);
    await commandBooking(services, bookingId, { kind: command, by: 'system' });
  });
}

/** Completes bookings whose end has come and whose owner had confirmed the return before it. */
export async function completeSaidBack(services: Services): Promise<void> {
  const due = await saidBackBookings(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) => commandBooking(services, id, { kind: 'end-said-back' }));
}

/** Completes bookings that have been back for 48 hours without a word of their owner's (D-RETURN). */
export async function concludeReturns(services: Services): Promise<void> {
  const before = addMinutes(services.clock.now(), -UNCONFIRMED_RETURN_HOURS * 60);
  const due = await unconfirmedReturns(services.db, before, BATCH);
  await sweepEach(services.log, due, (id) => commandBooking(services, id, { kind: 'conclude' }));
}

/** Ends the bookings whose other side has not answered in its time (30 minutes at first) that it did not come: silence agrees. */
export async function endUnansweredNoShows(services: Services): Promise<void> {
  const due = await unansweredNoShows(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) => commandBooking(services, id, { kind: 'lapse-no-show' }));
}

/** Gives back what waited for a renter who has not chosen anything else in time. */
export async function endUnchosenRebookings(services: Services): Promise<void> {
  const due = await unchosenRebookings(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (id) =>
    commandBooking(services, id, { kind: 'end-rebooking', by: 'system' }),
  );
}

async function pruneAndTell(services: Services): Promise<void> {
  const count = await pruneLapsed(services);
  if (count > 0) services.log.info({ count }, 'bookings that lapsed unpaid were deleted');
}
