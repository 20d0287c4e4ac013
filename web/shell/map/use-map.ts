import type { Point } from '@kiraa/domain/distance.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { NamedPoint } from './kingdom-frame.ts';
import type { LiveMap, MapTexts } from './open-map.ts';

export interface MapStart {
  readonly centre: Point;
  /** As the library counts, in tiles of 512 pixels; a narrow box (a phone) may begin further away. */
  readonly zoom: {
    readonly wide: number;
    readonly narrow: number;
    readonly most: number;
    /** Where there are streets: how near it begins, and the nearest that one may come; else as above. */
    readonly streets?: number;
    readonly mostStreets?: number;
  };
}

const NARROW_PIXELS = 600;

/**
 * The moving map in an element. Its library (280 KB) is fetched when the element comes into view; where that fails, or
 * the device cannot draw it, nothing is returned and what the server wrote stays.
 */
export function useMap(
  canvas: RefObject<HTMLDivElement | null>,
  start: MapStart,
  names: readonly NamedPoint[],
  texts: MapTexts,
  streets: string | undefined,
): LiveMap | undefined {
  const [live, setLive] = useState<LiveMap>();
  const inputs = useRef({ start, names, texts, streets });
  inputs.current = { start, names, texts, streets };
  const { latitude, longitude } = start.centre;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another centre or language makes another map
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let close = () => {};
    let isGone = false;
    const open = async () => {
      const { openMap } = await import('./open-map.ts');
      if (isGone) return;
      const { start, ...rest } = inputs.current;
      const { wide, narrow, most, ...near } = start.zoom;
      const far = element.clientWidth < NARROW_PIXELS ? narrow : wide;
      const zoom = (rest.streets && near.streets) || far;
      const mostZoom = (rest.streets && near.mostStreets) || most;
      close = openMap({ element, centre: start.centre, zoom, mostZoom, ...rest, onReady: setLive });
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
  }, [canvas, latitude, longitude, texts.title]);
  return live;
}
