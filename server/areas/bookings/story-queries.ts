import { type ChangeKind, timelineSteps } from '@kiraa/domain/booking/change-life.ts';
import type { BookingActor } from '@kiraa/domain/booking/life.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

const reasonInArabic = sql<
  string | null
>`(SELECT title_ar FROM cancel_reasons WHERE title_en = event.reason LIMIT 1)`;

/** Every step of a booking and of its changes, in order; of a reason from a list its Arabic words too. */
export async function stepsOf(db: Db, bookingId: string): Promise<StepRow[]> {
  const own = await db
    .selectFrom('booking_events as event')
    .select(['event.id', 'event.step', 'event.actor', 'event.at', 'event.reason', 'event.written_in'])
    .select(['event.new_starts_at', 'event.new_ends_at', reasonInArabic.as('reason_ar')])
    .where('event.booking_id', '=', bookingId)
    .execute();
  const ofChanges = await db
    .selectFrom('booking_change_events as event')
    .innerJoin('booking_changes as change', 'change.id', 'event.change_id')
    .select(['event.id', 'event.actor', 'event.at', 'event.reason', 'event.written_in'])
    .select(sql<string>`change.kind || '_' || event.step`.as('step'))
    .select(['event.change_id', 'change.kind', 'change.ends_at', reasonInArabic.as('reason_ar')])
    .where('change.booking_id', '=', bookingId)
    .execute();
  const rows = [
    ...own.map((row) => ({ ...row, change_id: null, kind: null, ends_at: null })),
    ...ofChanges.map((row) => ({ ...row, new_starts_at: null, new_ends_at: null })),
  ];
  // Of one moment as they were written: the ids are sorted by time, of a booking and its changes alike.
  return rows.sort((one, other) => +one.at - +other.at || (one.id < other.id ? -1 : 1)) as StepRow[];
}

export interface StepRow {
  readonly id: string;
  readonly step: string;
  readonly actor: BookingActor;
  readonly at: Date;
  readonly reason: string | null;
  readonly reason_ar: string | null;
  readonly written_in: string | null;
  /** Of an edit: what the request covered from then on. */
  readonly new_starts_at: Date | null;
  readonly new_ends_at: Date | null;
  /** The change that it is a step of, and until when that goes; none of the booking's own. */
  readonly change_id: string | null;
  readonly kind: ChangeKind | null;
  readonly ends_at: Date | null;
}

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
