import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './search.module.css';
import type { SearchPageData } from './search-loader.ts';

/** What only a search that asks for something says about its results; none of a first visit's script. */
export { FilterChips };

/** What nothing was found for, and what the address said that makes no sense, in a line each. */
export function LeftOut({ data: { dropped, results } }: { data: SearchPageData }) {
  const texts = useTexts().search;
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { lostWords = [] } = results;
  const lines = [
    lostWords.length > 0 && texts.lostWords(lostWords.map(texts.chipText).join(comma)),
    dropped.length > 0 && texts.leftOut(dropped.map((name) => texts.leftOutNames[name]).join(comma)),
  ];
  return lines.map(
    (line) =>
      line && (
        <p key={line} className={styles.leftOut} role="status">
          {line}
        </p>
      ),
  );
}

interface SimilarProps {
  readonly listings: readonly Listing[];
  readonly opensWith: string;
}

export function Similar({ listings, opensWith }: SimilarProps) {
  const texts = useTexts().search;
  return (
    <section className={styles.section} aria-labelledby="similar-title">
      <h2 id="similar-title" className={styles.title}>
        {texts.similar}
      </h2>
      <ul className={styles.grid}>
        {listings.map((listing) => (
          <li key={listing.id} className={styles.cell}>
            <ListingCard listing={listing} opensWith={opensWith} />
          </li>
        ))}
      </ul>
    </section>
  );
}
