import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Carousel, Slide } from '../../ui/pictures/carousel.tsx';
import styles from './similar-listings.module.css';

const SLIDE_MILLISECONDS = 3_000; // P2-LIST-68

/** Others of the kind, near by, as a slider of cards (P1-ITEM-19, P2-LIST-68). */
export function SimilarListings({ listings }: { listings: readonly Listing[] }) {
  const texts = useTexts();
  if (listings.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{texts.listing.similar}</h2>
      <Carousel
        label={texts.listing.similar}
        previousLabel={texts.search.previousPage}
        nextLabel={texts.search.nextPage}
        autoplayMilliseconds={SLIDE_MILLISECONDS}
        abreast="page"
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
