import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { type RefusalCode, refusals } from './refusals.ts';

/** What programs act on: clients of partners by the status alone, and our own page by these. */
test.each<[RefusalCode, number]>([
  ['SESSION_ENDED', 401],
  ['ACCOUNT_BLOCKED', 401],
  ['PASSWORD_WRONG', 401],
  ['DUTY_NEEDED', 403],
  ['OWN_CASE', 403],
  ['WORK_NEEDED', 403],
  ['NOT_FOUND', 404],
  ['ACCOUNT_UNKNOWN', 404],
  ['PERIOD_TAKEN', 409],
  ['STEP_NOT_ALLOWED', 409],
  ['ALREADY_DECIDED', 409],
  ['KEY_IN_PROGRESS', 409],
  ['BANK_REFERENCE_TAKEN', 409],
  ['INVALID_INPUT', 422],
  ['OTP_WRONG', 422],
  ['OTP_TOO_MANY', 429],
  ['TOO_MANY_REQUESTS', 429],
  ['INTERNAL', 500],
  ['BUSY', 503],
])('%s is answered with %i', (code, status) => {
  expect(refusals[code]).toBe(status);
});

test.each([
  ['24.69,46.68', true],
  ['-90,180', true],
  ['90.5,46.68', false],
  ['24.69,180.5', false],
  ['24.69', false],
])('a way begins at a point on the earth: %s', (point, isGood) => {
  const way = { from: point, to: '24.69,46.68' };
  expect(endpoints.placeRoute.input.safeParse(way).success).toBe(isGood);
});
