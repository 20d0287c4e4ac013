import type { ListingDetail, Place } from '@kiraa/contract/listings/listings.ts';
import { useState } from 'react';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { KingdomMap } from '../../shell/map/kingdom-map.tsx';
import { MapMark } from '../../shell/map/map-mark.tsx';
import { useNamedPlaces } from '../../shell/map/named-places.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import styles from './listing-map.module.css';
import { RouteLine, RouteWords, useRoute } from './route-preview.tsx';

const MAP_HEIGHT_PIXELS = 400; // P1-SRCH-11
/** The circle is wider than the 110 metres that a point may be off (D-PLACE) for as long as one comes no nearer. */
const NEAREST_OF_A_CIRCLE = 14;
/** Wide enough that coasts and borders are in the picture: a plain of one colour says nothing about a place. */
const ZOOM = { wide: 4.8, narrow: 4.1, most: 9, streets: 12, mostStreets: NEAREST_OF_A_CIRCLE } as const;

interface ListingMapProps {
  readonly listing: ListingDetail;
  readonly cities: readonly Place[];
}

export function ListingMap({ listing, cities }: ListingMapProps) {
  const texts = useTexts().listing;
  const { place } = useListingWords(listing);
  const names = useNamedPlaces(cities);
  const point = { latitude: listing.latitude, longitude: listing.longitude };
  const [isRouteWanted, setRouteWanted] = useState(false);
  const route = useRoute(point, isRouteWanted);
  return (
    <section className={styles.section}>
      <h2>{texts.whereItIs}</h2>
      <p className={styles.place}>{place}</p>
      <KingdomMap
        label={texts.mapOf(place)}
        heightPixels={MAP_HEIGHT_PIXELS}
        start={{ centre: point, zoom: ZOOM }}
        names={names}
        around={{ name: place, ...point }}
      >
        {(map) => (
          <>
            {/* The neighbourhood: a guest is not told the house (D-PLACE). */}
            <MapMark map={map} point={point} anchor="center">
              <span className={styles.circle} />
            </MapMark>
            {route && <RouteLine map={map} route={route} />}
          </>
        )}
      </KingdomMap>
      <div className={styles.route}>
        {/* A browser's own box: our drawing of one would come to every page on which guests arrive. */}
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="route-preview"
            checked={isRouteWanted}
            onChange={(event) => setRouteWanted(event.target.checked)}
          />
          {texts.showRoute}
        </label>
        <p role="status">{route && <RouteWords route={route} />}</p>
      </div>
    </section>
  );
}
