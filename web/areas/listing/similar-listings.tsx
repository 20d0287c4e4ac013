import type { ListingCard as Listing } from '@kiraa/contract/listings.ts';
import { ListingCard } from '../../shell/listing-card.tsx';
import { useTexts } from '../../shell/texts.tsx';
import styles from './similar-listings.module.css';

export function SimilarListings({ listings }: { listings: readonly Listing[] }) {
  const texts = useTexts().listing;
  if (listings.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{texts.similar}</h2>
      <ul className={styles.grid}>
        {listings.map((listing) => (
          <li key={listing._id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
