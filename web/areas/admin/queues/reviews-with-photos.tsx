import type { ReviewOfDesk, ReviewPhoto } from '@kiraa/contract/listings/reviews.ts';
import { REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Busy, Loaded, More } from '../../../shell/calls/call-states.tsx';
import { usePagedCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import record from '../records/record-page.module.css';
import { RecordSection, Rows } from '../records/record-section.tsx';

/** Loaded when it is drawn: imported directly, it would be built into a file that guests download as well. */
const ReviewPhotos = lazy(() => import('../../../shell/pictures/review-photos.tsx'));

interface ReviewsWithPhotosProps {
  /** Whose: those about a listing, or those that a person wrote. */
  readonly of: { readonly listingId: string } | { readonly personId: string };
}

/** Reviews with photos, also those that nobody reads yet, and the way to take a photo away (D-REVIEW-PHOTOS). */
export function ReviewsWithPhotos({ of }: ReviewsWithPhotosProps) {
  const texts = useAllTexts();
  const words = texts.adminPages;
  const list = usePagedCall(
    'adminReviewPhotos',
    { ...of, perPage: REVIEW_PAGE_SIZE },
    { items: ({ data }) => data, hasMore: ({ totalCount }, loaded) => loaded < totalCount },
  );
  return (
    <RecordSection title={words.reviewsWithPhotos}>
      <Loaded call={list} busy={<Busy height={48} />} failed={{ isInline: true }}>
        {({ items }) => (
          <Rows items={items} keyOf={({ id }) => id} row={(review) => <Review review={review} />} />
        )}
      </Loaded>
      <More list={list} label={texts.listing.showMore} />
    </RecordSection>
  );
}

function Review({ review }: { review: ReviewOfDesk }) {
  const texts = useAllTexts();
  const words = texts.adminPages;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const [removed, setRemoved] = useState<ReviewPhoto>();
  const { listing, reviewer } = review;
  return (
    <div>
      <p>
        <Link to={`/admin/listings/${listing.id}`}>
          <WrittenName>{isArabic ? listing.nameAr : listing.name}</WrittenName>
        </Link>
      </p>
      <p className={record.soft}>
        <WrittenName>{reviewer.name}</WrittenName> · {format.shortDateTime(new Date(review.createdAt))}
        {!review.shown && ` · ${words.reviewHidden}`}
      </p>
      {review.experience !== '' && <p dir="auto">{review.experience}</p>}
      <Suspense>
        <ReviewPhotos
          photos={review.photos}
          altOf={(place) => texts.listing.photoOfReview(place, reviewer.name)}
        >
          {(photo, place) => (
            <Button kind="quiet" onClick={() => setRemoved(photo)}>
              {words.removePhoto(place)}
            </Button>
          )}
        </ReviewPhotos>
      </Suspense>
      {removed && <Removal review={review} photo={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}

interface RemovalProps {
  readonly review: ReviewOfDesk;
  readonly photo: ReviewPhoto;
  readonly onClose: () => void;
}

function Removal({ review, photo, onClose }: RemovalProps) {
  const words = useAllTexts().adminPages;
  const { send } = useSend('adminRemoveReviewPhoto', { quiet: true, changes: ['adminReviewPhotos'] });
  return (
    <ActDialog
      title={words.removePhotoTitle}
      means={words.removePhotoMeans}
      reasonHint={words.reasonForWriterHint}
      isDangerous
      act={(reason) => send({ ratingId: review.id, photoId: photo.id, reason })}
      onClose={onClose}
    />
  );
}
