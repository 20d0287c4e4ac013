import { bandOf, PRICE_BANDS } from '@kiraa/domain/listing/price-bands.ts';
import type { KeptListing } from './kept-listing.ts';

/** How many are in each band of day prices, each counted: what `pricesOf` counts of Postgres. */
export function bandsOf(listings: readonly KeptListing[]): number[] {
  const counts = new Array<number>(PRICE_BANDS).fill(0);
  for (const { dayPrice } of listings) {
    const band = bandOf(dayPrice);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}
