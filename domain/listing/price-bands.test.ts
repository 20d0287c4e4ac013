import { expect, test } from 'vitest';
import { PRICE_FILTER_MAXIMUM_SAR } from '../limits.ts';
import { bandStart, isBandWithin, PRICE_BANDS } from './price-bands.ts';

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
