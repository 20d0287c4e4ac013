import { EARTH_RADIUS_KM } from './limits.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance in kilometres by the haversine formula (P1-ITEM-12). */
export function distanceKm(from: Point, to: Point): number {
  const latitudes = toRadians(to.latitude - from.latitude);
  const longitudes = toRadians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
