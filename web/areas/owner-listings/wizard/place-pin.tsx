import type { Place } from '@kiraa/contract/listings/listings.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '../../../shell/calls/calls.tsx';
import { KingdomMap } from '../../../shell/map/kingdom-map.tsx';
import { useNamedPlaces } from '../../../shell/map/named-places.ts';
import type { LiveMap } from '../../../shell/map/open-map.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './place-pin.module.css';

const MAP_HEIGHT_PIXELS = 320;
const ZOOM = { wide: 4.8, narrow: 4.1, most: 13, mostStreets: 17 } as const;
const PIN_ZOOM = { ...ZOOM, streets: 14 } as const;
/** The Kingdom's centre (P1-SRCH-09): never the point that stands for no place (D-NO-PLACE). */
const CENTRE: Point = { latitude: 24.7136, longitude: 46.6753 };
const NEAR_DEGREES = 0.08;
/** The same one each time: the map takes another list for other names. */
const NO_CITIES: readonly Place[] = [];

interface PlacePinProps {
  readonly point: Point | undefined;
  readonly onMoved: (point: Point) => void;
}

/** A map with a pin that is dragged, or moved by the arrow keys, to where the thing stands. */
export function PlacePin({ point, onMoved }: PlacePinProps) {
  const texts = useAllTexts().ownerListings;
  const names = useNamedPlaces(useCall('cities', {}).data?.data ?? NO_CITIES);
  // Another centre would make another map: this one moves to what is chosen instead.
  const [start] = useState(() => ({ centre: point ?? CENTRE, zoom: point ? PIN_ZOOM : ZOOM }));
  return (
    <div className={styles.box}>
      <KingdomMap
        label={texts.pinMap}
        heightPixels={MAP_HEIGHT_PIXELS}
        start={start}
        names={names}
        {...(point && { pin: { name: texts.pinMap, ...point } })}
      >
        {(map) =>
          point ? (
            <Pin map={map} point={point} label={texts.pin} onMoved={onMoved} />
          ) : (
            <Button kind="secondary" className={styles.put} onClick={() => onMoved(middleOf(map))}>
              {texts.putPin}
            </Button>
          )
        }
      </KingdomMap>
      <p className={styles.hint}>{texts.pinHint}</p>
    </div>
  );
}

function middleOf(map: LiveMap): Point {
  const { west, east, north, south } = map.frame();
  return { latitude: (north + south) / 2, longitude: (west + east) / 2 };
}

interface PinProps {
  readonly map: LiveMap;
  readonly point: Point;
  readonly label: string;
  readonly onMoved: (point: Point) => void;
}

function Pin({ map, point, label, onMoved }: PinProps) {
  const [element] = useState(() => document.createElement('div'));
  const moved = useRef<Point>(undefined);
  const tell = useRef(onMoved);
  tell.current = onMoved;
  const { latitude, longitude } = point;
  useEffect(() => {
    // Moved here by hand: the pin is there already, and the map must not jump beneath the finger.
    if (moved.current?.latitude === latitude && moved.current.longitude === longitude) return;
    map.show({
      west: longitude - NEAR_DEGREES,
      east: longitude + NEAR_DEGREES,
      north: latitude + NEAR_DEGREES,
      south: latitude - NEAR_DEGREES,
    });
  }, [map, latitude, longitude]);
  useEffect(
    () =>
      map.pin({ latitude, longitude }, element, (to) => {
        moved.current = to;
        tell.current(to);
      }),
    [map, latitude, longitude, element],
  );
  return createPortal(<button type="button" className={styles.pin} aria-label={label} />, element);
}
