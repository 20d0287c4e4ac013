import { expect, test } from 'vitest';
import { FRAME, placeIn, readableNames, uncovered } from './kingdom-frame.ts';

test('a point lies where the frame has it, in per cent', () => {
  const corner = placeIn(FRAME, FRAME.north, FRAME.west);
  expect(corner.left).toBeCloseTo(0);
  expect(corner.top).toBeCloseTo(0);
  const riyadh = placeIn(FRAME, 24.69, 46.72);
  expect(riyadh.left).toBeCloseTo(57.04, 1);
  expect(riyadh.top).toBeGreaterThan(45);
  expect(riyadh.top).toBeLessThan(55);
});

test('of two cities side by side the first is named', () => {
  const city = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });
  const cities = [
    city('Jeddah', 21.5, 39.2),
    city('Mecca', 21.4, 39.8),
    city('Riyadh', 24.7, 46.7),
    city('Tabuk', 28.4, 36.6),
  ];
  expect(readableNames(cities, 9).map(({ name }) => name)).toEqual(['Jeddah', 'Riyadh', 'Tabuk']);
  expect(readableNames(cities, 1)).toHaveLength(1);
});

test('a name is left out for one that stands, not for one that was left out itself', () => {
  const box = (x: number, width: number) => ({ x, y: 0, width, height: 10 });
  expect(uncovered([box(0, 40), box(30, 40), box(60, 40)])).toEqual([true, false, true]);
  expect(uncovered([box(0, 40), { ...box(0, 40), y: 10 }])).toEqual([true, true]);
  expect(uncovered([box(0, 40), { ...box(0, 40), y: 9 }])).toEqual([true, false]);
});
