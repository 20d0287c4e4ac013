import type { Point } from './distance.ts';

/** Roughly the Kingdom's borders: a point outside belongs to none of our places, and nothing is rented there. */
export function isInKingdom({ latitude, longitude }: Point): boolean {
  return latitude >= 16.3 && latitude <= 32.2 && longitude >= 34.5 && longitude <= 55.7;
}
