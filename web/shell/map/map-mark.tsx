import type { Point } from '@kiraa/domain/distance.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LiveMap, MarkAnchor } from './open-map.ts';

interface MapMarkProps {
  readonly map: LiveMap;
  readonly point: Point;
  readonly anchor: MarkAnchor;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An element at a point of the map, such as a pin or a link with a price. It moves with the map. */
export function MapMark({ map, point, anchor, className, children }: MapMarkProps) {
  const [element] = useState(() => document.createElement('div'));
  const { latitude, longitude } = point;
  useEffect(
    () => map.place({ latitude, longitude }, element, anchor),
    [map, latitude, longitude, element, anchor],
  );
  useEffect(() => {
    // The library keeps its own classes on the element.
    if (!className) return undefined;
    element.classList.add(className);
    return () => element.classList.remove(className);
  }, [element, className]);
  return createPortal(children, element);
}
