import type { WaitingListing } from '@kiraa/contract/admin/listings-and-accounts.ts';
import type { ReactNode } from 'react';
import { usePrefetch } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from '../admin.module.css';

interface ListingRowProps {
  readonly listing: Omit<WaitingListing, 'submittedAt'>;
  /** Since when it waits, in words. */
  readonly note: string;
  readonly children?: ReactNode;
}

/** A listing in a queue: its cover, its name, whose and where it is, and the way to its page. */
export function ListingRow({ listing, note, children }: ListingRowProps) {
  const words = useAllTexts().admin;
  const ahead = usePrefetch('adminListing');
  const isArabic = useLanguage() === 'ar';
  const name = isArabic ? listing.nameAr : listing.name;
  return (
    <article className={styles.row}>
      <Picture path={listing.picture.path} alt="" sizes="112px" className={styles.thumb} />
      <div className={styles.words}>
        <h2>
          <WrittenName>{name}</WrittenName>
        </h2>
        <p className={styles.hint}>
          <WrittenName>{listing.ownerName}</WrittenName> · {isArabic ? listing.cityAr : listing.city}
        </p>
        <p className={styles.hint}>{note}</p>
      </div>
      <ButtonLink
        kind="secondary"
        to={`/admin/listings/${listing.id}`}
        aria-label={words.lookAt(name)}
        {...ahead({ listingId: listing.id })}
      >
        {words.look}
      </ButtonLink>
      {children}
    </article>
  );
}
