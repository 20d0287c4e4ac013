import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { Review } from '@kiraa/contract/reviews.ts';
import { REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { ListingCard } from '../../shell/listing-card.tsx';
import { useFormat, useTexts } from '../../shell/texts.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Rating } from '../../ui/rating.tsx';
import { SkeletonLine, Skeletons } from '../../ui/skeleton.tsx';
import { ReviewCard } from './listing-reviews.tsx';
import styles from './owner-dialog.module.css';

interface OwnerDialogProps {
  readonly owner: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** What was said of what they rent out, or of the person: the other side of a booking (P2-RATE-02). */
  readonly reviewsOf?: 'items' | 'person';
}

type Owner = OutputOf<Endpoints['ownerDetails']>['data'][number];

/** The owner as guests may know them: since when, how they are rated, what was said, what else they rent out. */
export default function OwnerDialog({ owner, onClose, reviewsOf = 'items' }: OwnerDialogProps) {
  const texts = useTexts();
  const { details, isFailed, load } = useOwner(owner.id);
  return (
    <Dialog title={texts.listing.aboutOwner(owner.name)} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.content}>
        {isFailed && (
          <p role="alert">
            {texts.listing.ownerFailed}{' '}
            <Button kind="quiet" onClick={load}>
              {texts.shell.tryAgain}
            </Button>
          </p>
        )}
        {!details && !isFailed && (
          <Skeletons label={texts.shell.loading}>
            <SkeletonLine />
          </Skeletons>
        )}
        {details && (
          <>
            <OwnerHead owner={details} />
            <OwnerReviews ownerId={owner.id} of={reviewsOf} />
            <OwnerListings owner={details} onLeave={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function OwnerHead({ owner }: { owner: Owner }) {
  const texts = useTexts();
  const format = useFormat();
  const rating = format.rating(owner.rating);
  return (
    <div className={styles.head}>
      <Avatar name={owner.name} photo={owner.photo ?? undefined} size="large" />
      <div>
        <p className={styles.name}>
          <bdi>{owner.name}</bdi>
        </p>
        <Rating
          text={rating}
          label={texts.search.ratedBy(rating)}
          count={owner.ratingCount}
          newLabel={owner.isNew ? texts.search.newListing : undefined}
        />
        <p className={styles.soft}>{texts.listing.memberSince(format.month(new Date(owner.memberSince)))}</p>
        {owner.isVerified && <p className={styles.soft}>{texts.listing.verifiedOwner}</p>}
      </div>
    </div>
  );
}

function OwnerReviews({ ownerId, of }: { ownerId: string; of: 'items' | 'person' }) {
  const texts = useTexts();
  const api = useApi({ quiet: true });
  const [reviews, setReviews] = useState<readonly Review[]>([]);
  const [total, setTotal] = useState<number>();
  const [isLoading, setLoading] = useState(false);
  const showMore = async (known: readonly Review[]) => {
    setLoading(true);
    const page = Math.floor(known.length / REVIEW_PAGE_SIZE) + 1;
    const wish = { personId: ownerId, page, perPage: REVIEW_PAGE_SIZE };
    const answer = of === 'items' ? await api.ownerItemReviews(wish) : await api.personReviews(wish);
    setLoading(false);
    // That nothing came is no news about the owner (P3-RATE-06, P2-RATE-13): the window shows what it has.
    if (!answer.ok) return;
    const ids = new Set(known.map((review) => review.id));
    setReviews([...known, ...answer.data.data.filter((review) => !ids.has(review.id))]);
    setTotal(answer.data.totalCount);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once an owner
  useEffect(() => void showMore([]), [ownerId]);
  if (total === undefined || total === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{texts.listing.reviewCount(total)}</h3>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {reviews.length < total && (
        <Button
          kind="secondary"
          waiting={isLoading ? texts.shell.loading : undefined}
          onClick={() => void showMore(reviews)}
        >
          {texts.listing.showMore}
        </Button>
      )}
    </section>
  );
}

function OwnerListings({ owner, onLeave }: { owner: Owner; onLeave: () => void }) {
  const texts = useTexts().listing;
  if (owner.listings.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{texts.ownerListings(owner.listingCount)}</h3>
      <ul className={styles.listings}>
        {owner.listings.map((listing) => (
          // The page under the window becomes the listing that is chosen in it.
          // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is a click as well
          <li key={listing.id} onClick={(event) => isLink(event.target) && onLeave()}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

function useOwner(ownerId: string) {
  const api = useApi({ quiet: true });
  const [details, setDetails] = useState<Owner>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    void api.ownerDetails({ ownerId }).then((answer) => {
      if (isGone) return;
      if (answer.ok) setDetails(answer.data.data[0]);
      else setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [api, ownerId, attempt]);
  return { details, isFailed, load: () => setAttempt(attempt + 1) };
}
