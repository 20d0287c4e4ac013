import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

/** What waits hidden, is shown, is answered. */

const reviewRecord = recordOf('reviews');
export type NewReview = NewOf<typeof reviewRecord> & { readonly createdAt: Date };

/**
 * The booking's listing first, as every step of a booking does: the trigger that keeps the means writes to that row and
 * to the account's. It also makes the two sides' reviews come one after the other, so that the second sees the first.
 */
export async function lockListing(trx: Tx, listingId: string): Promise<void> {
  await sql`SELECT 1 FROM listings WHERE id = ${listingId} FOR UPDATE`.execute(trx);
}

/** Hidden. False when this side has rated the booking already. */
export async function insertReview(trx: Tx, review: NewReview): Promise<boolean> {
  const row = await trx
    .insertInto('reviews')
    .values(reviewRecord.values(review))
    .onConflict((conflict) => conflict.columns(['booking_id', 'side']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasReview(trx: Tx, bookingId: string, side: 'renter' | 'owner'): Promise<boolean> {
  const query = trx
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('side', '=', side);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Shows what a booking's sides have written; the means follow by the table's own trigger. Answers what was hidden. */
export async function showReviews(trx: Tx, bookingId: string, now: Date) {
  return await trx
    .updateTable('reviews')
    .set({ shown_at: now })
    .where('booking_id', '=', bookingId)
    .where('shown_at', 'is', null)
    .returning(camelCased(['side', 'subject_id']))
    .execute();
}

/** Bookings with a review that waits though the time of the other side is over. */
export async function bookingsToShow(db: Db, now: Date, limit: number) {
  return await db
    .selectFrom('reviews')
    .select(camelCased(['booking_id as id', 'listing_id']))
    .where('shown_at', 'is', null)
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute();
}

export type BookingOfReview = Awaited<ReturnType<typeof bookingsToShow>>[number];

/** A review that its reader can see, and so answer. */
export async function shownReview(db: Db, id: string) {
  return await db
    .selectFrom('reviews')
    .select(camelCased(['id', 'booking_id', 'side', 'author_id', 'subject_id']))
    .where('id', '=', id)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
}

/** False when there is a reply already. */
export async function insertReply(trx: Tx, id: string, reply: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('reviews')
    .set({ reply, replied_at: now })
    .where('id', '=', id)
    .where('shown_at', 'is not', null)
    .where('reply', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
