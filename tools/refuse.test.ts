import { expect, test } from 'vitest';
import { isDay } from './read-day.ts';
import { CommandRefused, saidOf } from './refuse.ts';

test('the words of an outcome are the answer where it was done, and the refusal where it was not', () => {
  const words = { done: 'It is done.', gone: 'There is none.' };
  expect(saidOf(words, 'done', 'done')).toBe('It is done.');
  expect(() => saidOf<'done' | 'gone'>(words, 'gone', 'done')).toThrow(new CommandRefused('There is none.'));
  expect(new CommandRefused('x').name).toBe('CommandRefused');
});

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-00-10', false],
  ['2027-13-01', false],
  ['2027-3-7', false],
  [' 2027-03-07', false],
  ['٢٠٢٧-٠٣-٠٧', false],
  ['', false],
])('%j is a day: %s', (word, isOne) => expect(isDay(word)).toBe(isOne));
