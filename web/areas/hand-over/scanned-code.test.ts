import { expect, test } from 'vitest';
import { linkOfCode, readScannedCode } from './scanned-code.ts';

test('a code that was scanned is the one that was shown', () => {
  const shown = { occasion: 'return', code: '012345' } as const;
  const link = new URL(linkOfCode('https://kiraa.sa', '7', shown));
  expect(link.pathname).toBe('/booking/7');
  expect(link.search).toBe('');
  expect(readScannedCode(link.hash)).toEqual(shown);
});

test('what is no code of ours is not read', () => {
  for (const hash of [
    '',
    '#',
    '#return',
    '#return=12',
    '#return=1234567',
    '#refund=123456',
    '#return=12a456',
  ])
    expect(readScannedCode(hash), hash).toBeUndefined();
});
