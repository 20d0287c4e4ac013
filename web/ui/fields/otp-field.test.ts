import { expect, test } from 'vitest';
import { readOtp } from './otp-field.tsx';

test('[P1-AUTH-14] the code is read from typing, pasting and the digits of any Arabic keyboard', () => {
  expect(readOtp('1234', 4)).toBe('1234');
  expect(readOtp('١٢٣٤', 4)).toBe('1234');
  expect(readOtp('۱۲۳۴', 4)).toBe('1234');
  expect(readOtp('Kiraa: 12 34.', 4)).toBe('1234');
  expect(readOtp('123456', 4)).toBe('1234');
  expect(readOtp('abc', 4)).toBe('');
});
