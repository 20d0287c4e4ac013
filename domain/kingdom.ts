import type { Point } from './distance.ts';

/** Roughly the Kingdom: a point outside is in no place of ours, and nothing is rented there. */
export function isInKingdom({ latitude, longitude }: Point): boolean {
  return latitude >= 16.3 && latitude <= 32.2 && longitude >= 34.5 && longitude <= 55.7;
}
