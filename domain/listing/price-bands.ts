import { PRICE_FILTER_MAXIMUM_SAR } from '../limits.ts';
import { HALALAS_PER_SAR } from '../money.ts';

/** The bands in which day prices are counted. They are narrower at the low end, where most prices are, as the slider's steps are. */
export const PRICE_BANDS = 25;

/** The lowest price of a band in SAR; of PRICE_BANDS, the end of the scale. What costs more is in the last band. */
export function bandStart(band: number): number {
  return PRICE_FILTER_MAXIMUM_SAR * (band / PRICE_BANDS) ** 2;
}

/** The band of a day's price in halalas, computed as SQL does where listings are counted there. */
export function bandOf(priceHalalas: number): number {
  const last = PRICE_FILTER_MAXIMUM_SAR * HALALAS_PER_SAR;
  return Math.min(PRICE_BANDS - 1, Math.floor(Math.sqrt(priceHalalas / last) * PRICE_BANDS));
}

/** Whether prices between two ends (SAR, undefined for open) touch a band. */
export function isBandWithin(
  band: number,
  [lowest, highest]: readonly [number | undefined, number | undefined],
): boolean {
  return bandStart(band + 1) > (lowest ?? 0) && bandStart(band) <= (highest ?? Number.POSITIVE_INFINITY);
}
