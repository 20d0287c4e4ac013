import { describe, expect, test } from 'vitest';
import { hashCode, isSameHash, newCode } from './otp-code.ts';
import { isResendable, waitSeconds } from './otp-limits.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The seconds before the next code, after codes that were sent so many seconds ago. */
const wait = (toNumber: readonly number[], toPrefix: readonly number[] = []) =>
  waitSeconds({ toNumber: toNumber.map(ago), toPrefix: toPrefix.map(ago) }, NOW);
/** So many sends, the newest so long ago and each a minute and more before the next. */
const sends = (count: number, newest: number, apart = 61) =>
  Array.from({ length: count }, (_, index) => newest + index * apart);

describe('the next code to a number', () => {
  test('is sent at once where none was sent', () => {
    expect(wait([])).toBe(0);
  });

  test('waits a minute after the one before', () => {
    expect([wait([0]), wait([1]), wait([59]), wait([60]), wait([61])]).toEqual([60, 59, 1, 0, 0]);
    expect(waitSeconds({ toNumber: [new Date(NOW.getTime() - 59_001)], toPrefix: [] }, NOW)).toBe(1);
  });

  test('waits after five in an hour until the first of them is an hour ago', () => {
    expect(wait(sends(4, 61))).toBe(0);
    const five = sends(5, 61);
    expect(wait(five)).toBe(HOUR - (61 + 4 * 61));
    expect(wait([...five.slice(0, 4), HOUR - 1])).toBe(1);
    expect(wait([...five.slice(0, 4), HOUR])).toBe(0);
  });

  test('waits after ten in a day until the first of them is a day ago', () => {
    const nine = sends(9, 2 * HOUR, HOUR);
    expect(wait(nine)).toBe(0);
    expect(wait([...nine, DAY - 10])).toBe(10);
    expect(wait([...nine, DAY])).toBe(0);
    // Those before the tenth are of no matter.
    expect(wait([...nine, DAY + 1, DAY + 2, DAY + 3])).toBe(0);
  });

  test('waits for the longest of what it has to wait for', () => {
    expect(wait([...sends(4, 10), HOUR - 5])).toBe(50);
    expect(wait([...sends(4, 10), HOUR - 100])).toBe(100);
  });

  test('waits while its block of numbers has had a hundred in an hour', () => {
    expect(wait([], sends(99, 1, 1))).toBe(0);
    expect(wait([], [...sends(99, 1, 1), HOUR - 30])).toBe(30);
    expect(wait([], [...sends(99, 1, 1), HOUR])).toBe(0);
    expect(wait([30], [...sends(99, 1, 1), HOUR - 20])).toBe(30);
  });
});

test('a dialog that stayed open may ask for another code for half an hour', () => {
  const HALF = 30 * 60;
  expect([isResendable(ago(0), NOW), isResendable(ago(HALF - 1), NOW)]).toEqual([true, true]);
  expect([isResendable(ago(HALF), NOW), isResendable(ago(DAY), NOW)]).toEqual([false, false]);
});

describe('a code', () => {
  test('has four digits, those before the first thousand too', () => {
    const codes = Array.from({ length: 2_000 }, newCode);
    expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_000);
  });

  test('has a hash that belongs to it, to its challenge and to the device that asked', () => {
    const hash = hashCode('0420', 'challenge', 'token');
    expect(isSameHash(hash, hashCode('0420', 'challenge', 'token'))).toBe(true);
    for (const other of [
      hashCode('0421', 'challenge', 'token'),
      hashCode('0420', 'another', 'token'),
      hashCode('0420', 'challenge', 'stolen'),
      hash.subarray(0, 31),
      Buffer.alloc(0),
    ])
      expect(isSameHash(hash, other)).toBe(false);
  });
});
