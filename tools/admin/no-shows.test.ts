import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const decide = (...words: string[]) => readCommand(['no-show', 'decide', ...words]);
const SAID = ['--reason', 'The photos show an empty place', '--by', '+966512345678'];

test('[D-NO-SHOW] the operator’s commands about no-shows', () => {
  expect(readCommand(['no-show', 'list'])).toEqual({ kind: 'no-show-list' });
  expect(readCommand(['no-show', 'show', 'KR-48213'])).toEqual({ kind: 'no-show-show', number: 48_213 });
  const verdict = { number: 48_213, reason: 'The photos show an empty place', by: '+966512345678' };
  expect(decide('48213', '--absent', 'owner', ...SAID)).toEqual({
    kind: 'no-show-decide',
    verdict: { ...verdict, absent: 'owner' },
  });
  expect(decide('KR-48213', '--absent', 'nobody', ...SAID)).toEqual({
    kind: 'no-show-decide',
    verdict: { ...verdict, absent: null },
  });
});

test.each([
  ['no-show'],
  ['no-show', 'list', 'KR-1'],
  ['no-show', 'show'],
  ['no-show', 'show', 'KR-x'],
  ['no-show', 'show', 'KR-1', '--by', '+966512345678'],
  ['no-show', 'decide', 'KR-1', ...SAID],
  ['no-show', 'decide', 'KR-1', '--absent', 'both', ...SAID],
  ['no-show', 'decide', 'KR-1', '--absent', 'toString', ...SAID],
  ['no-show', 'decide', 'KR-1', '--absent', 'owner', '--reason', 'short', '--by', '+966512345678'],
  ['no-show', 'decide', 'KR-1', '--absent', 'owner', '--reason', 'The photos show it'],
])('refuses %j', (...words) => {
  expect(readCommand(words)).toBeUndefined();
});
