import type { NearMiss } from '@kiraa/contract/search.ts';
import { useRevalidator } from 'react-router';
import IconCloudOff from '#icons/IconCloudOff';
import IconMoodEmpty from '#icons/IconMoodEmpty';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { ListingCard, useListingWords } from '../../shell/listings/listing-card.tsx';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './search.module.css';
import { addressOf, clearedFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

/** Nothing that fits, and what comes closest; or a call that failed, with another try. */
export function NothingFound({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const { filters, results } = data;
  if (results.refusal) return <Failed why={textOfCode(texts, results.refusal)} />;
  const isNear = results.nearMisses.length > 0;
  return (
    <>
      <EmptyState
        drawing={<IconMoodEmpty size={64} stroke={1.5} />}
        title={texts.search.empty}
        hint={isNear ? undefined : texts.search.emptyHint}
        action={<ButtonLink to={addressOf(clearedFilters(filters))}>{texts.search.seeEverything}</ButtonLink>}
      />
      {isNear && (
        <section className={styles.section} aria-labelledby="near-misses">
          <h2 id="near-misses" className={styles.title}>
            {texts.search.almost}
          </h2>
          <ul className={styles.grid}>
            {results.nearMisses.map((miss) => (
              <li key={`${miss.kind} ${miss.listing.id}`}>
                <NearMissCard miss={miss} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NearMissCard({ miss }: { miss: NearMiss }) {
  const texts = useTexts().search;
  const format = useFormat();
  const { city } = useListingWords(miss.listing);
  const notes: Readonly<Record<NearMiss['kind'], string>> = {
    free_later: texts.missFree(miss.from ? format.friendlyDateTime(new Date(miss.from)) : ''),
    further: texts.missFurther(miss.furtherKm ?? 0),
    without_delivery: texts.missDelivery,
    over_price: texts.missPrice,
    other_city: texts.missCity(city),
    other_category: texts.missCategory,
  };
  return <ListingCard listing={miss.listing} note={notes[miss.kind]} />;
}

function Failed({ why }: { why: string }) {
  const texts = useTexts();
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      drawing={<IconCloudOff size={64} stroke={1.5} />}
      title={texts.search.resultsFailed}
      hint={why}
      action={
        <Button
          waiting={state === 'loading' ? texts.shell.pleaseWait : undefined}
          onClick={() => void revalidate()}
        >
          {texts.shell.tryAgain}
        </Button>
      }
    />
  );
}
