import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { reviewEndpoints } from '@kiraa/contract/listings/reviews.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { namedLookOf } from '../listings/listings.ts';
import { notify } from '../notifications/notifications.ts';
import { keepPictureBytes, removeUnusedPicture } from '../owner-listings/owner-listings.ts';
import { ratable } from './rate-booking.ts';
import { deletePhoto, deletePhotosBy } from './review-photo-queries.ts';
import { hasReview } from './showing-queries.ts';

type InputFor<Name extends keyof typeof reviewEndpoints> = ParsedInputOf<(typeof reviewEndpoints)[Name]>;

/**
 * POST /rate_user/photo: before the review that it is for. Kept, sized, served and forgotten like the pictures of listings, and asked
 * of nobody who could not rate now: a renter has no other way to send pictures that everybody sees.
 */
export async function addReviewPhoto(context: MemberContext, input: InputFor<'addReviewPhoto'>) {
  const sent = sentBytes(input.photo);
  const found = await ratable(context, input, ['renter']);
  if (!found.ok) return found;
  if (await hasReview(context.db, input.bookingId, 'renter')) return refuse('ALREADY_RATED');
  const kept = await keepPictureBytes(context, sent, 'photo');
  return kept.ok ? accept({ data: namedLookOf(kept.value) }) : kept;
}

/** POST /rate_user/photo/remove: also after the time to rate. What was said and the stars stay. */
export async function removeReviewPhoto(context: MemberContext, input: InputFor<'removeReviewPhoto'>) {
  const { ratingId: reviewId, photoId } = input;
  return await transact(context.db, async (trx) => {
    const removed = await deletePhoto(trx, { reviewId, photoId, authorId: context.caller.accountId });
    return removed ? await gone(context, trx, photoId) : refuse('NOT_FOUND');
  });
}

/** POST /admin/review_photos/remove: whoever wrote the review is told, and reads why. */
export async function adminRemoveReviewPhoto(
  context: MemberContext,
  input: InputFor<'adminRemoveReviewPhoto'>,
) {
  const { ratingId: reviewId, photoId, reason } = input;
  return await transact(context.db, async (trx) => {
    const removed = await deletePhoto(trx, { reviewId, photoId });
    if (!removed) return refuse('NOT_FOUND');
    context.audit.about('accountId', removed.authorId);
    context.audit.about('listingId', removed.listingId);
    const { authorId: accountId, bookingId } = removed;
    await notify(context, trx, { kind: 'review_photo_removed', accountId, bookingId, params: { reason } });
    return await gone(context, trx, photoId);
  });
}

/** Takes a leaving account's photos off its reviews, which stay; the files go after the transaction commits. */
export async function dropReviewPhotosOf({ jobs }: Services, trx: Tx, accountId: string): Promise<void> {
  for (const pictureId of await deletePhotosBy(trx, accountId))
    await jobs.enqueue(trx, removeUnusedPicture, { pictureId });
}

/** Its file is removed once nothing else shows it, and a day after it was sent. */
async function gone({ jobs }: Services, trx: Tx, pictureId: string) {
  await jobs.enqueue(trx, removeUnusedPicture, { pictureId });
  return accept({});
}
