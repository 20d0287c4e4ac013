import { expect, test } from 'vitest';
import { PRICE_FILTER_MAXIMUM_SAR } from '../limits.ts';
import { bandOf, bandStart, isBandWithin, PRICE_BANDS } from './price-bands.ts';

test('the bands go from nothing to the end of the filter, each wider than the one before', () => {
  expect([bandStart(0), bandStart(PRICE_BANDS)]).toEqual([0, PRICE_FILTER_MAXIMUM_SAR]);
  const widths = Array.from({ length: PRICE_BANDS }, (_, band) => bandStart(band + 1) - bandStart(band));
  expect(widths.every((width, band) => band === 0 || width > (widths[band - 1] ?? 0))).toBe(true);
});

test('a range lights the bands that it touches, and an open end all up to it', () => {
  const lit = (lowest?: number, highest?: number) =>
    Array.from({ length: PRICE_BANDS }, (_, band) => band).filter((band) =>
      isBandWithin(band, [lowest, highest]),
    );
  expect(lit()).toHaveLength(PRICE_BANDS);
  expect(lit(bandStart(3), bandStart(5) - 1)).toEqual([3, 4]);
  expect(lit(bandStart(23))).toEqual([23, 24]);
});

test('a price is in the band that begins at or below it, and the dearest in the last', () => {
  const bands = [0, 150, 160, 400, PRICE_FILTER_MAXIMUM_SAR, 990_000].map((price) => bandOf(price * 100));
  expect(bands).toEqual([0, 3, 3, 5, 24, 24]);
  for (let band = 0; band < PRICE_BANDS; band += 1) expect(bandOf(bandStart(band) * 100 + 1)).toBe(band);
});
