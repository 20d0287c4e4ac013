import { PRICE_FILTER_MAXIMUM_SAR } from '@kiraa/domain/limits.ts';
import { PRICE_BANDS } from '@kiraa/domain/listing/price-bands.ts';
import { HALALAS_PER_SAR } from '@kiraa/domain/money.ts';
import type { KeptListing } from './kept-listing.ts';

const LAST = PRICE_FILTER_MAXIMUM_SAR * HALALAS_PER_SAR;

/** How many are in each band of day prices, each counted: what `pricesOf` counts of Postgres. */
export function bandsOf(listings: readonly KeptListing[]): number[] {
  const counts = new Array<number>(PRICE_BANDS).fill(0);
  for (const { dayPrice } of listings) {
    const band = Math.min(Math.floor(Math.sqrt(dayPrice / LAST) * PRICE_BANDS), PRICE_BANDS - 1);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts;
}
