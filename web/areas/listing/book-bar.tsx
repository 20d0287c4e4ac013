import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import { useEffect, useState } from 'react';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Price } from '../../ui/display/price.tsx';
import styles from './book-bar.module.css';

interface BookBarProps {
  readonly listing: ListingDetail;
  readonly formId: string;
  /** What the form is for where it is not to book. */
  readonly label?: string | undefined;
  /** What the chosen period comes to, in SAR. */
  readonly total?: string | undefined;
}

/** On a phone the price and the way to the form stay at hand until the form itself is seen. */
export function BookBar({ listing, formId, label, total }: BookBarProps) {
  const texts = useTexts();
  const format = useFormat();
  const isAtForm = useIsSeen(formId);
  if (!listing.status) return null;
  return (
    <div className={styles.bar} data-away={isAtForm || undefined} inert={isAtForm}>
      <Price
        parts={format.priceParts(total ?? listing.price)}
        unit={total === undefined ? texts.search.per(listing.priceHours) : texts.search.inAll}
      />
      <a className={buttonClass({})} href={`#${formId}`}>
        {label ?? texts.listing.book}
      </a>
    </div>
  );
}

function useIsSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const place = document.getElementById(id);
    if (!place) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(place);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}
