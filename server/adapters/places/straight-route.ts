import { distanceKm, type Point } from '@kiraa/domain/distance.ts';
import type { PlaceRoute } from './port.ts';

/**
 * The distance in a straight line, marked as such and without a time: a time would be made up where the roads are
 * unknown.
 */
export function straightRoute(from: Point, to: Point): PlaceRoute {
  return {
    meters: Math.round(distanceKm(from, to) * 1000),
    seconds: undefined,
    along: 'straight',
    line: [from, to],
  };
}
