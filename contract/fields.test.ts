import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  flag,
  id,
  inputOf,
  instant,
  integerOf,
  latitude,
  maybe,
  numberOf,
  pageOf,
  textOf,
  typedSar,
} from './fields.ts';
import { wireNamesOf } from './wire.ts';
import { toOurs } from './wire-names.ts';

const codeOf = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse(value);
  return read.success ? 'ok' : read.error.issues[0]?.message;
};
const readBy = (schema: z.ZodType, value: unknown) => schema.parse(value);

describe('an instant', () => {
  test('[F16] the same instant from 30 zones is one instant', () => {
    const zones = [
      ...[-12, -11, -10, -9.5, -8, -7, -6, -5, -4, -3.5, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5],
      ...[5.5, 5.75, 6.5, 8, 8.75, 9.5, 10.5, 12.75, 13, 14],
    ];
    const at = Date.parse('2028-02-28T20:30:00.000Z');
    const written = zones.map((hours) => {
      const sign = hours < 0 ? '-' : '+';
      const [hour, minute] = [Math.trunc(Math.abs(hours)), (Math.abs(hours) % 1) * 60];
      const offset = `${sign}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      return new Date(at + hours * 3_600_000).toISOString().replace('Z', offset);
    });
    expect(written).toHaveLength(30);
    for (const text of written) expect([text, readBy(instant, text)]).toEqual([text, new Date(at)]);
  });

  test.each([
    ['2028-02-29T00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2027-03-07T12:00:00+0300', '2027-03-07T09:00:00.000Z'],
    ['  2027-03-07T09:00:00.5Z ', '2027-03-07T09:00:00.500Z'],
    ['٢٠٢٧-٠٣-٠٧T٠٩:٠٠Z', '2027-03-07T09:00:00.000Z'],
    ['1804410000000', '2027-03-07T09:00:00.000Z'],
    [1_804_410_000_000, '2027-03-07T09:00:00.000Z'],
  ])('%j is read', (text, iso) => expect(readBy(instant, text)).toEqual(new Date(iso)));

  test.each([
    ...[
      '2027-02-29T00:00Z',
      '2027-02-30T00:00Z',
      '2027-04-31T10:00+03:00',
      '2027-13-01T00:00Z',
      '2027-00-10T00:00Z',
    ],
    ...['2027-01-00T00:00Z', '2027-01-01T25:00Z', '2027-01-01T00:61Z', '2027-01-01T00:00+25:00'],
    ...['2027-03-07', '2027-03-07T09:00', '2027-03-07 09:00Z', '07/03/2027 09:00', 'now', 'Infinity', '1e12'],
    ...['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00Z'],
    ...[1e308, -1, Number.MAX_SAFE_INTEGER, true, {}, []],
  ])('%j is no instant, and is not guessed at', (value) => {
    expect(codeOf(instant, value)).toBe('NOT_A_DATE');
  });
});

describe('an id', () => {
  const good = '01900000-0000-7000-8000-00000000D001';
  test('is a UUID in any case, kept in lower case', () => expect(readBy(id, good)).toBe(good.toLowerCase()));
  test('missing is asked for; shaped unlike one is answered like one that is not there', () => {
    for (const nothing of [undefined, null]) expect(codeOf(id, nothing)).toBe('REQUIRED');
    for (const odd of [
      '',
      '1',
      `${good} `,
      `${good}x`,
      '../../etc',
      "' OR 1=1",
      5,
      [good],
      { $ne: 1 },
      true,
    ]) {
      expect([odd, codeOf(id, odd)]).toEqual([odd, 'NOT_FOUND']);
    }
  });
});

describe('numbers and flags', () => {
  test('are read from text too, in digits of either script, and never guessed', () => {
    expect(readBy(integerOf(0, 60), '٤٥')).toBe(45);
    expect(readBy(numberOf(-90, 90), ' 24.7 ')).toBe(24.7);
    expect(readBy(numberOf(-90, 90), '١٢٫٥')).toBe(12.5);
    expect(readBy(latitude, '24.713551742653003')).toBe(24.713551742653003);
    for (const odd of ['1e2', '0x10', '1,5', '--1', 'Infinity', 'NaN', '1_0', '', ' ', [1], {}, true, null]) {
      expect([odd, codeOf(integerOf(0, 1_000), odd)]).toEqual([odd, 'NOT_A_NUMBER']);
    }
    expect(codeOf(integerOf(0, 60), 2.5)).toBe('NOT_A_NUMBER');
    expect(codeOf(integerOf(0, 60), '61')).toBe('OUT_OF_RANGE');
    expect(codeOf(integerOf(0, 60), -1)).toBe('OUT_OF_RANGE');
    expect(codeOf(numberOf(0, 60), 1e308)).toBe('OUT_OF_RANGE');
  });

  test('whatever comes in, what comes out lies in the range', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.string(), fc.integer().map(String)), (value) => {
        const read = integerOf(-5, 5).safeParse(value);
        if (!read.success) return;
        expect(Number.isInteger(read.data) && read.data >= -5 && read.data <= 5).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a flag is what forms send for one', () => {
    for (const yes of [true, 1, '1', 'true', 'on', ' TRUE ']) expect(readBy(flag, yes)).toBe(true);
    for (const no of [false, 0, '0', 'false', '']) expect(readBy(flag, no)).toBe(false);
    for (const odd of ['yes', 2, null, [], {}, '01']) expect(codeOf(flag, odd)).toBe('NOT_ALLOWED');
  });
});

describe('[D-DIGITS] a sum', () => {
  test.each([
    ['12.5', '12.5'],
    [' 12 ', '12'],
    ['١٢٫٥٠', '12.50'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['1,250.50', '1250.50'],
    [12.5, '12.50'],
  ])('%j is read as %s', (typed, text) => expect(readBy(typedSar, typed)).toBe(text));

  test.each(['', 'ten', '-5', '12,50', '12.345', '1٫2٫3', null, 12.345, 0.001, 99.999])(
    '%j is none',
    (typed) => expect(codeOf(typedSar, typed)).toBe('NOT_A_NUMBER'),
  );
});

test('an untouched field of a form is a missing one', () => {
  for (const nothing of ['', null, undefined])
    expect(readBy(maybe(integerOf(1, 5)), nothing)).toBeUndefined();
  expect(codeOf(maybe(integerOf(1, 5)), ' ')).toBe('NOT_A_NUMBER');
});

test('letters are counted as people count them, after trimming', () => {
  expect(readBy(textOf(1, 2), ' 😀😀 ')).toBe('😀😀');
  expect(codeOf(textOf(1, 2), '😀😀😀')).toBe('TEXT_LENGTH');
  expect(codeOf(textOf(1, 2), '   ')).toBe('TEXT_LENGTH');
  expect(codeOf(textOf(1, 2), 5)).toBe('NOT_A_TEXT');
});

test('a page begins where the one before it ended', () => {
  expect(pageOf({})).toEqual({ number: 1, perPage: 10, offset: 0 });
  expect(pageOf({ page: 3, perPage: 20 })).toEqual({ number: 3, perPage: 20, offset: 40 });
  expect(pageOf({ page: 1_000_000, perPage: 50 }).offset).toBeLessThan(2 ** 31);
});

test('[F20] an object is closed: an unknown field is named, and a claimed caller is accepted everywhere', () => {
  const input = inputOf({ page: maybe(integerOf(1, 5)) });
  const claimed = toOurs(wireNamesOf(input), { page: 1, login_user_id: 'x' });
  expect(input.safeParse(claimed).success).toBe(true);
  const read = input.safeParse({ page: 1, isAdmin: true });
  expect(read.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['isAdmin'] }]);
});
