import { PREPARATION_MAXIMUM_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes, minutesIn, type Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';

const MINUTE = sql`interval '1 minute'`;
const PREPARATION = sql`l.preparation_minutes * interval '1 minute'`;

/**
 * The listing `listing_search AS l` can be booked for the period: whyUnavailable (domain/listing/availability.ts) as a
 * condition, so that what a search shows can be had; a test holds the two together. Its slots, blocks and rules lie in
 * the row itself, kept by triggers; asked of their own tables they cost 6 to 10 pages a listing.
 */
export function canBeBooked(period: Period, now: Date): RawBuilder<boolean> {
  const start = sql`${period.start}::timestamptz`;
  const end = sql`${period.end}::timestamptz`;
  return sql<boolean>`(
    NOT l.taken && tstzrange(${start} - ${PREPARATION}, ${end} + ${PREPARATION}, '[)')
    AND NOT l.blocked && tstzrange(${start}, ${end}, '[)')
    AND ${start} >= ${now}::timestamptz + l.notice_minutes * ${MINUTE}
    AND ${end} >= ${start} + l.shortest_minutes * ${MINUTE}
    AND ${minutesIn(period)} <= l.longest_minutes AND ${isNotBeingPaid(period, now)})`;
}

/**
 * Nobody is about to pay for a part of the period. These slots end by themselves and so stand in no row; they are few, are
 * read once a search, as far apart as preparation may reach, and only a listing among them is looked at closely.
 */
function isNotBeingPaid(period: Period, now: Date): RawBuilder<boolean> {
  const wide = {
    start: addMinutes(period.start, -PREPARATION_MAXIMUM_MINUTES),
    end: addMinutes(period.end, PREPARATION_MAXIMUM_MINUTES),
  };
  const unpaid = sql`slot.kept_until > ${now}`;
  return sql<boolean>`(l.id NOT IN (SELECT slot.listing_id FROM slots slot
      WHERE ${unpaid} AND slot.ends_at > ${wide.start} AND slot.starts_at < ${wide.end})
    OR NOT EXISTS (SELECT FROM slots slot WHERE slot.listing_id = l.id AND ${unpaid}
      AND slot.ends_at > ${period.start}::timestamptz - ${PREPARATION}
      AND slot.starts_at < ${period.end}::timestamptz + ${PREPARATION}))`;
}

/** `slots AS slot` keeps a part of the period at `now`: an unpaid one whose time is over keeps nothing. */
export function keepsPartOf({ start, end }: Period, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(slot.ends_at > ${start} AND slot.starts_at < ${end}
    AND (slot.kept_until IS NULL OR slot.kept_until > ${now}))`;
}
