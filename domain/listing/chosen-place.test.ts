import { expect, test } from 'vitest';
import { isNoPlace } from './chosen-place.ts';

test('[P2-LIST-43] about 28.5355, 77.391 is no place; a thousandth of a degree beside it is one', () => {
  expect(isNoPlace({ latitude: 28.5355, longitude: 77.391 })).toBe(true);
  expect(isNoPlace({ latitude: 28.5364, longitude: 77.3901 })).toBe(true);
  expect(isNoPlace({ latitude: 28.5346, longitude: 77.3919 })).toBe(true);
  expect(isNoPlace({ latitude: 28.5367, longitude: 77.391 })).toBe(false);
  expect(isNoPlace({ latitude: 28.5343, longitude: 77.391 })).toBe(false);
  expect(isNoPlace({ latitude: 28.5355, longitude: 77.3922 })).toBe(false);
  expect(isNoPlace({ latitude: 28.5355, longitude: 77.3898 })).toBe(false);
  expect(isNoPlace({ latitude: 24.7136, longitude: 46.6753 })).toBe(false);
});
