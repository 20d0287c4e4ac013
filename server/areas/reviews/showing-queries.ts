import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

/** Reviews on their way: stored hidden, then shown, then replied to. */

const reviewRecord = recordOf('reviews');
export type NewReview = NewOf<typeof reviewRecord> & { readonly createdAt: Date };

/**
 * Locks the booking's listing first, as every step of a booking does: the trigger that keeps the mean ratings writes to
 * that row and to the account's. The lock also makes the two sides' reviews come one after the other, so that the
 * second sees the first.
 */
export async function lockListing(trx: Tx, listingId: string): Promise<void> {
  await sql`SELECT 1 FROM listings WHERE id = ${listingId} FOR UPDATE`.execute(trx);
}

/** Stores a hidden review. False when this side has rated the booking already. */
export async function insertReview(trx: Tx, review: NewReview): Promise<boolean> {
  const row = await trx
    .insertInto('reviews')
    .values(reviewRecord.values(review))
    .onConflict((conflict) => conflict.columns(['booking_id', 'side']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasReview(trx: Db | Tx, bookingId: string, side: 'renter' | 'owner'): Promise<boolean> {
  const query = trx
    .selectFrom('reviews')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('side', '=', side);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Shows the reviews of a booking; the table's trigger then updates the means. Returns those that were hidden until now.
 */
export async function showReviews(trx: Tx, bookingId: string, now: Date) {
  return await trx
    .updateTable('reviews')
    .set({ shown_at: now })
    .where('booking_id', '=', bookingId)
    .where('shown_at', 'is', null)
    .returning(camelCased(['side', 'subject_id']))
    .execute();
}

/** Bookings with a hidden review whose other side's time to write is over. */
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

/** A shown review, which its reader may reply to. */
export async function shownReview(db: Db, id: string) {
  return await db
    .selectFrom('reviews')
    .select(camelCased(['id', 'booking_id', 'side', 'author_id', 'subject_id']))
    .where('id', '=', id)
    .where('shown_at', 'is not', null)
    .executeTakeFirst();
}

/** Stores a reply. False when there is a reply already. */
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
