import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { expect, test } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { keptBooking, nextBooking } from './kept-booking.ts';

const HAND_OVERS = {
  handOvers: [
    { occasion: 'pick_up', code: '551044' },
    { occasion: 'return', code: null },
  ],
} as never;
const keep = (language: 'en' | 'ar', change: object = {}) =>
  keptBooking(aBooking(change), HAND_OVERS, {
    accountId: 'renter',
    texts: language === 'en' ? en : ar,
    format: formatterOf(language),
    now: BEFORE_IT,
  });

test('the next booking is the firm one that begins first, or is under way; what is asked for or over is none', () => {
  const at = (id: string, from: string, more: object = {}) =>
    aBooking({ id, from: `2027-03-${from}T13:00:00.000Z`, to: `2027-03-${from}T19:00:00.000Z`, ...more });
  const all = [
    at('later', '20'),
    at('next', '10'),
    at('asked', '08', { state: 'requested' }),
    at('past', '05'),
    at('back', '06', { provedBackAt: '2027-03-06T19:00:00.000Z' }),
  ];
  expect(nextBooking(all, BEFORE_IT)?.id).toBe('next');
  expect(nextBooking([...all, at('now', '07', { from: '2027-03-07T06:00:00.000Z' })], BEFORE_IT)?.id).toBe(
    'now',
  );
  expect(nextBooking(all.slice(2), BEFORE_IT)).toBeUndefined();
  // Ended the evening before, and not back: its person still has the number to call.
  expect(nextBooking([...all, at('out', '06')], BEFORE_IT)?.id).toBe('out');
});

test('it is kept in sentences: when, where, who, the number to call, and the code that is shown', () => {
  const other = { ...aBooking().other, mobile: '501234567', countryCode: '+966' };
  const { title, asOf, lines, codes } = keep('en', { other });
  expect([title, asOf]).toEqual(['White Camry', 'As of Sun 7 Mar, 12:00']);
  // An hour never stands on a line by itself: the spaces within each moment hold.
  const spaced = (words: string) => words.replaceAll('\u00a0', ' ');
  expect(lines.map(({ name, value }) => `${name}: ${spaced(value)}`)).toEqual([
    'When: Wed 10 Mar, 16:00 – Fri 12 Mar, 16:00',
    'Where: 12 Tahlia Street, Al Olaya, Riyadh',
    'Who: Omar Alharbi',
    'Phone: +966501234567',
    'Booking: KR-1042',
  ]);
  expect(codes).toEqual([{ name: 'Your code: Pick-up', value: '551044', isLatin: true }]);
});

test('in Arabic it is Arabic, and a number that is not shown is not kept', () => {
  const { lang, title, lines } = keep('ar');
  expect([lang, title, lines.length]).toEqual(['ar', 'كامري بيضاء', 4]);
  expect(lines[1]).toEqual({ name: 'المكان', value: '12 Tahlia Street، العليا، الرياض' });
});
