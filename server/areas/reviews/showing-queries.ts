import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** What waits hidden, is shown, is answered. */

export interface NewReview {
  readonly id: string;
  readonly bookingId: string;
  readonly side: 'renter' | 'owner';
  readonly authorId: string;
  readonly subjectId: string;
  readonly listingId: string;
  readonly halfStars: number;
  readonly experience: string;
  readonly now: Date;
  readonly closesAt: Date;
}

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
    .values({
      id: review.id,
      booking_id: review.bookingId,
      side: review.side,
      author_id: review.authorId,
      subject_id: review.subjectId,
      listing_id: review.listingId,
      half_stars: review.halfStars,
      experience: review.experience,
      created_at: review.now,
      closes_at: review.closesAt,
    })
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

export interface ShownReview {
  readonly side: 'renter' | 'owner';
  readonly subject_id: string;
}

/** Shows what a booking's sides have written; the means follow by the table's own trigger. Answers what was hidden. */
export async function showReviews(trx: Tx, bookingId: string, now: Date): Promise<ShownReview[]> {
  return await trx
    .updateTable('reviews')
    .set({ shown_at: now })
    .where('booking_id', '=', bookingId)
    .where('shown_at', 'is', null)
    .returning(['side', 'subject_id'])
    .execute();
}

export interface BookingOfReview {
  readonly id: string;
  readonly listing_id: string;
}

/** Bookings with a review that waits though the time of the other side is over. */
export async function bookingsToShow(db: Db, now: Date, limit: number): Promise<BookingOfReview[]> {
  return await db
    .selectFrom('reviews')
    .select(['booking_id as id', 'listing_id'])
    .where('shown_at', 'is', null)
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute();
}

/** A review that its reader can see, and so answer. */
export async function shownReview(db: Db, id: string) {
  return await db
    .selectFrom('reviews')
    .select(['id', 'booking_id', 'side', 'author_id', 'subject_id'])
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
