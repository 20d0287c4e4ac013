import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { lazy, Suspense, useState } from 'react';
import IconRosetteDiscountCheckFilled from '#icons/IconRosetteDiscountCheckFilled';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { NewMark, Rating } from '../../ui/display/rating.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ChatLink } from './chat-link.tsx';
import styles from './listing-owner.module.css';
import { OwnerNumbers } from './owner-numbers.tsx';

const OwnerDialog = lazy(() => import('./owner-dialog.tsx'));

/** Who hands it over: name, rating, since when, and whether we have verified them (P1-ITEM-10). */
export function ListingOwner({ owner }: { owner: ListingDetail['owner'] }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const format = useFormat();
  const rating = format.rating(owner.rating);
  return (
    <section className={styles.owner} aria-label={texts.listing.owner}>
      <Avatar name={owner.name} />
      <div>
        <h2 className={styles.name}>
          <span className={styles.role}>{texts.listing.owner}</span>
          <WrittenName>{owner.name}</WrittenName>
          {owner.isVerified && (
            <span className={styles.verified}>
              <IconRosetteDiscountCheckFilled size={20} aria-hidden />
              <span className="visually-hidden">{texts.listing.verifiedOwner}</span>
            </span>
          )}
        </h2>
        <div className={styles.line}>
          {owner.isNew ? (
            <NewMark label={texts.search.newListing} />
          ) : (
            <Rating text={rating} label={texts.search.ratedBy(rating)} count={owner.ratingCount} />
          )}
          <span>{texts.listing.memberSince(format.month(new Date(owner.memberSince)))}</span>
        </div>
        <OwnerNumbers ownerId={owner.id} />
      </div>
      <div className={styles.about}>
        <ChatLink ownerId={owner.id} name={owner.name} />
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {texts.listing.aboutOwner(owner.name)}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnerDialog owner={owner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
