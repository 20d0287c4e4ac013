import type { Booking } from '@kiraa/domain/booking/booking.ts';
import { told } from '@kiraa/domain/booking/decide/take-step.ts';
import {
  isWorthSaying,
  momentOf,
  type Reminder,
  remindedNow,
  reminderNotices,
  reminders,
} from '@kiraa/domain/booking/period/reminders.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { provedReturns } from '../hand-overs/hand-overs.ts';
import { lockBookingAndListing } from './booking-queries.ts';
import { isStillOut } from './endings/overdue.ts';
import { agreedAt, bookingsToRemind, claimReminder } from './reminder-queries.ts';
import { tell } from './tell.ts';

const BATCH = 200;

/**
 * Reminds both sides before a booking begins, before it ends, and after its end of what nobody has said to be back. Any number of
 * processes may run this, twice or late: each reminder is claimed by its row in the transaction that sends it, and one that comes too
 * late to help is not sent.
 */
export async function sendReminders(services: Services): Promise<void> {
  for (const reminder of reminders) {
    const due = { reminder, ...remindedNow(reminder, services.clock.now()), limit: BATCH };
    const bookings = await bookingsToRemind(services.db, due);
    await sweepEach(services.log, bookings, (id) => remind(services, id, reminder));
  }
}

async function remind(services: Services, bookingId: string, reminder: Reminder): Promise<void> {
  await transact(services.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    // The booking was cancelled, returned or moved since it was found: it needs no reminder, or another one.
    if (booking?.state !== 'accepted') return;
    const now = services.clock.now();
    const moment = booking[momentOf(reminder)];
    const { after, until } = remindedNow(reminder, now);
    if (moment.getTime() <= after.getTime() || moment.getTime() > until.getTime()) return;
    if (!(await claimReminder(trx, booking.id, reminder, { moment, at: now }))) return;
    if (!(await needsReminder(trx, booking, reminder, now))) return;
    const agreed = await agreedAt(trx, booking.id);
    if (agreed && isWorthSaying(reminder, booking, agreed))
      await tell(services, trx, booking, told(reminderNotices[reminder.of]));
  });
}

/** A thing that was returned, by the owner's report or by both codes, needs no reminder of its end; what is overdue is looked at more closely. */
async function needsReminder(
  trx: Tx,
  booking: Pick<Booking, 'id' | 'end' | 'saidBackAt'>,
  { of }: Reminder,
  now: Date,
): Promise<boolean> {
  if (of === 'start') return true;
  if (of === 'overdue') return await isStillOut(trx, booking.id, { before: booking.end, now });
  return booking.saidBackAt === null && (await provedReturns(trx, [booking.id])).size === 0;
}
