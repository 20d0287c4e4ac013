import { describe, expect, test } from 'vitest';
import { lockEndsAt, lockFault } from './lock.ts';

const now = new Date('2027-03-07T12:00:00Z');

describe('[D-LOCK] a lock', () => {
  test('until a day ends when that day begins in Riyadh', () => {
    expect(lockEndsAt('2027-03-08').toISOString()).toBe('2027-03-07T21:00:00.000Z');
  });

  test.each([
    ['for ever', { reason: 'terms', words: null, until: null }, undefined],
    ['until a later moment', { reason: 'fraud', words: null, until: new Date(+now + 1) }, undefined],
    ['until now', { reason: 'fraud', words: null, until: now }, { field: 'until', code: 'LOCK_UNTIL' }],
    ['in own words', { reason: 'own_words', words: 'You sold it.', until: null }, undefined],
    [
      'in own words that are missing',
      { reason: 'own_words', words: null, until: null },
      { field: 'words', code: 'REQUIRED' },
    ],
    [
      'with words that nobody would read',
      { reason: 'damage', words: 'You sold it.', until: null },
      { field: 'words', code: 'NOT_ALLOWED' },
    ],
  ] as const)('%s', (_name, lock, fault) => {
    expect(lockFault(lock, now)).toEqual(fault);
  });
});
