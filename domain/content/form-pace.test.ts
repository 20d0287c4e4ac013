import { expect, test } from 'vitest';
import { signOfProgram } from './form-pace.ts';

test('a form that fills what nobody sees, or is sent in under three seconds, was not filled in by a person', () => {
  expect(signOfProgram({ website: 'https://spam.example', seconds: 60 })).toBe('FORM_REFUSED');
  expect(signOfProgram({ website: '', seconds: 2.9 })).toBe('FORM_TOO_QUICK');
  expect(signOfProgram({ website: '', seconds: 3 })).toBeUndefined();
  expect(signOfProgram({})).toBeUndefined();
});
