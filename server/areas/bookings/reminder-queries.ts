import { momentOf, type Reminder } from '@kiraa/domain/booking/period/reminders.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

const MOMENTS = { start: 'starts_at', end: 'ends_at' } as const;

interface Due {
  readonly reminder: Reminder;
  readonly after: Date;
  readonly until: Date;
  readonly limit: number;
}

/** Firm bookings whose start or end is this near, and whose sides have not been told. */
export async function bookingsToRemind(db: Db, { reminder, after, until, limit }: Due): Promise<string[]> {
  const moment = MOMENTS[momentOf(reminder)];
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'accepted')
    .where(moment, '>', after)
    .where(moment, '<=', until)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('booking_reminders')
            .select('booking_id')
            .whereRef('booking_reminders.booking_id', '=', 'bookings.id')
            .whereRef('booking_reminders.moment', '=', `bookings.${moment}`)
            .where('about', '=', reminder.of)
            .where('hours_before', '=', reminder.hours),
        ),
      ),
    )
    .orderBy(moment)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** When the booking's present period was agreed to. */
export async function agreedAt(db: Db, bookingId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('booking_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('booking_id', '=', bookingId)
    .where('step', 'in', ['confirm', 'accept', 'extend'])
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** False when another process has claimed this reminder. */
export async function claimReminder(
  trx: Tx,
  bookingId: string,
  { of, hours }: Reminder,
  { moment, at }: { readonly moment: Date; readonly at: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('booking_reminders')
    .values({ booking_id: bookingId, about: of, hours_before: hours, moment, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
