import { expect, test } from 'vitest';
import { secondCodeFor, siteLimit } from './second-code.ts';

const calm = { ofNumber: 0, today: 1, ofDaysBefore: [] };

test('[F21] a second code from the fourth guess at a number on', () => {
  expect([0, 1, 2, 3, 4].map((ofNumber) => secondCodeFor({ ...calm, ofNumber }))).toEqual([
    undefined,
    undefined,
    undefined,
    'number',
    'number',
  ]);
});

test('[F21] and on the whole site past 100 wrong guesses a day, or three times the median of the week', () => {
  expect([100, 101].map((today) => secondCodeFor({ ...calm, today }))).toEqual([undefined, 'site']);
  const busy = [200, 210, 190, 1_000, 205, 195, 10];
  expect(siteLimit(busy)).toBe(600);
  expect([600, 601].map((today) => secondCodeFor({ ...calm, today, ofDaysBefore: busy }))).toEqual([
    undefined,
    'site',
  ]);
});

test('one day of attack, and a site that is days old, do not move the median', () => {
  expect(siteLimit([100_000])).toBe(100);
  expect(siteLimit([500, 500, 500])).toBe(100);
  expect(siteLimit([500, 500, 500, 500])).toBe(1_500);
  expect(siteLimit([100, 200, 300, 400, 500])).toBe(600);
  // Only the last week counts.
  expect(siteLimit([50, 50, 50, 50, 900, 900, 900, 900, 900])).toBe(150);
});
