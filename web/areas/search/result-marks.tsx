import type { Marker, MarkerCluster } from '@kiraa/contract/search/search.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { cardPrice } from '../../shell/listings/card-price.ts';
import type { MapFrame } from '../../shell/map/kingdom-frame.ts';
import { MapMark } from '../../shell/map/map-mark.tsx';
import type { LiveMap } from '../../shell/map/open-map.ts';
import { useFormat, useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { Money } from '../../ui/display/money.tsx';
import type { Lit } from './lit.ts';
import styles from './results-map.module.css';
import type { Markers } from './use-markers.ts';

interface ResultMarksProps {
  readonly map: LiveMap;
  readonly markers: Markers;
  readonly lit: Lit;
  /** The query with which a listing's page has the period chosen that was searched for. */
  readonly opensWith: string;
  readonly onKeepTo: (box: MapFrame) => void;
}

/** A price on each listing, a count on each cluster, and a pin for the card that is pointed at. */
export const ResultMarks = memo(function ResultMarks(props: ResultMarksProps) {
  const { map, markers, lit, opensWith, onKeepTo } = props;
  const { listing } = lit;
  const hasOwnMark = markers.listings.some((one) => one.id === listing?.id);
  return (
    <>
      {markers.clusters.map((cluster) => (
        <ClusterMark
          key={`${cluster.latitude} ${cluster.longitude}`}
          map={map}
          cluster={cluster}
          onKeepTo={onKeepTo}
        />
      ))}
      {markers.listings.map((marker) => (
        <PriceMark key={marker.id} map={map} marker={marker} lit={lit} opensWith={opensWith} />
      ))}
      {listing && !hasOwnMark && (
        <MapMark map={map} point={pointOf(listing)} anchor="bottom" className={styles.front}>
          <span className={styles.pin} />
        </MapMark>
      )}
    </>
  );
});

/** What a mark says: what its card says first. */
export const markPrice = (marker: Marker): string => marker.periodTotal ?? cardPrice(marker).price;

interface PriceMarkProps extends Pick<ResultMarksProps, 'map' | 'lit' | 'opensWith'> {
  readonly marker: Marker;
}

/** Links to the listing (P1-SRCH-10), by the price that its card says first. */
function PriceMark({ map, marker, lit, opensWith }: PriceMarkProps) {
  const texts = useTexts().search;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const isLit = lit.id === marker.id;
  const own = cardPrice(marker);
  const price = format.price(markPrice(marker));
  const unit = marker.periodTotal === null ? texts.per(own.priceHours) : texts.inAll;
  return (
    <MapMark map={map} point={pointOf(marker)} anchor="center" className={isLit ? styles.front : styles.mark}>
      <Link
        to={`/${marker.kind}/${marker.id}${opensWith}`}
        className={styles.price}
        // The map runs left to right in every language, and a price as its cards have it.
        dir={isArabic ? 'rtl' : 'ltr'}
        data-lit={isLit || undefined}
        aria-label={texts.markOf(isArabic ? marker.nameAr : marker.name, `${price} ${unit}`)}
        onPointerEnter={() => lit.light(marker)}
        onPointerLeave={() => lit.light(undefined)}
        onFocus={() => {
          lit.light(marker);
          bringCardIntoView(marker.id);
        }}
        onBlur={() => lit.light(undefined)}
      >
        <Money>{price}</Money>
      </Link>
    </MapMark>
  );
}

/** Beside the map the list goes to the card of the mark that has the focus; what is on the screen stays where it is. */
function bringCardIntoView(id: string): void {
  document.querySelector(`[data-listing="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
}

interface ClusterMarkProps {
  readonly map: LiveMap;
  readonly cluster: MarkerCluster;
  readonly onKeepTo: (box: MapFrame) => void;
}

/** Below this they stand in one house: coming nearer shows nothing new, so the list shows them. */
const ONE_HOUSE_DEGREES = 0.002;
const AROUND_DEGREES = 0.001;

/** Several that stand too close to be told apart: a press comes nearer. */
function ClusterMark({ map, cluster, onKeepTo }: ClusterMarkProps) {
  const texts = useTexts().search;
  const format = useFormat();
  const box = {
    south: cluster.south,
    north: cluster.north,
    west: cluster.west,
    east: cluster.east,
  };
  const isOneHouse = box.north - box.south < ONE_HOUSE_DEGREES && box.east - box.west < ONE_HOUSE_DEGREES;
  return (
    <MapMark map={map} point={pointOf(cluster)} anchor="center" className={styles.mark}>
      <button
        type="button"
        className={styles.cluster}
        aria-label={texts.clusterOf(cluster.count, format.price(cluster.lowestDayPrice))}
        onClick={() => (isOneHouse ? onKeepTo(widened(box)) : map.show(box))}
      >
        {format.number(cluster.count)}
      </button>
    </MapMark>
  );
}

function widened({ south, north, west, east }: MapFrame): MapFrame {
  return {
    south: south - AROUND_DEGREES,
    north: north + AROUND_DEGREES,
    west: west - AROUND_DEGREES,
    east: east + AROUND_DEGREES,
  };
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}
