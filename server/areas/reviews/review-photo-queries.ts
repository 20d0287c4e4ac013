import type { Db, Tx } from '../../platform/database/database.ts';
import { looksOfReview } from '../listings/listings.ts';
import { lockUsablePictures } from '../owner-listings/owner-listings.ts';

/** Whether this person has sent every one of these pictures, each named once; they are kept until the transaction ends. */
export async function haveSent(trx: Tx, authorId: string, ids: readonly string[]): Promise<boolean> {
  const usable = await lockUsablePictures(trx, ids, { listingId: null, ownerId: authorId });
  return usable.size === ids.length;
}

export async function insertPhotos(trx: Tx, reviewId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id, index) => ({ review_id: reviewId, position: index + 1, picture_id: id }));
  await trx.insertInto('review_pictures').values(rows).execute();
}

/** The photos of a review in their order; none where there is no such review. */
export async function photosOf(db: Db, reviewId: string) {
  const row = await db
    .selectFrom('reviews as r')
    .select(looksOfReview('r.id').as('photos'))
    .where('r.id', '=', reviewId)
    .executeTakeFirst();
  return row?.photos ?? [];
}

/** Takes one photo off a review, whoever wrote it or this person alone; undefined where there is no such photo. */
export async function deletePhoto(
  trx: Tx,
  {
    reviewId,
    photoId,
    authorId,
  }: { readonly reviewId: string; readonly photoId: string; readonly authorId?: string },
) {
  return await trx
    .deleteFrom('review_pictures')
    .using('reviews')
    .whereRef('reviews.id', '=', 'review_pictures.review_id')
    .where('reviews.id', '=', reviewId)
    .where('review_pictures.picture_id', '=', photoId)
    .$if(authorId !== undefined, (query) => query.where('reviews.author_id', '=', authorId ?? ''))
    .returning([
      'reviews.author_id as authorId',
      'reviews.listing_id as listingId',
      'reviews.booking_id as bookingId',
    ])
    .executeTakeFirst();
}

/** Takes all photos off what a person wrote; returns their ids. */
export async function deletePhotosBy(trx: Tx, authorId: string): Promise<string[]> {
  const theirs = trx.selectFrom('reviews').select('id').where('author_id', '=', authorId);
  const rows = await trx
    .deleteFrom('review_pictures')
    .where('review_id', 'in', theirs)
    .returning('picture_id as id')
    .execute();
  return rows.map(({ id }) => id);
}
