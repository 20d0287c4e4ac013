import { expect, test } from 'vitest';
import { routeLinks } from './route-links.ts';

test('the way to a point opens in each of three apps of maps', () => {
  expect(routeLinks({ latitude: 24.6941, longitude: 46.6853 })).toEqual({
    google: 'https://www.google.com/maps/dir/?api=1&destination=24.6941,46.6853',
    apple: 'https://maps.apple.com/?daddr=24.6941,46.6853',
    waze: 'https://waze.com/ul?ll=24.6941,46.6853&navigate=yes',
  });
});
