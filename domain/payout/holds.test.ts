import { expect, test } from 'vitest';
import { holdReason } from './holds.ts';

const NOW = new Date('2027-03-07T06:00:00Z');
const good = { status: 'untried', payableFrom: NOW } as const;
const later = new Date(NOW.getTime() + 1);

test.each([
  ['nothing is in the way', { isBlocked: false, destination: good }, undefined],
  ['blocked, whatever the bank', { isBlocked: true, destination: good }, 'blocked'],
  ['held by a person, whatever the bank', { isBlocked: false, isHeld: true, destination: good }, 'held'],
  ['no bank account', { isBlocked: false, destination: undefined }, 'no_bank'],
  [
    'money came back from there',
    { isBlocked: false, destination: { ...good, status: 'refused' as const } },
    'bank_refused',
  ],
  [
    'a millisecond of the rest is left',
    { isBlocked: false, destination: { ...good, payableFrom: later } },
    'bank_rests',
  ],
])('%s', (_name, owner, reason) => {
  expect(holdReason(owner, NOW)).toBe(reason);
});
