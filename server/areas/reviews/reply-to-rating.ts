import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Review, reviewEndpoints } from '@kiraa/contract/listings/reviews.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { notify } from '../notifications/notifications.ts';
import { reviewRow } from './review-queries.ts';
import { toReview } from './review-view.ts';
import { insertReply, shownReview } from './showing-queries.ts';
import { otherSide, reviewNews } from './sides.ts';

/**
 * The person whom a review is about replies to it, once. A hidden review is answered like an unknown one: a reply to it
 * would tell its author that the other side has read it.
 */
export async function replyToRating(
  context: MemberContext,
  input: ParsedInputOf<typeof reviewEndpoints.replyToRating>,
): Promise<Outcome<{ data: Review }>> {
  const { db, clock, caller } = context;
  const review = await shownReview(db, input.ratingId);
  const isTheirs = review?.subjectId === caller.accountId && caller.mode === otherSide[review.side];
  if (!review || !isTheirs) return refuse('NOT_FOUND');
  const isNew = await transact(db, async (trx) => {
    if (!(await insertReply(trx, review.id, input.reply, clock.now()))) return false;
    const news = { kind: reviewNews.replied[review.side], bookingId: review.bookingId };
    await notify(context, trx, { accountId: review.authorId, ...news });
    return true;
  });
  if (!isNew) return refuse('ALREADY_REPLIED');
  return accept({ data: toReview(await reviewRow(db, review.id)) });
}
