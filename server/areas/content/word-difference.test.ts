import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

test('texts differ by whole words, in Arabic as in English', () => {
  expect(wordDifference('You pay 5% of it.', 'You pay 7% of it.')).toEqual([
    { kind: 'same', words: 'You pay ' },
    { kind: 'gone', words: '5' },
    { kind: 'new', words: '7' },
    { kind: 'same', words: '% of it.' },
  ]);
  expect(wordDifference('يعود كامل المبلغ', 'يعود نصف المبلغ')).toEqual([
    { kind: 'same', words: 'يعود ' },
    { kind: 'gone', words: 'كامل' },
    { kind: 'new', words: 'نصف' },
    { kind: 'same', words: ' المبلغ' },
  ]);
  expect(wordDifference('', 'All of it is new')).toEqual([{ kind: 'new', words: 'All of it is new' }]);
  expect(wordDifference('The same', 'The same')).toEqual([{ kind: 'same', words: 'The same' }]);
});

test('two long texts that share nothing are told apart within seconds, where comparing them to the end takes minutes', () => {
  const text = (word: string) => Array.from({ length: 15_000 }, (_, place) => `${word}${place}`).join(' ');
  const begun = performance.now();
  const parts = wordDifference(text('a'), text('b'));
  expect(performance.now() - begun).toBeLessThan(10_000);
  const all = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ words }) => words)
      .join('');
  expect(all('new')).toBe(text('a'));
  expect(all('gone')).toBe(text('b'));
});
