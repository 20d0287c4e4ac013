import type { Place } from '@kiraa/contract/listings/listings.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shell/calls/calls.tsx';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { addressOfSearch } from '../../shell/search/bar/bar-address.ts';
import { NOTHING_SEARCHED, recallSearched, type Searched } from '../../shell/search/bar/searched.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { Carousel, Slide } from '../../ui/pictures/carousel.tsx';
import { useReached } from '../../ui/use-reached.ts';
import styles from './home.module.css';
import { OCCASION_WORDS, occasionAt } from './occasions.ts';

const CARDS = 10;
/** Fewer make no row. */
const CARDS_OF_ROW = 3;

interface HomeRowsProps {
  readonly cities: readonly Place[];
  /** "2027-03-07" in Riyadh. */
  readonly today: string;
}

/** What is asked for in the city that this browser searched last, else in the largest, and what the time of the year calls for. */
export default function HomeRows({ cities, today }: HomeRowsProps) {
  const texts = useFormTexts().discover;
  const language = useLanguage();
  const [searched] = useState(recallSearched);
  const city = searched.city ?? cities[0];
  const occasion = occasionAt(today);
  const name = texts.occasions[occasion];
  const cityName = city && (language === 'ar' ? city.nameAr : city.name);
  return (
    <>
      {city && cityName && (
        <Row
          title={texts.inCity(cityName)}
          seeAll={texts.seeAllInCity(cityName)}
          search={{ ...NOTHING_SEARCHED, city }}
          cities={cities}
        />
      )}
      <Row
        title={name}
        seeAll={texts.seeAllFor(name)}
        search={{ ...NOTHING_SEARCHED, text: OCCASION_WORDS[occasion][language] }}
        cities={cities}
      />
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly seeAll: string;
  readonly search: Searched;
  readonly cities: readonly Place[];
}

/** Asked for when one comes near it; a row of next to nothing is none. */
function Row({ title, seeAll, search, cities }: RowProps) {
  const { search: words } = useFormTexts();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useReached(place, isNear ? undefined : 0, () => setNear(true));
  const asked = { search: search.text || undefined, city: search.city?.id, page: 1, perPage: CARDS };
  const { data } = useCall('filterListings', isNear ? asked : undefined, { quiet: true });
  const found = data ? [...data.data.trending, ...data.data.withoutTrending] : [];
  // What was found by fewer words than were asked for is something else.
  if (found.length < CARDS_OF_ROW || (data?.lostWords ?? []).length > 0) return <div ref={place} />;
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        <Link to={addressOfSearch({ ...search, place: '' }, cities)} className={styles.all}>
          {seeAll}
        </Link>
      </div>
      <Carousel label={title} previousLabel={words.previousPage} nextLabel={words.nextPage}>
        {found.map((listing) => (
          <Slide key={listing.id}>
            <ListingCard listing={listing} />
          </Slide>
        ))}
      </Carousel>
    </section>
  );
}
