import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { Place } from '@kiraa/contract/listings/listings.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import { KingdomMap } from '../../../shell/map/kingdom-map.tsx';
import { MapMark } from '../../../shell/map/map-mark.tsx';
import { useNamedPlaces } from '../../../shell/map/named-places.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import type { Side } from '../booking-words.ts';
import styles from './pick-up.module.css';
import { routeLinks } from './route-links.ts';

const MAP_HEIGHT_PIXELS = 200;
const ZOOM = { wide: 5.2, narrow: 4.6, most: 9 } as const;
const STREETS_OF_A_PIN = { streets: 14, mostStreets: 17 } as const;
/** No nearer than the circle is wider than what its point may be off (D-PLACE). */
const STREETS_OF_A_CIRCLE = { streets: 12, mostStreets: 14 } as const;
const NO_CITIES: readonly Place[] = [];

/** The neighbourhood and the city, in the reader's language. */
export function useNeighbourhood({ listing }: Pick<BookingView, 'listing'>): string {
  const isArabic = useLanguage() === 'ar';
  const parts = isArabic ? [listing.districtAr, listing.cityAr] : [listing.district, listing.city];
  return useFormat().list(parts);
}

interface PlaceOfBookingProps {
  readonly booking: BookingView;
  readonly side: Side;
  /** Going there is what is to be done next; else something above it is, and one thing leads. */
  readonly isNext: boolean;
}

/** Where it changes hands, as far as this side is told: a circle before the owner's yes, then the address and the way there. */
export function PlaceOfBooking({ booking, side, isNext }: PlaceOfBookingProps) {
  const words = useAllTexts().pickUp;
  const { listing } = booking;
  const place = useNeighbourhood(booking);
  const names = useNamedPlaces(useCall('cities', {}).data?.data ?? NO_CITIES);
  const point = { latitude: listing.latitude, longitude: listing.longitude };
  const named = { name: place, ...point };
  return (
    <div className={styles.place}>
      <div>
        <h3 className="visually-hidden">{words.where}</h3>
        {listing.address !== null && (
          <p className={styles.address}>
            <bdi>{listing.address}</bdi>
          </p>
        )}
        {place !== listing.address && (
          <p className={listing.address === null ? styles.address : styles.soft}>{place}</p>
        )}
        <PlaceNote booking={booking} side={side} />
      </div>
      {side === 'renter' && listing.isExact && <RouteRow booking={booking} isNext={isNext} />}
      <KingdomMap
        label={words.mapOf(place)}
        heightPixels={MAP_HEIGHT_PIXELS}
        start={{
          centre: point,
          zoom: { ...ZOOM, ...(listing.isExact ? STREETS_OF_A_PIN : STREETS_OF_A_CIRCLE) },
        }}
        names={names}
        {...(listing.isExact ? { pin: named } : { around: named })}
      >
        {(map) => (
          <MapMark map={map} point={point} anchor={listing.isExact ? 'bottom' : 'center'}>
            <span className={listing.isExact ? styles.pin : styles.circle} />
          </MapMark>
        )}
      </KingdomMap>
    </div>
  );
}

function PlaceNote({ booking: { listing }, side }: { booking: BookingView; side: Side }) {
  const words = useAllTexts().pickUp;
  const nothingWritten = side === 'renter' ? words.noAddress : words.noAddressOfYours;
  const note = listing.isExact ? (listing.address === null ? nothingWritten : undefined) : words.nearby;
  return (
    <>
      {note && <p className={styles.soft}>{note}</p>}
      {side === 'renter' && listing.delivers && <p className={styles.soft}>{words.mayDeliver}</p>}
    </>
  );
}

/** The way there in the app that the person has: there is no telling which. */
function RouteRow({ booking: { listing }, isNext }: Omit<PlaceOfBookingProps, 'side'>) {
  const words = useAllTexts().pickUp;
  const links = routeLinks(listing);
  return (
    <div className={styles.route}>
      <p id="route" className={styles.routeTitle}>
        {words.openIn}
      </p>
      <ul className={styles.links} aria-labelledby="route">
        {(['google', 'apple', 'waze'] as const).map((app) => (
          <li key={app}>
            <a
              className={buttonClass({ kind: isNext && app === 'google' ? 'primary' : 'secondary' })}
              href={links[app]}
              target="_blank"
              rel="noreferrer"
            >
              {words[app]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
