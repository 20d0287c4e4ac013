import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';

test.each([
  ['en', en, 'Wed 25 Nov, 03:00', 'Fri 27 Nov, 06:00'],
  ['ar', ar, 'الأربعاء 25 نوفمبر، 03:00', 'الجمعة 27 نوفمبر، 06:00'],
])(
  'in %s a narrow screen breaks a period between its two moments and nowhere else',
  (_, texts, from, until) => {
    const pieces = texts.bookings.period(from, until).split(' ');
    const words = pieces.map((piece) => piece.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, ''));
    expect(words).toEqual([from, '–', until]);
  },
);
