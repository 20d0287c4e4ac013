import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('[P1-PROF-24] initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Sarah Ahmed Alqahtani')).toBe('SA');
  expect(initialsOf('fahd')).toBe('F');
  expect(initialsOf('  ')).toBe('');
});

test('Arabic letters stand apart, and the article is no initial', () => {
  expect(initialsOf('سارة القحطاني')).toBe('س ق');
  expect(initialsOf('علي آل سعود')).toBe('ع س');
});
