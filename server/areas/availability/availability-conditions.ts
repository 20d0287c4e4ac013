import { PREPARATION_MAXIMUM_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes, minutesIn, type Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';

const MINUTE = sql`interval '1 minute'`;
const PREPARATION = sql`l.preparation_minutes * interval '1 minute'`;

/**
 * An SQL condition: the listing `listing_search AS l` can be booked for the period. It says the same as whyUnavailable
 * (domain/listing/availability.ts), and a test compares the two, so that whatever a search shows can be booked.
 * Triggers copy the listing's slots, blocks and rules into that row; reading their own tables cost 6 to 10 pages a
 * listing. `leftOut` are unpaid slots that are not in the way.
 */
export function canBeBooked(period: Period, now: Date, leftOut: readonly string[] = []): RawBuilder<boolean> {
  const start = sql`${period.start}::timestamptz`;
  const end = sql`${period.end}::timestamptz`;
  return sql<boolean>`(
    NOT l.taken && tstzrange(${start} - ${PREPARATION}, ${end} + ${PREPARATION}, '[)')
    AND NOT l.blocked && tstzrange(${start}, ${end}, '[)')
    AND ${start} >= ${now}::timestamptz + l.notice_minutes * ${MINUTE}
    AND ${end} >= ${start} + l.shortest_minutes * ${MINUTE}
    AND ${minutesIn(period)} <= l.longest_minutes AND ${isNotBeingPaid(period, now, leftOut)})`;
}

/**
 * Nobody is paying for a part of the period at this moment. Unpaid slots end by themselves, so no trigger could keep
 * them in the row. They are few: they are read once a search, within the longest preparation time, and only the
 * listings among them are checked one by one.
 */
function isNotBeingPaid(period: Period, now: Date, leftOut: readonly string[]): RawBuilder<boolean> {
  const wide = {
    start: addMinutes(period.start, -PREPARATION_MAXIMUM_MINUTES),
    end: addMinutes(period.end, PREPARATION_MAXIMUM_MINUTES),
  };
  const unpaid = sql`slot.kept_until > ${now}${isNotLeftOut(leftOut)}`;
  return sql<boolean>`(l.id NOT IN (SELECT slot.listing_id FROM slots slot
      WHERE ${unpaid} AND slot.ends_at > ${wide.start} AND slot.starts_at < ${wide.end})
    OR NOT EXISTS (SELECT FROM slots slot WHERE slot.listing_id = l.id AND ${unpaid}
      AND slot.ends_at > ${period.start}::timestamptz - ${PREPARATION}
      AND slot.starts_at < ${period.end}::timestamptz + ${PREPARATION}))`;
}

/** More of a condition: `slots AS slot` is none of these, each named by its booking or the change that it is of. */
export function isNotLeftOut(ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 0
    ? sql``
    : sql` AND coalesce(slot.change_id, slot.booking_id) <> ALL(${ids}::uuid[])`;
}

/** `slots AS slot` overlaps the period at `now`. An unpaid slot past its deadline does not count. */
export function keepsPartOf({ start, end }: Period, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(slot.ends_at > ${start} AND slot.starts_at < ${end}
    AND (slot.kept_until IS NULL OR slot.kept_until > ${now}))`;
}
