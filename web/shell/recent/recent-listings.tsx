import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Carousel, Slide } from '../../ui/pictures/carousel.tsx';
import { useCall } from '../calls/calls.tsx';
import { ListingCard } from '../listings/listing-card.tsx';
import { useFormTexts } from '../texts/form-texts.ts';
import styles from './recent-listings.module.css';
import { clearSeen, forgetSeen, idsIn, onSeen, seenText } from './seen-listings.ts';

const NOTHING = () => '';

/** A row of what this browser has looked at; nothing stands here where that is nothing (D-RECENT). */
export function RecentListings() {
  const texts = useFormTexts();
  const ids = idsIn(useSyncExternalStore(onSeen, seenText, NOTHING));
  const { data: answer } = useCall('listingCards', ids.length === 0 ? undefined : { ids: ids.join(',') }, {
    keepPrevious: true,
    quiet: true,
  });
  const listings = answer?.data.filter(({ id }) => ids.includes(id)) ?? [];
  // Only what was asked for and not answered is gone: what was looked at meanwhile has not been asked for yet.
  const gone = answer ? answer.missing.filter((id) => ids.includes(id)).join(',') : '';
  useEffect(() => {
    if (gone !== '') forgetSeen(gone.split(','));
  }, [gone]);
  if (listings.length === 0) return null;
  return (
    <section className={styles.recent}>
      <div className={styles.heading}>
        <h2>{texts.recent.title}</h2>
        <Button kind="quiet" onClick={clearSeen}>
          {texts.recent.clear}
        </Button>
      </div>
      <Carousel
        label={texts.recent.title}
        previousLabel={texts.search.previousPage}
        nextLabel={texts.search.nextPage}
      >
        {listings.map((listing) => (
          <Slide key={listing.id}>
            <ListingCard listing={listing} />
          </Slide>
        ))}
      </Carousel>
    </section>
  );
}
