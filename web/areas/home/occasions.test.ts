import { expect, test } from 'vitest';
import { occasionAt } from './occasions.ts';

test.each([
  ['2026-11-25', 'camping'],
  ['2027-02-28', 'eid'],
  ['2027-01-15', 'camping'],
  ['2027-03-09', 'eid'],
  ['2027-04-20', 'road'],
  ['2027-05-16', 'eid'],
  ['2027-07-01', 'moving'],
  ['2027-09-30', 'road'],
] as const)('%s calls for %s', (date, occasion) => {
  expect(occasionAt(date)).toBe(occasion);
});
