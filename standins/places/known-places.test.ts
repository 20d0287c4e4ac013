import { expect, test } from 'vitest';
import { searchPlaces } from './known-places.ts';

test.each([
  ['olaya riyadh', 'Olaya'],
  ['العليا الرياض', 'Olaya'],
  ['OLAYA', 'Olaya'],
  ['khob', 'Khobar'],
])('%j finds %s, by its name alone or with its city', (typed, name) => {
  expect(
    searchPlaces(typed)
      .map((place) => place.name.en)
      .join(),
  ).toContain(name);
});

test('nothing typed finds nothing, and so does another city', () => {
  expect(searchPlaces(' ')).toEqual([]);
  expect(searchPlaces('olaya jeddah')).toEqual([]);
});
