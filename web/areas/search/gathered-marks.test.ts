import type { Marker } from '@kiraa/contract/search/search.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeIn } from '../../shell/map/kingdom-frame.ts';
import { gatherMarks } from './gathered-marks.ts';

const frame = { south: 24, north: 25, west: 46, east: 47 };
const size = { width: 390, height: 420 };
const words = 'SAR 1,880';
const marker = (latitude: number, longitude: number, price = '180.00'): Marker => ({
  id: `${latitude} ${longitude}`,
  kind: 1,
  name: '',
  nameAr: '',
  price,
  priceHours: 24,
  periodTotal: null,
  latitude,
  longitude,
});
const gathered = (listings: readonly Marker[]) =>
  gatherMarks({ listings, clusters: [] }, { frame, size, wordsOf: () => words });

test('far apart each stands for itself; two that would cover each other are one, with both in its box and the lower price', () => {
  const [north, south, beside] = [
    marker(24.9, 46.5),
    marker(24.1, 46.5, '300.00'),
    marker(24.11, 46.51, '95.00'),
  ];
  expect(gathered([north, south])).toEqual({ listings: [north, south], clusters: [] });
  const { listings, clusters } = gathered([north, south, beside]);
  expect(listings).toEqual([north]);
  expect(clusters).toMatchObject([
    { count: 2, lowestDayPrice: '95.00', south: 24.1, north: 24.11, west: 46.5, east: 46.51 },
  ]);
});

test('whatever lies where, no two marks cover each other and none is lost', () => {
  const point = fc.tuple(
    fc.double({ min: 24, max: 25, noNaN: true }),
    fc.double({ min: 46, max: 47, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(point, { maxLength: 80 }), (points) => {
      const { listings, clusters } = gathered(
        points.map(([latitude, longitude]) => marker(latitude, longitude)),
      );
      expect(listings.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
      const boxes = [
        ...listings.map((one) => ({ ...one, wide: words.length * 8 + 24, high: 34 })),
        ...clusters.map((one) => ({ ...one, wide: 52, high: 44 })),
      ].map(({ latitude, longitude, wide, high }) => {
        const { left, top } = placeIn(frame, latitude, longitude);
        return { x: left * 3.9, y: top * 4.2, wide, high };
      });
      for (const [place, one] of boxes.entries())
        for (const other of boxes.slice(place + 1))
          expect(
            Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2 ||
              Math.abs(one.y - other.y) >= (one.high + other.high) / 2,
          ).toBe(true);
    }),
    { numRuns: 200 },
  );
});
