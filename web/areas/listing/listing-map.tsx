import type { ListingDetail, Place } from '@kiraa/contract/listings.ts';
import { IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListingWords } from '../../shell/listing-card.tsx';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import kingdomMask from './kingdom.svg?url';
import { FRAME, LAND_FRAME, type NamedPoint, placeIn, readableNames, viewBoxOf } from './kingdom-frame.ts';
import landMask from './land.svg?url';
import styles from './listing-map.module.css';
import type { LiveMap } from './live-map.ts';

const NAMES_ON_DRAWING = 12;
const MAP_HEIGHT = 400; // the specification's, in pixels

interface ListingMapProps {
  readonly listing: ListingDetail;
  readonly cities: readonly Place[];
}

/**
 * Where it is: first the drawing that the server writes (outline, cities, pin), then, once it is seen, a map that can
 * be moved, over the same outline. Neither needs any server but ours.
 */
export function ListingMap({ listing, cities }: ListingMapProps) {
  const texts = useTexts().listing;
  const { place } = useListingWords(listing);
  const isArabic = useLanguage() === 'ar';
  const names = cities.map((city) => ({
    name: isArabic ? city.name_ar : city.name,
    latitude: city.lat,
    longitude: city.long,
  }));
  const pin = { name: place, latitude: listing.let, longitude: listing.long };
  const canvas = useRef<HTMLDivElement>(null);
  const live = useLiveMap(canvas, pin, names);
  return (
    <section className={styles.section}>
      <h2>{texts.whereItIs}</h2>
      <p className={styles.place}>{place}</p>
      <figure className={styles.map} style={{ height: MAP_HEIGHT }} aria-label={texts.mapOf(place)}>
        <Drawing pin={pin} names={names} isHidden={live !== undefined} />
        <div ref={canvas} className={styles.canvas} data-ready={live !== undefined || undefined} />
        {live && (
          <div className={styles.zoom}>
            <button type="button" aria-label={texts.zoomIn} onClick={live.zoomIn}>
              <IconPlus size={20} aria-hidden />
            </button>
            <button type="button" aria-label={texts.zoomOut} onClick={live.zoomOut}>
              <IconMinus size={20} aria-hidden />
            </button>
          </div>
        )}
      </figure>
    </section>
  );
}

interface DrawingProps {
  readonly pin: NamedPoint;
  readonly names: readonly NamedPoint[];
  readonly isHidden: boolean;
}

/** The outlines are masks over the theme's colours, so that both schemes share two small files. */
function Drawing({ pin, names, isHidden }: DrawingProps) {
  const [, , width, height] = viewBoxOf(FRAME);
  const land = placeIn(FRAME, LAND_FRAME.north, LAND_FRAME.west);
  const landEnd = placeIn(FRAME, LAND_FRAME.south, LAND_FRAME.east);
  const landBox = {
    left: `${land.left}%`,
    top: `${land.top}%`,
    width: `${landEnd.left - land.left}%`,
    height: `${landEnd.top - land.top}%`,
    maskImage: `url(${landMask})`,
  };
  return (
    <div className={styles.drawing} hidden={isHidden} aria-hidden="true">
      <div
        className={styles.frame}
        style={{
          aspectRatio: width / height,
          width: `min(100%, ${Math.round((MAP_HEIGHT * width) / height)}px)`,
        }}
      >
        <div className={styles.land} style={landBox} />
        <div className={styles.kingdom} style={{ maskImage: `url(${kingdomMask})` }} />
        {readableNames(names, NAMES_ON_DRAWING).map((city) => (
          <span key={city.name} className={styles.city} style={percent(city)}>
            {city.name}
          </span>
        ))}
        <IconMapPinFilled className={styles.pin} size={40} style={percent(pin)} />
      </div>
    </div>
  );
}

function percent({ latitude, longitude }: NamedPoint): { left: string; top: string } {
  const { left, top } = placeIn(FRAME, latitude, longitude);
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` };
}

/** The moving map's library (280 KB) is fetched when the drawing comes into view; where it fails, the drawing stays. */
function useLiveMap(
  canvas: RefObject<HTMLDivElement | null>,
  pin: NamedPoint,
  names: readonly NamedPoint[],
): LiveMap | undefined {
  const [live, setLive] = useState<LiveMap>();
  const inputs = useRef({ pin, names });
  inputs.current = { pin, names };
  const texts = useTexts().listing;
  const { latitude, longitude } = pin;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing's point makes another map
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let close = () => {};
    let isGone = false;
    const open = async () => {
      const { openLiveMap } = await import('./live-map.ts');
      if (isGone) return;
      close = openLiveMap({ element, ...inputs.current, texts, onReady: setLive });
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void open();
    });
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      close();
      setLive(undefined);
    };
  }, [canvas, latitude, longitude, texts]);
  return live;
}
