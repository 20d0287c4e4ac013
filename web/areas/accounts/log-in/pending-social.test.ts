import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeReturn } from './pending-social.ts';

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://kiraa.sa' } }));
afterEach(() => vi.unstubAllGlobals());

test('a sign-in with Google ends on the page where it began', () => {
  expect(safeReturn('/listing/7?from=2027-03-10#reviews')).toBe('/listing/7?from=2027-03-10#reviews');
});

test('it opens the dialog that comes next there', () => {
  expect(safeReturn('/0?city=riyadh', 'PHONE_NUMBER')).toBe('/0?city=riyadh&dialog=PHONE_NUMBER');
});

test('an address of another house leads home instead', () => {
  for (const foreign of [
    'https://evil.example/a',
    '//evil.example/a',
    '\\\\evil.example',
    'javascript:alert(1)',
    'http://[',
  ])
    expect(safeReturn(foreign), foreign).toBe('/');
  expect(safeReturn('https://kiraa.sa//evil.example/a')).toBe('/evil.example/a');
});
