import { expect, test } from 'vitest';
import { photoInWidth, photoPath } from './photo.ts';

test('a photo is addressed in its middle size, and each size differs in the last number alone', () => {
  expect(photoPath('019a')).toBe('/photos/019a/192.webp');
  expect(photoInWidth('/photos/019a/192.webp', 96)).toBe('/photos/019a/96.webp');
  expect(photoInWidth('/photos/019a/96.webp', 384)).toBe('/photos/019a/384.webp');
  // Only the end of an address is its size.
  expect(photoInWidth('/photos/1.webp/192.webp', 96)).toBe('/photos/1.webp/96.webp');
});
