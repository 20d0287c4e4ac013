import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import type { Review } from '@kiraa/contract/listings/reviews.ts';
import { REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { lazy, Suspense } from 'react';
import IconMessageHeart from '#icons/IconMessageHeart';
import type { CallAnswer } from '../../shell/calls/call-cache.ts';
import { usePagedCall } from '../../shell/calls/calls.tsx';
import { WrittenName, WrittenWords } from '../../shell/listings/written-words.tsx';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { useIsAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Rating, Stars } from '../../ui/display/rating.tsx';
import styles from './listing-reviews.module.css';

/** Few reviews have photos, and their style is none that a page needs to be painted. */
const ReviewPhotos = lazy(() => import('../../shell/pictures/review-photos.tsx'));
/** Of a row of them with its distance, so that nothing below moves when they come. */
const PHOTOS_HEIGHT = 100;

interface ListingReviewsProps {
  readonly listing: ListingDetail;
  /** The first page as the server wrote it; null when it could not be had. */
  readonly beginning: CallAnswer<'listingReviews'> | null;
}

/** What renters said, five at a time (P1-ITEM-15). */
export function ListingReviews({ listing, beginning }: ListingReviewsProps) {
  const texts = useTexts();
  const format = useFormat();
  const list = usePagedCall(
    'listingReviews',
    { listingId: listing.id, perPage: REVIEW_PAGE_SIZE },
    {
      items: ({ data }) => data,
      hasMore: ({ totalCount }, loaded) => loaded < totalCount,
      initial: beginning ?? undefined,
      quiet: false,
    },
  );
  const reviews = list.data?.items ?? [];
  const total = list.data?.last.totalCount ?? 0;
  const rating = format.rating(listing.rating);
  return (
    <section className={styles.reviews}>
      <div className={styles.head}>
        <h2>{texts.listing.reviews}</h2>
        {total > 0 && (
          <p className={styles.sum}>
            <Stars value={listing.rating} label={texts.search.ratedBy(rating)} />
            <span>
              {rating} · {texts.listing.reviewCount(total)}
            </span>
          </p>
        )}
      </div>
      {reviews.length === 0 && list.state.kind !== 'loading' && (
        <NoReviews isFailed={list.state.kind === 'failed'} />
      )}
      <ul className={styles.list}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {reviews.length > REVIEW_PAGE_SIZE && texts.listing.showingReviews(reviews.length, total)}
      </p>
      {(list.hasMore || list.state.kind === 'failed') && (
        <Button
          kind="secondary"
          className={styles.more}
          waiting={list.isLoadingMore ? texts.shell.loading : undefined}
          onClick={() => void (list.hasMore ? list.loadMore() : list.refetch())}
        >
          {list.hasMore ? texts.listing.showMore : texts.shell.tryAgain}
        </Button>
      )}
    </section>
  );
}

export function ReviewCard({ review }: { review: Review }) {
  const texts = useTexts().search;
  const format = useFormat();
  const rating = format.rating(review.rating);
  return (
    <li className={styles.card}>
      <p className={styles.who}>
        <strong>
          <WrittenName>{review.reviewer.name}</WrittenName>
        </strong>
        <Rating text={rating} label={texts.ratedBy(rating)} />
        <span className={styles.when}>{format.month(new Date(review.createdAt))}</span>
      </p>
      {review.experience && <WrittenWords words={review.experience} markClass={styles.when} />}
      {review.photos.length > 0 && <PhotosOf review={review} />}
      {review.reply && <ReviewReply reply={review.reply} />}
    </li>
  );
}

function PhotosOf({ review: { photos, reviewer } }: { review: Review }) {
  const texts = useTexts().listing;
  const isAwake = useIsAwake();
  return (
    <div style={{ minBlockSize: PHOTOS_HEIGHT, paddingBlockStart: 12 }}>
      {isAwake && (
        <Suspense>
          <ReviewPhotos photos={photos} altOf={(place) => texts.photoOfReview(place, reviewer.name)} />
        </Suspense>
      )}
    </div>
  );
}

/** The last word of whom the review is about. */
function ReviewReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const texts = useTexts().listing;
  return (
    <div className={styles.reply}>
      <p className={styles.replier}>{reply.by === 'owner' ? texts.replyOfOwner : texts.replyOfRenter}</p>
      <WrittenWords words={reply.text} markClass={styles.when} />
    </div>
  );
}

function NoReviews({ isFailed }: { isFailed: boolean }) {
  const texts = useTexts().listing;
  if (isFailed) return <p role="status">{texts.reviewsFailed}</p>;
  return (
    <EmptyState
      drawing={<IconMessageHeart size={64} stroke={1.5} />}
      title={texts.noReviews}
      hint={texts.noReviewsHint}
    />
  );
}
