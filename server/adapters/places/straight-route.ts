import { distanceKm, type Point } from '@kiraa/domain/distance.ts';
import type { PlaceRoute } from './port.ts';

/** As the crow flies, and said as such: where nobody knows the roads, a made-up time would be a lie. */
export function straightRoute(from: Point, to: Point): PlaceRoute {
  return {
    meters: Math.round(distanceKm(from, to) * 1000),
    seconds: undefined,
    along: 'straight',
    line: [from, to],
  };
}
