import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { Link } from 'react-router';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Carousel, Slide } from '../../ui/pictures/carousel.tsx';
import { drawings } from './drawings.ts';
import styles from './home.module.css';

const SLIDE_MILLISECONDS = 2_000; // P1-HOME-05

/** The current listings, five abreast on a wide screen (P1-HOME-05). */
export function TrendingListings({ listings }: { listings: readonly Listing[] }) {
  const texts = useTexts();
  if (listings.length === 0) {
    return (
      <EmptyState
        drawing={<img src={drawings.tent} width={80} height={80} alt="" />}
        title={texts.home.trendingEmpty}
        hint={texts.home.trendingEmptyHint}
      />
    );
  }
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{texts.home.trendingTitle}</h2>
        <Link to="/0" className={styles.all}>
          {texts.home.seeAll}
        </Link>
      </div>
      <Carousel
        label={texts.home.trendingTitle}
        previousLabel={texts.search.previousPage}
        nextLabel={texts.search.nextPage}
        autoplayMilliseconds={SLIDE_MILLISECONDS}
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
