import type { Point } from '../distance.ts';

/** What a form sends for a place while none is chosen (P2-LIST-43); it lies in India, where nothing is rented. */
export const NO_PLACE: Point = { latitude: 28.5355, longitude: 77.391 };

const ABOUT_DEGREES = 0.001;

/** The specification gives the point as "about". */
export function isNoPlace({ latitude, longitude }: Point): boolean {
  return (
    Math.abs(latitude - NO_PLACE.latitude) < ABOUT_DEGREES &&
    Math.abs(longitude - NO_PLACE.longitude) < ABOUT_DEGREES
  );
}
