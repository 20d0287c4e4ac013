import type { Point } from '../distance.ts';

/** Thousandths of a degree, about 110 metres (T18). */
const SHOWN_DEGREES = 1_000;
const blurred = (degrees: number): number => Math.round(degrees * SHOWN_DEGREES) / SHOWN_DEGREES;

/**
 * Where a thing stands, as everybody may know it: enough for a map and a distance, while a stranger does not learn the
 * address. Takes and returns degrees.
 */
export function shownPoint({ latitude, longitude }: Point): Point {
  return { latitude: blurred(latitude), longitude: blurred(longitude) };
}
