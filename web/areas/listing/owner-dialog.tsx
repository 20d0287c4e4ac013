import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { lazy, Suspense } from 'react';
import { Busy, Loaded, More } from '../../shell/calls/call-states.tsx';
import { useCall, usePagedCall } from '../../shell/calls/calls.tsx';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { NewMark, Rating } from '../../ui/display/rating.tsx';
import { SkeletonLine } from '../../ui/display/skeleton.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ReviewCard } from './listing-reviews.tsx';
import styles from './owner-dialog.module.css';

interface OwnerDialogProps {
  readonly owner: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** What was said of what they rent out, or of the person: the other side of a booking (P2-RATE-02). */
  readonly reviewsOf?: 'items' | 'person';
}

/** Members alone block and report, so a guest does not load it. */
const PersonSafety = lazy(async () => ({
  default: (await import('../../shell/safety/person-safety.tsx')).PersonSafety,
}));

type Owner = OutputOf<Endpoints['ownerDetails']>['data'][number];

/** The owner as guests may know them: since when, how they are rated, what was said, what else they rent out. */
export default function OwnerDialog({ owner, onClose, reviewsOf = 'items' }: OwnerDialogProps) {
  const texts = useTexts();
  const { account } = useSession();
  const details = useCall('ownerDetails', { ownerId: owner.id });
  const waiting = (
    <Busy>
      <SkeletonLine />
    </Busy>
  );
  return (
    <Dialog title={texts.listing.aboutOwner(owner.name)} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.content}>
        <Loaded call={details} busy={waiting} failed={{ isInline: true, title: texts.listing.ownerFailed }}>
          {({ data: [shown] }) =>
            shown && (
              <>
                <OwnerHead owner={shown} />
                <OwnerReviews ownerId={owner.id} of={reviewsOf} />
                <OwnerListings owner={shown} onLeave={onClose} />
                {account && account.id !== owner.id && (
                  <Suspense fallback={null}>
                    <PersonSafety person={{ id: owner.id, name: shown.name }} />
                  </Suspense>
                )}
              </>
            )
          }
        </Loaded>
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
          <WrittenName>{owner.name}</WrittenName>
        </p>
        {owner.isNew ? (
          <NewMark label={texts.search.newListing} />
        ) : (
          <Rating text={rating} label={texts.search.ratedBy(rating)} count={owner.ratingCount} />
        )}
        <p className={styles.soft}>{texts.listing.memberSince(format.month(new Date(owner.memberSince)))}</p>
        {owner.isVerified && <p className={styles.soft}>{texts.listing.verifiedOwner}</p>}
      </div>
    </div>
  );
}

function OwnerReviews({ ownerId, of }: { ownerId: string; of: 'items' | 'person' }) {
  const texts = useTexts();
  const list = usePagedCall(
    of === 'items' ? 'ownerItemReviews' : 'personReviews',
    { personId: ownerId, perPage: REVIEW_PAGE_SIZE },
    { items: ({ data }) => data, hasMore: ({ totalCount }, loaded) => loaded < totalCount },
  );
  const total = list.data?.last.totalCount ?? 0;
  // That nothing came is no news about the owner (P3-RATE-06, P2-RATE-13): the window shows what it has.
  if (!list.data || total === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{texts.listing.reviewCount(total)}</h3>
      <ul className={styles.reviews}>
        {list.data.items.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      <More list={list} label={texts.listing.showMore} />
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
