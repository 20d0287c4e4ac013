import {
  isWorthSaying,
  type Reminder,
  remindedNow,
  reminderNotices,
  reminders,
} from '@kiraa/domain/booking/reminders.ts';
import { told } from '@kiraa/domain/booking/take-step.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database.ts';
import { sweepEach } from '../../platform/sweep.ts';
import { lockBookingAndListing } from './booking-queries.ts';
import { agreedAt, bookingsToRemind, claimReminder } from './reminder-queries.ts';
import { tell } from './tell.ts';

const BATCH = 200;

/**
 * Tells both sides before a booking begins and before it ends. In any number of processes, twice or late: each reminder
 * is claimed by its row in the transaction that tells of it, and one that is too late to help is left unsaid.
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
    // Cancelled, returned or moved since it was found: there is nothing to say, or it is another reminder.
    if (booking?.state !== 'accepted') return;
    const now = services.clock.now();
    const moment = booking[reminder.of];
    const { after, until } = remindedNow(reminder, now);
    if (moment.getTime() <= after.getTime() || moment.getTime() > until.getTime()) return;
    if (!(await claimReminder(trx, booking.id, reminder, { moment, at: now }))) return;
    const agreed = await agreedAt(trx, booking.id);
    if (agreed && isWorthSaying(reminder, booking, agreed))
      await tell(services, trx, booking, told(reminderNotices[reminder.of]));
  });
}
