// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetIntent, intentKey } from './intent-key.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test('the same intention has the same key, however often it is pressed and after a reload', () => {
  const first = intentKey('pay booking 1');
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([intentKey('pay booking 1'), sessionStorage.getItem('kiraa.intent.pay booking 1')]).toEqual([
    first,
    first,
  ]);
});

test('another intention has another key', () => {
  expect(intentKey('pay booking 1')).not.toBe(intentKey('pay booking 2'));
});

test('once it is settled, the next try is another intention', () => {
  const [first, other] = [intentKey('pay booking 1'), intentKey('pay booking 2')];
  forgetIntent('pay booking 1');
  expect(intentKey('pay booking 1')).not.toBe(first);
  expect(intentKey('pay booking 2')).toBe(other);
});

test('where the storage is forbidden the same intention still has one key, until it is settled', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const key = intentKey('pay booking 1');
  expect(intentKey('pay booking 1')).toBe(key);
  forgetIntent('pay booking 1');
  expect(intentKey('pay booking 1')).not.toBe(key);
  forgetIntent('pay booking 1');
});
