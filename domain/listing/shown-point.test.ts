import { expect, test } from 'vitest';
import { shownPoint } from './shown-point.ts';

test('[T18] a point is shown to the nearest thousandth of a degree', () => {
  expect(shownPoint({ latitude: 24.713551, longitude: 46.675297 })).toEqual({
    latitude: 24.714,
    longitude: 46.675,
  });
});
