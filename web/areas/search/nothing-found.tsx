import type { NearMiss } from '@kiraa/contract/search/search.ts';
import { lazy, Suspense } from 'react';
import IconMoodEmpty from '#icons/IconMoodEmpty';
import { ListingCard, useListingWords } from '../../shell/listings/listing-card.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './search.module.css';
import { addressOf, clearedFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

/** Rare, and its words are not among those that every page has. */
const SearchRefused = lazy(() => import('./search-refused.tsx'));

/** Nothing that fits, and what comes closest; or a call that failed, with another try. */
export default function NothingFound({ data }: { data: SearchPageData }) {
  const texts = useFormTexts();
  const { filters, results } = data;
  if (results.refusal)
    return (
      <Suspense fallback={null}>
        <SearchRefused code={results.refusal} />
      </Suspense>
    );
  const isNear = results.nearMisses.length > 0;
  return (
    <>
      <EmptyState
        drawing={<IconMoodEmpty size={64} stroke={1.5} />}
        title={texts.search.empty}
        hint={isNear ? undefined : texts.misses.hint}
        action={<ButtonLink to={addressOf(clearedFilters(filters))}>{texts.search.seeEverything}</ButtonLink>}
      />
      {isNear && (
        <section className={styles.section} aria-labelledby="near-misses">
          <h2 id="near-misses" className={styles.title}>
            {texts.misses.almost}
          </h2>
          <ul className={styles.grid}>
            {results.nearMisses.map((miss) => (
              <li key={`${miss.kind} ${miss.listing.id}`}>
                <NearMissCard miss={miss} opensWith={data.opensWith} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NearMissCard({ miss, opensWith }: { miss: NearMiss; opensWith: string }) {
  const texts = useFormTexts().misses;
  const format = useFormat();
  const { city } = useListingWords(miss.listing);
  const notes: Readonly<Record<NearMiss['kind'], string>> = {
    free_later: texts.free(miss.from ? format.friendlyDateTime(new Date(miss.from)) : ''),
    further: texts.further(miss.furtherKm ?? 0),
    without_delivery: texts.delivery,
    over_price: texts.price,
    other_city: texts.city(city),
    other_category: texts.category,
  };
  // As period-query.ts writes it.
  const own = miss.from && miss.to && `?from=${miss.from.slice(0, 16)}Z&until=${miss.to.slice(0, 16)}Z`;
  return <ListingCard listing={miss.listing} note={notes[miss.kind]} opensWith={own || opensWith} />;
}
