import { expect, test } from 'vitest';
import { formatterOf } from './format.ts';

const arabic = formatterOf('ar');
const english = formatterOf('en');
const start = new Date('2025-11-27T13:05:00Z');

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('[P1-I18N-07] a price names SAR after its language, without needless decimals, in Western digits', () => {
  expect(plain(english.price('1250.00'))).toBe('SAR 1,250');
  expect(plain(arabic.price('1250.00'))).toBe('1,250 ر.س');
  expect(plain(english.price('1234567.50'))).toBe('SAR 1,234,567.50');
  expect(arabic.priceParts('180.00')).toEqual({ before: '', number: '180', after: '\u00a0ر.س' });
});

test('[P3-I18N-02] amounts are shown with 2 decimals', () => {
  expect(plain(english.amount('360.00'))).toBe('SAR 360.00');
  expect(plain(arabic.amount('1250.5'))).toBe('1,250.50 ر.س');
  expect(plain(english.amount('-85.10'))).toBe('SAR -85.10');
  expect(() => english.amount('12,5')).toThrow('not an amount');
});

test('[P3-I18N-02] the minus of an Arabic amount stands before its number, which the line would else put behind it', () => {
  expect(plain(arabic.amount('-1291.11'))).toBe('\u2066-1,291.11\u2069 ر.س');
  expect(plain(arabic.price('-50.00'))).toBe('\u2066-50\u2069 ر.س');
});

test('[P3-I18N-03] dates are DD/MM/YYYY HH:mm or DD/MM/YY HH:mm in both languages, 24 hours', () => {
  for (const format of [arabic, english]) {
    expect(format.dateTime(start)).toBe('27/11/2025 16:05');
    expect(format.shortDateTime(start)).toBe('27/11/25 16:05');
  }
  expect(english.dateTime(new Date('2025-11-27T21:00:00Z'))).toBe('28/11/2025 00:00');
});

test('friendly dates read as a person says them, in the zone that is asked for', () => {
  expect(english.friendlyDateTime(start)).toBe('Thu 27 Nov, 16:05');
  expect(arabic.friendlyDateTime(start)).toBe('الخميس 27 نوفمبر، 16:05');
  expect(formatterOf('en', 'America/New_York').friendlyDateTime(start)).toBe('Thu 27 Nov, 08:05');
  expect(english.day('2025-11-27')).toBe('Thu 27 Nov');
  expect(formatterOf('ar', 'Pacific/Auckland').day('2025-11-27')).toBe('الخميس 27 نوفمبر');
});

test('durations use all forms of Arabic', () => {
  const days = (count: number) => arabic.duration(count * 1440);
  expect([1, 2, 3, 11, 100].map(days)).toEqual(['يوم', 'يومان', '3 أيام', '11 يومًا', '100 يوم']);
  expect(arabic.duration(1530)).toBe('يوم وساعة و30 دقيقة');
  expect(english.duration(1530)).toBe('1 day 1 hour 30 minutes');
  expect(english.duration(0)).toBe('0 minutes');
});

test('[P1-ITEM-12] a distance has 2 decimals and its unit; a rating one', () => {
  expect(english.distance(3.2)).toBe('3.20 km');
  expect(arabic.distance(3.196)).toBe('3.20 كم');
  expect([english.rating(5), arabic.rating(4.86)]).toEqual(['5.0', '4.9']);
});

test.each([
  ['2026-11-25', '2026-11-28', '25–28 Nov', '\u206725–28 نوفمبر\u2069'],
  ['2026-11-25', '2026-12-02', '25 Nov – 2 Dec', '\u206725 نوفمبر – 2 ديسمبر\u2069'],
  ['2026-11-25', '', '25 Nov', '25 نوفمبر'],
  ['2026-11-25', '2026-11-25', '25 Nov', '25 نوفمبر'],
  ['2026-11-25', '2027-11-28', '25 Nov – 28 Nov', '\u206725 نوفمبر – 28 نوفمبر\u2069'],
])('the days from %s until "%s" are %s, %s', (from, until, inEnglish, inArabic) => {
  expect([english.days(from, until), arabic.days(from, until)]).toEqual([inEnglish, inArabic]);
});

test('what stands one after the other has the comma of its language, and nothing where nothing is', () => {
  const parts = ['27 نوفمبر', undefined, 'محجوز', false, ''] as const;
  expect([formatterOf('ar').list(parts), formatterOf('en').list(['27 Nov', 'taken'])]).toEqual([
    '27 نوفمبر، محجوز',
    '27 Nov, taken',
  ]);
});
