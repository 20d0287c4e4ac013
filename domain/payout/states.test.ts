import { expect, test } from 'vitest';
import { hasLeft, payoutStates, payoutSteps, returnLookedForAt } from './states.ts';

test('[T7] no step leads back to planned: a transfer is handed to the bank once', () => {
  expect(Object.values(payoutSteps).flat()).not.toContain('planned');
  expect(payoutSteps.unknown).toEqual(['sent', 'refused', 'dropped']);
});

test('[M5] the money of a payout has left while the bank has the order, and no longer when it came back', () => {
  expect(payoutStates.filter(hasLeft)).toEqual(['sent', 'paid']);
});

test('[F10] what has arrived is looked at again, ever more rarely, for a month after it was sent', () => {
  const sent = new Date('2027-03-07T06:00:00Z');
  const looks: string[] = [];
  for (let now: Date | null = sent; now !== null; now = returnLookedForAt(sent, now))
    looks.push(now.toISOString().slice(0, 10));
  expect(looks).toEqual([
    '2027-03-07',
    '2027-03-08',
    '2027-03-09',
    '2027-03-11',
    '2027-03-15',
    '2027-03-23',
    '2027-04-06',
  ]);
});
