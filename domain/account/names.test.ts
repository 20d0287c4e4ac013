import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FULL_NAME_MAXIMUM_LETTERS } from '../limits.ts';
import { nameFrom, readFullName } from './names.ts';

describe('[P1-AUTH-42] [P1-AUTH-43] a full name', () => {
  test.each([
    ['  Sara   Ahmad ', 'Sara Ahmad'],
    ['نورة السالم', 'نورة السالم'],
    ['مُحَمَّد', 'مُحَمَّد'],
    ['Zoë', 'Zoë'],
    ['Zoe\u0308', 'Zoe\u0308'],
    ['Ян Ли', 'Ян Ли'],
    ['李 明', '李 明'],
    ['ab', 'ab'],
    ['Sara Zoe\u0308', 'Sara Zoe\u0308'],
  ])('%j is %j', (text, name) => expect(readFullName(text)).toEqual({ ok: true, name }));

  test.each(['', ' ', '     '])('%j is missing', (text) => {
    expect(readFullName(text)).toEqual({ ok: false, refusal: 'NAME_REQUIRED' });
  });

  test.each([
    'a',
    'Sara1',
    'سارة٢',
    'Sara-Ahmad',
    "O'Neill",
    'Sara_Ahmad',
    '<b>Sara</b>',
    'Sara\u0000',
    'Sara\nAhmad',
    'Sara\tAhmad',
    'Sara\u200bAhmad',
    '\u202eSara',
    'Sara\u00a0Ahmad',
    '😀😀',
    'Sara.',
  ])('%j is not letters and spaces', (text) => {
    expect(readFullName(text)).toEqual({ ok: false, refusal: 'NAME_NOT_LETTERS' });
  });

  test('2 to 30 letters, counted as people count them and not as code units', () => {
    const letters = (count: number, letter: string) => readFullName(letter.repeat(count)).ok;
    for (const letter of ['a', 'س', '𐐷']) {
      expect([1, 2, 30, 31].map((count) => letters(count, letter))).toEqual([false, true, true, false]);
    }
    expect(readFullName(`${'a'.repeat(15)}   ${'b'.repeat(14)}`).ok).toBe(true);
  });

  test('whatever comes in, an accepted name is clean, short enough, and accepted again as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const read = readFullName(text);
        if (!read.ok) return;
        expect(read.name).toMatch(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u);
        expect([...read.name].length).toBeLessThanOrEqual(FULL_NAME_MAXIMUM_LETTERS);
        expect(readFullName(read.name)).toEqual(read);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a very long text of spaces and letters is answered at once', () => {
    expect(readFullName(`${'a '.repeat(200_000)}!`).ok).toBe(false);
  });
});

test.each([
  ['هدى السالم', 'هدى السالم'],
  ['Dr. John O’Neil-Carter 3rd', 'Dr John O Neil Carter rd'],
  ['x'.repeat(80), 'x'.repeat(30)],
  [`...${'x'.repeat(30)}`, 'x'.repeat(30)],
  [`Sara --- ${'x'.repeat(30)}`, `Sara ${'x'.repeat(25)}`],
  ['12345', undefined],
  ['J', undefined],
  ['', undefined],
])('the name %j that a sign-in provider tells becomes %j', (given, ours) => {
  expect(nameFrom(given)).toBe(ours);
});
