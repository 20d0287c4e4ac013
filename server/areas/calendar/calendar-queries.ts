import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { keepsPartOf } from '../availability/availability.ts';

function ownListing(db: Db | Tx, id: string, ownerId: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'kind', 'name_en', 'name_ar'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null);
}

/** One of this owner's listings; undefined for any other, whoever it belongs to. */
export async function findCalendarListing(db: Db, id: string, ownerId: string) {
  return await ownListing(db, id, ownerId).executeTakeFirst();
}

/** The same, held as a booking holds it: nobody books while its calendar changes. */
export async function lockCalendarListing(trx: Tx, id: string, ownerId: string) {
  return await ownListing(trx, id, ownerId).forUpdate().executeTakeFirst();
}

interface CalendarBooking {
  readonly id: string;
  readonly number: number;
  readonly state: 'awaiting_payment' | 'requested' | 'accepted' | 'returned' | 'completed';
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * What fills a time of the calendar: slots, each shown as its booking's, and rentals that are over. An unpaid slot whose
 * time is over fills none.
 */
export async function bookingsBetween(
  db: Db,
  listingId: string,
  within: Period,
  now: Date,
): Promise<CalendarBooking[]> {
  const { rows } = await sql<CalendarBooking>`
    SELECT b.id, b.number, coalesce(c.state, b.state) AS state, slot.starts_at, slot.ends_at
    FROM slots slot JOIN bookings b ON b.id = slot.booking_id LEFT JOIN booking_changes c ON c.id = slot.change_id
    WHERE slot.listing_id = ${listingId} AND ${keepsPartOf(within, now)}
    UNION ALL
    SELECT id, number, state, starts_at, ends_at FROM bookings
    WHERE listing_id = ${listingId} AND state = 'completed' AND starts_at < ${within.end} AND ends_at > ${within.start}
    ORDER BY starts_at`.execute(db);
  return rows;
}

export async function blocksBetween(db: Db, listingId: string, within: Period) {
  return await db
    .selectFrom('listing_blocks as block')
    .leftJoin('calendar_feeds as feed', 'feed.id', 'block.feed_id')
    .select(['block.starts_at', 'block.ends_at', 'feed.name as feed'])
    .where('block.listing_id', '=', listingId)
    .where(sql<boolean>`block.period && tstzrange(${within.start}, ${within.end}, '[)')`)
    .orderBy('block.starts_at')
    .execute();
}

export async function countBlocks(trx: Tx, listingId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('listing_blocks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('listing_id', '=', listingId)
    .where('feed_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the owner's own blocks that meet or touch a time out of the calendar, to be put back as they should be. */
export async function takeOutBlocks(trx: Tx, listingId: string, { start, end }: Period): Promise<Period[]> {
  const rows = await trx
    .deleteFrom('listing_blocks')
    .where('listing_id', '=', listingId)
    .where('feed_id', 'is', null)
    .where('starts_at', '<=', end)
    .where('ends_at', '>=', start)
    .returning(['starts_at', 'ends_at'])
    .execute();
  return rows.map((row) => ({ start: row.starts_at, end: row.ends_at }));
}

export async function putBlocks(
  trx: Tx,
  listingId: string,
  periods: readonly Period[],
  source: { readonly feedId: string | null; readonly now: Date },
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map(({ start, end }) => ({
    id: newId<'block'>(),
    listing_id: listingId,
    feed_id: source.feedId,
    starts_at: start,
    ends_at: end,
    created_at: source.now,
  }));
  await trx.insertInto('listing_blocks').values(rows).execute();
}
