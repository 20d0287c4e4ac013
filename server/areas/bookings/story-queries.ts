import { timelineSteps } from '@kiraa/domain/booking/life.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Every step of a booking and of its changes, in order; of a reason from a list its Arabic words too. */
export async function stepsOf(db: Db, bookingId: string) {
  return await db
    .selectFrom('booking_events as event')
    .innerJoin('bookings as row', 'row.id', 'event.booking_id')
    .select((one) => [
      sql<string>`coalesce(row.part || '_', '') || event.step`.as('step'),
      'event.actor',
      'event.at',
      'event.reason',
      'event.written_in',
      'event.new_starts_at',
      'event.new_ends_at',
      'row.id as row_id',
      'row.part',
      'row.ends_at',
      one
        .selectFrom('cancel_reasons')
        .select('title_ar')
        .whereRef('title_en', '=', 'event.reason')
        .limit(1)
        .as('reason_ar'),
    ])
    .where((one) => one.or([one('row.id', '=', bookingId), one('row.part_of', '=', bookingId)]))
    .orderBy('event.at')
    // Of one moment as they were written: the ids are sorted by time, of a booking and its changes alike.
    .orderBy('event.id')
    .execute();
}
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

const shown: readonly string[] = timelineSteps;
export const isShown = ({ step }: StepRow): boolean => shown.includes(step);

/** The fee that an owner asked for. */
export async function askedFees(db: Db, bookingId: string) {
  return await db
    .selectFrom('delay_charges')
    .select('amount_halalas')
    .where('booking_id', '=', bookingId)
    .where('asked_by', '=', 'owner')
    .orderBy('created_at')
    .execute();
}

/** When each side wrote its review, and whether the other side may read it. */
export async function reviewTimes(db: Db, bookingId: string) {
  return await db
    .selectFrom('reviews')
    .select(['side', 'created_at', 'shown_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute();
}
