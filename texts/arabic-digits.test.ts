import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { formatterInArabicDigits, inArabicDigits, messagesInArabicDigits } from './arabic-digits.ts';
import { formatterOf } from './format.ts';

test.each([
  ['1,250.00\u00a0ر.س', '١٬٢٥٠٫٠٠\u00a0ر.س'],
  ['27/11/2026 16:05', '٢٧/١١/٢٠٢٦ ١٦:٠٥'],
  ['بقي 3.', 'بقي ٣.'],
  ['+966 50 000 0001', '+٩٦٦ ٥٠ ٠٠٠ ٠٠٠١'],
  // Whoever types these needs the letters and digits that they have.
  ['SA0380000000608010167519', 'SA0380000000608010167519'],
  ['mail1@kiraa.example', 'mail1@kiraa.example'],
  ['05XXXXXXXX', '05XXXXXXXX'],
])('[D-DIGITS] %s reads %s', (latin, arabic) => {
  expect(inArabicDigits(latin)).toBe(arabic);
});

test('[D-DIGITS] whatever the formatter writes is in the chosen digits, and it stays one object', () => {
  const latin = formatterOf('ar');
  const arabic = formatterInArabicDigits(latin);
  expect(formatterInArabicDigits(latin)).toBe(arabic);
  const at = new Date('2026-11-27T13:05:00Z');
  const written = [
    arabic.price('1250.00'),
    arabic.amount('1250.5'),
    arabic.amountParts('620.00').number,
    arabic.dateTime(at),
    arabic.friendlyDateTime(at),
    arabic.days('2026-11-25', '2026-11-28'),
    arabic.month(at),
    arabic.duration(1530),
    arabic.distance(3.2),
    arabic.rating(4.9),
    arabic.number(12_345),
    arabic.digits('7'),
  ];
  expect(written.filter((text) => /\d/.test(text) || !/[٠-٩]/.test(text))).toEqual([]);
  expect(arabic.amount('1250.5')).toBe('١٬٢٥٠٫٥٠\u00a0ر.س');
  expect(latin.amount('1250.5')).toBe('1,250.50\u00a0ر.س');
});

test('[D-DIGITS] counts in sentences follow, and lists and functions of the texts go on working', () => {
  const texts = messagesInArabicDigits(ar);
  expect(texts.search.resultCount(24, false)).toBe(inArabicDigits(ar.search.resultCount(24, false)));
  expect(texts.search.resultCount(24, false)).toContain('٢٤');
  expect(texts.search).toBe(texts.search);
  expect(texts.search.resultCount).toBe(texts.search.resultCount);
});
