import { timelineSteps } from '@kiraa/domain/booking/life/change-life.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';

const reasonInArabic = sql<
  string | null
>`(SELECT title_ar FROM cancel_reason_words WHERE title_en = event.reason)`;

/** Every step of a booking and of its changes, in order; a reason from a list also has its Arabic text. */
export async function stepsOf(db: Db, bookingId: string) {
  const own = await db
    .selectFrom('booking_events as event')
    .select(camelCased(['event.id', 'event.step', 'event.actor', 'event.at', 'event.reason']))
    .select(camelCased(['event.written_in', 'event.new_starts_at', 'event.new_ends_at']))
    .select(reasonInArabic.as('reasonAr'))
    .where('event.booking_id', '=', bookingId)
    .execute();
  const ofChanges = await db
    .selectFrom('booking_change_events as event')
    .innerJoin('booking_changes as change', 'change.id', 'event.change_id')
    .select(camelCased(['event.id', 'event.actor', 'event.at', 'event.reason', 'event.written_in']))
    .select(sql<string>`change.kind || '_' || event.step`.as('step'))
    .select(camelCased(['event.change_id', 'change.kind', 'change.ends_at']))
    .select(reasonInArabic.as('reasonAr'))
    .where('change.booking_id', '=', bookingId)
    .execute();
  const rows = [
    ...own.map((row) => ({ ...row, changeId: null, kind: null, endsAt: null })),
    ...ofChanges.map((row) => ({ ...row, newStartsAt: null, newEndsAt: null })),
  ];
  // Lines of one moment are in the order in which they were written: ids are sorted by time, also between a booking and
  // its changes.
  return rows.sort((one, other) => +one.at - +other.at || (one.id < other.id ? -1 : 1));
}

/** `newStartsAt` and `newEndsAt` are what the request covers from an edit on; `changeId`, `kind` and `endsAt` are a change's. */
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

const shown: readonly string[] = timelineSteps;
export const isShown = ({ step }: StepRow): boolean => shown.includes(step);

/** The fee that an owner requested. */
export async function askedFees(db: Db, bookingId: string) {
  return await db
    .selectFrom('delay_charges')
    .select(camelCased(['amount_halalas']))
    .where('booking_id', '=', bookingId)
    .where('asked_by', '=', 'owner')
    .orderBy('created_at')
    .execute();
}

/** When each side wrote its review, and whether the other side may read it. */
export async function reviewTimes(db: Db, bookingId: string) {
  return await db
    .selectFrom('reviews')
    .select(camelCased(['side', 'created_at', 'shown_at']))
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute();
}
