import { expect, test } from 'vitest';
import { isInKingdom } from './kingdom.ts';

test.each([
  ['Riyadh', 24.7, 46.7, true],
  ['the south-western corner', 16.3, 34.5, true],
  ['the north-eastern corner', 32.2, 55.7, true],
  ['Aden, to the south', 12.8, 45, false],
  ['Baghdad, to the north', 33.3, 44.4, false],
  ['Cairo, to the west', 30, 31.2, false],
  ['Muscat, to the east', 23.6, 58.4, false],
])('%s', (_name, latitude, longitude, inside) => {
  expect(isInKingdom({ latitude, longitude })).toBe(inside);
});
