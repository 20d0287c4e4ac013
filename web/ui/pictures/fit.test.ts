import { expect, test } from 'vitest';
import { fitOf } from './fit.ts';

const BOX = 4 / 3;

test.each([
  ['a photo as cameras make them', 4 / 3, undefined],
  ['one of a camera with a wider film', 3 / 2, undefined],
  ['a frame of a film', 16 / 9, undefined],
  ['a square: what is cut off is cut off below', 1, 'upper'],
  ['a standing photo, which would lose its head', 3 / 4, 'whole'],
  ['a screen of a phone', 9 / 19.5, 'whole'],
  ['a panorama', 2.4, 'whole'],
] as const)('%s', (_, own, fit) => {
  expect(fitOf(own, BOX)).toBe(fit);
});
