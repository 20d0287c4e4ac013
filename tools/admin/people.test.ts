import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const MOBILE = '+966512345678';
const BY = '+966500000002';
const SAID = ['--reason', 'She leads the support team', '--by', BY];
const said = { mobile: MOBILE, reason: 'She leads the support team', by: BY };

test('[D-DUTIES] the commands about the people of the house', () => {
  expect(readCommand(['duties', 'give', MOBILE, 'support', ...SAID])).toEqual({
    kind: 'duty-give',
    duty: 'support',
    ...said,
  });
  expect(readCommand(['duties', 'take', MOBILE, 'owner', '--reason', 'He left'])).toEqual({
    kind: 'duty-take',
    duty: 'owner',
    mobile: MOBILE,
    reason: 'He left',
    by: undefined,
  });
  expect(readCommand(['second-factor', 'remove', MOBILE, ...SAID])).toEqual({
    kind: 'second-factor-remove',
    ...said,
  });
});

test.each([
  ['duties'],
  ['duties', 'give', MOBILE, ...SAID],
  ['duties', 'give', MOBILE, 'everything', ...SAID],
  ['duties', 'give', MOBILE, 'support'],
  ['duties', 'give', '0512345678', 'support', ...SAID],
  ['duties', 'give', MOBILE, 'support', 'finance', ...SAID],
  ['duties', 'drop', MOBILE, 'support', ...SAID],
  ['duties', 'give', MOBILE, 'support', '--reason', 'He left', '--by', 'Huda'],
  ['second-factor', 'remove', MOBILE],
  ['second-factor', 'remove', MOBILE, 'support', ...SAID],
  ['second-factor', 'set', MOBILE, ...SAID],
])('refuses %j', (...words) => {
  expect(readCommand(words)).toBeUndefined();
});
