import { REVIEW_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import type { KnownTimes } from '../../shell/calendar/taken.ts';
import { useDayPrice } from '../../shell/listings/day-price.ts';
import { apiContext, publicUrlContext } from '../../shell/pages/page-context.ts';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { laterParts } from '../../shell/parts/later-parts.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { BOOKING_PLACE, type ChosenPeriod } from '../booking/bookable.ts';
import type { BookingPanelProps } from '../booking/booking-panel.tsx';
import { BookBar } from './book-bar.tsx';
import { ListingDescription, ListingHead } from './listing-facts.tsx';
import { listingMeta } from './listing-meta.ts';
import styles from './listing-page.module.css';
import { ListingPictures } from './listing-pictures.tsx';
import { ReportButton } from './report-button.tsx';

/** All but what a visitor looks at first: 11 KB of the page's 18. */
const parts = laterParts(() => import('./parts-of-listing-page.tsx'));
const BookingPanel = parts.part('BookingPanel');
const AvailabilityCalendar = parts.part('AvailabilityCalendar');
const ListingOwner = parts.part('ListingOwner');
const ListingReviews = parts.part('ListingReviews');
const ListingMap = parts.part('ListingMap');
const SimilarListings = parts.part('SimilarListings');
const NoteSeen = parts.part('NoteSeen');

const SIMILAR_LISTINGS = 8;
const CITIES_ON_MAP = 24;

/** Everything that a guest sees, in one go; what stands beside the listing may be missing without harm. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { category = '', productId = '' } = params;
  // Category takes 0, 1 and 2 (P1-ITEM-03). A listing that is gone is not moved elsewhere: a dead link says so with a 404.
  if (!/^[012]$/.test(category)) throw redirect('/404');
  const api = context.get(apiContext);
  const [listing, reviews, similar, cities] = await Promise.all([
    api.listing({ listingId: productId, kind: Number(category) }),
    api.listingReviews({ listingId: productId, page: 1, perPage: REVIEW_PAGE_SIZE }),
    api.similarListings({ listingId: productId, kind: Number(category), page: 1, perPage: SIMILAR_LISTINGS }),
    api.cities({}),
  ]);
  if (!listing.ok) throw data(null, { status: listing.refusal.code === 'NOT_FOUND' ? 404 : listing.status });
  return {
    listing: listing.data.data,
    reviews: reviews.ok ? reviews.data : null,
    similar: similar.ok ? similar.data.data : [],
    cities: cities.ok ? cities.data.data.slice(0, CITIES_ON_MAP) : [],
    publicUrl: context.get(publicUrlContext),
  };
}

/** On the way from another page: the scripts of the parts come while the server is asked. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), parts.load()]);
  return answer;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(
    matches,
    (texts, language, place) =>
      loaderData
        ? listingMeta(loaderData.listing, { texts, language, place })
        : { title: texts.shell.notFound, isIndexed: false },
    loaderData && `/${loaderData.listing.kind}/${loaderData.listing.id}`,
  );

export default function ListingPage() {
  return <ListingView panel={(props) => <BookingPanel {...props} />} />;
}

interface ListingViewProps {
  readonly panel: (props: BookingPanelProps) => ReactNode;
  /** What a phone's bar calls the way to the panel where it is not to book. */
  readonly barLabel?: string;
  /** The reader's booking of it that is changed. */
  readonly bookingId?: string;
}

/** The page of a listing around the panel in which it is booked, or a booking of it is changed. */
export function ListingView({ panel, barLabel, bookingId }: ListingViewProps) {
  const { listing, reviews, similar, cities, publicUrl } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ChosenPeriod>({});
  const [wanted, setWanted] = useState<Partial<Period>>();
  const { known, tell } = useKnownTimes(listing.id);
  const dayPrice = useDayPrice(listing);
  return (
    <div className={`page ${styles.page}`}>
      <ListingPictures listing={listing} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <ListingHead listing={listing} publicUrl={publicUrl} chosen={chosen} />
          <ListingDescription listing={listing} />
        </div>
        <div className={styles.side}>
          <div className={styles.sticky}>{panel({ listing, wanted, known, onPeriod: setChosen })}</div>
        </div>
        <div className={styles.rest}>
          <AvailabilityCalendar
            key={`calendar ${listing.id}`}
            listingId={listing.id}
            bookingId={bookingId}
            chosen={chosen}
            dayPrice={dayPrice}
            onChoose={setWanted}
            onKnown={tell}
          />
          <ListingOwner owner={listing.owner} />
          <ReportButton />
          <ListingReviews key={listing.id} listing={listing} beginning={reviews} />
        </div>
      </div>
      <ListingMap listing={listing} cities={cities} />
      <SimilarListings listings={similar} />
      <NoteSeen listingId={listing.id} />
      <BookBar listing={listing} formId={BOOKING_PLACE} label={barLabel} total={chosen.total} />
    </div>
  );
}

interface Told {
  readonly whose: string;
  /** By each pair of months that the calendar has shown. */
  readonly times: Readonly<Record<string, KnownTimes>>;
}

/** What is known of a listing's times, as it was told to whoever is here. */
function useKnownTimes(listingId: string) {
  const whose = `${useSession().account?.id} ${listingId}`;
  const [told, setTold] = useState<Told>({ whose, times: {} });
  if (told.whose !== whose) setTold({ whose, times: {} });
  const tell = useCallback(
    (months: string, known: KnownTimes) =>
      setTold((before) => {
        if (before.whose !== whose) return before;
        // The latest answer stands last.
        const { [months]: _, ...others } = before.times;
        return { whose, times: { ...others, [months]: known } };
      }),
    [whose],
  );
  const known = useMemo(() => {
    const own = Object.values(told.times);
    return { taken: own.flatMap(({ taken }) => taken), unpaid: own.at(-1)?.unpaid };
  }, [told]);
  return { known, tell };
}
