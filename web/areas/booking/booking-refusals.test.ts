import { refusalCodes } from '@kiraa/contract/refusals.ts';
import { expect, test } from 'vitest';
import { afterRefusal, fieldOf, isOutcomeUnknown } from './booking-refusals.ts';

test('[P1-BOOK-08] a period that somebody else has leads back to the form', () => {
  expect(afterRefusal('PERIOD_TAKEN')).toBe('choose-again');
  expect(afterRefusal('LISTING_UNAVAILABLE')).toBe('choose-again');
});

test('[P1-BOOK-13] the length of a booking is refused where the mode asks for it', () => {
  expect(fieldOf('BOOKING_TOO_SHORT', 'day')).toBe('end');
  expect(fieldOf('BOOKING_TOO_SHORT', 'hour')).toBe('duration');
});

test('[P1-BOOK-19] [P1-BOOK-20] a dead session leads to the login, the other profile to the switch', () => {
  expect(afterRefusal('SESSION_ENDED')).toBe('log-in');
  expect(afterRefusal('WRONG_MODE')).toBe('switch-profile');
});

test('a dearer price is looked at again, and what concerns neither form nor session stays in place', () => {
  expect(afterRefusal('PRICE_CHANGED')).toBe('look-again');
  expect(afterRefusal('TOO_MANY_UNPAID')).toBe('stay');
});

test('only an answer that leaves the outcome open keeps its idempotency key', () => {
  expect(isOutcomeUnknown(404, 'BUSY')).toBe(true);
  expect(isOutcomeUnknown(409, 'KEY_IN_PROGRESS')).toBe(true);
  expect(isOutcomeUnknown(502, 'PROVIDER_DOWN')).toBe(true);
  expect(isOutcomeUnknown(409, 'PERIOD_TAKEN')).toBe(false);
  expect(isOutcomeUnknown(422, 'KEY_REUSED')).toBe(false);
});

test.each([
  ['SESSION_REQUIRED', 'log-in'],
  ['RENTER_PROFILE_NEEDED', 'switch-profile'],
  ['PERIOD_BLOCKED', 'choose-again'],
  ['PREPARATION_NEEDED', 'choose-again'],
  ['OWN_LISTING', 'choose-again'],
  ['START_REQUIRED', 'choose-again'],
  ['NOTICE_TOO_SHORT', 'choose-again'],
  ['DURATION_OUT_OF_RANGE', 'choose-again'],
  ['ABOVE_LONGEST', 'choose-again'],
  ['BUSY', 'stay'],
  ['INTERNAL', 'stay'],
  ['KEY_IN_PROGRESS', 'stay'],
  ['PROVIDER_DOWN', 'stay'],
] as const)('after %s the person is to %s', (code, next) => {
  expect(afterRefusal(code)).toBe(next);
});

test.each([
  ['START_REQUIRED', 'start', 'start'],
  ['START_IN_PAST', 'start', 'start'],
  ['START_TOO_FAR', 'start', 'start'],
  ['NOTICE_TOO_SHORT', 'start', 'start'],
  ['END_REQUIRED', 'end', 'end'],
  ['END_BEFORE_START', 'end', 'end'],
  ['DURATION_REQUIRED', 'duration', 'duration'],
  ['BOOKING_TOO_LONG', 'end', 'duration'],
  ['BELOW_SHORTEST', 'end', 'duration'],
  ['ABOVE_LONGEST', 'end', 'duration'],
  ['PERIOD_TAKEN', undefined, undefined],
] as const)('%s is said at its field: of days at %s, of hours at %s', (code, ofDays, ofHours) => {
  expect([fieldOf(code, 'day'), fieldOf(code, 'hour')]).toEqual([ofDays, ofHours]);
});

test('every refusal of the contract has a next step', () => {
  for (const code of refusalCodes) expect(afterRefusal(code)).toBeTruthy();
});
