import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type BookingChoice, EMPTY_CHOICE } from './booking-choice.ts';
import { dropChoice, keepChoice, keptChoice } from './kept-choice.ts';

const NOW = new Date('2025-11-21T07:00:00Z');
const CHOICE: BookingChoice = {
  ...EMPTY_CHOICE,
  start: new Date('2025-11-27T13:00:00Z'),
  end: new Date('2025-11-29T13:00:00Z'),
};

test('[P3-PAY-14] the choice on a listing survives in session storage under gbp, each listing its own', () => {
  const storage = memoryStorage();
  keepChoice('one', CHOICE, undefined, storage);
  keepChoice('two', { ...EMPTY_CHOICE, mode: 'hour', hours: '3', minutes: '15' }, undefined, storage);
  expect(storage.getItem('gbp')).toContain('2025-11-27T13:00:00.000Z');
  expect(keptChoice('one', NOW, storage)).toEqual(CHOICE);
  expect(keptChoice('two', NOW, storage)).toMatchObject({ mode: 'hour', hours: '3', minutes: '15' });
  expect(keptChoice('three', NOW, storage)).toBeUndefined();
});

test('[P1-BOOK-14] a kept start that has passed meanwhile is dropped with its end', () => {
  const storage = memoryStorage();
  keepChoice('one', CHOICE, undefined, storage);
  expect(keptChoice('one', new Date('2025-11-28T00:00:00Z'), storage)).toEqual(EMPTY_CHOICE);
});

test('a choice that became a booking is forgotten and names its attempt', () => {
  const storage = memoryStorage();
  keepChoice('one', CHOICE, 'attempt', storage);
  keepChoice('two', CHOICE, undefined, storage);
  expect(dropChoice('one', storage)).toBe('attempt');
  expect(keptChoice('one', NOW, storage)).toBeUndefined();
  expect(keptChoice('two', NOW, storage)).toEqual(CHOICE);
  expect(dropChoice('one', storage)).toBeUndefined();
});

test('what others wrote into the storage is no choice', () => {
  const storage = memoryStorage();
  for (const text of ['', 'null', '[]', '{"one":{"start":"never","hours":7}}', 'nonsense']) {
    storage.setItem('gbp', text);
    expect(keptChoice('one', NOW, storage) ?? EMPTY_CHOICE).toEqual(EMPTY_CHOICE);
  }
});
