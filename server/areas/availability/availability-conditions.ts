import { slotKeepingStates } from '@kiraa/domain/booking/life.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';

const MINUTE = sql`interval '1 minute'`;

/**
 * The listing whose id `l.id` is can be booked for the period: whyUnavailable (domain/listing/availability.ts) as a
 * condition, so that what a search shows can be had; a test holds the two together. As questions about one listing after
 * the other and never as a join, which Postgres would begin with the bookings of everybody (a second and more at five
 * million). Most listings have neither rules nor blocks: two steps down small trees.
 */
export function canBeBooked(period: Period, now: Date): RawBuilder<boolean> {
  const { start, end } = period;
  return sql<boolean>`(
    (SELECT true FROM bookings b WHERE ${isOfListing(start)} AND ${keepsPartOf(period, now)}
      ORDER BY b.listing_id, b.ends_at LIMIT 1) IS NULL
    AND (SELECT true FROM listing_blocks k WHERE k.listing_id = l.id
         AND k.period && tstzrange(${start}, ${end}, '[)') LIMIT 1) IS NULL
    AND (SELECT true FROM listing_rules r WHERE r.listing_id = l.id AND ${breaksRules(period, now)}) IS NULL)`;
}

/**
 * The listing's bookings that end after the start, in a form that only the index of slots answers. As an equality the
 * exclusion constraint's index looks as cheap to Postgres, and costs 30 pages and 130 µs a listing instead of 4 and 5.
 */
function isOfListing(start: Date): RawBuilder<boolean> {
  return sql<boolean>`(b.listing_id, b.ends_at) > (l.id, ${start}::timestamptz) AND b.listing_id <= l.id`;
}

function breaksRules(period: Period, now: Date): RawBuilder<boolean> {
  const start = sql`${period.start}::timestamptz`;
  const end = sql`${period.end}::timestamptz`;
  return sql<boolean>`(${start} < ${now}::timestamptz + r.notice_minutes * ${MINUTE}
    OR ${end} < ${start} + r.shortest_minutes * ${MINUTE}
    OR ${minutesIn(period)} > r.longest_minutes
    OR r.preparation_minutes > 0 AND EXISTS (SELECT 1 FROM bookings b WHERE b.listing_id = r.listing_id AND ${keeps(
      sql`${start} - r.preparation_minutes * ${MINUTE}`,
      sql`${end} + r.preparation_minutes * ${MINUTE}`,
      now,
    )}))`;
}

/**
 * `bookings AS b` keeps a part of the period at `now`. The states are written out as in the index of slots, which then
 * answers; an unpaid slot whose time is over keeps nothing, as in the booking itself.
 */
export function keepsPartOf({ start, end }: Period, now: Date): RawBuilder<boolean> {
  return keeps(sql`${start}`, sql`${end}`, now);
}

function keeps(start: RawBuilder<unknown>, end: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const states = sql.join(slotKeepingStates.map((state) => sql.lit(state)));
  return sql<boolean>`(b.state IN (${states}) AND b.ends_at > ${start} AND b.starts_at < ${end}
    AND (b.state <> 'awaiting_payment' OR b.slot_until > ${now}))`;
}
