import { expect, test } from 'vitest';
import { enabledCountry } from './countries.ts';

test('[D-COUNTRIES] [T13] six countries may sign up; another calling code, or one without its plus, is none', () => {
  const codes = ['+966', '+971', '+973', '+965', '+968', '+974', '+20', '966', ''];
  expect(codes.map(enabledCountry)).toEqual([
    'SA',
    'AE',
    'BH',
    'KW',
    'OM',
    'QA',
    undefined,
    undefined,
    undefined,
  ]);
});
