import { describe, expect, test } from 'vitest';
import { withoutLostWords } from './lost-words.ts';
import type { Question, SearchIndex } from './search-index.ts';

/** A house whose listings say these words, and all that it was asked. */
function house(...listings: readonly string[]) {
  const asked: Question[] = [];
  const index = {
    wordsOf: (text: string) => text.split(' ').filter((word) => word !== ''),
    ask: async (question: Question, page: unknown, effort: unknown) => {
      expect([page, effort]).toEqual([{ number: 1, perPage: 1, offset: 0 }, 'brief']);
      asked.push(question);
      const words = question.text?.typed.split(' ') ?? [];
      const found = listings.filter((one) => words.every((word) => one.split(' ').includes(word)));
      return { ids: found.slice(0, 1) };
    },
  } as unknown as SearchIndex;
  const keep = async (typed: string, more: Partial<Question> = {}) => {
    const kept = await withoutLostWords(index, { ranking: 'trending', text: { typed }, ...more });
    return kept && [kept.question.text?.typed, kept.lostWords];
  };
  return { index, asked, keep };
}

describe('a search that found nothing goes without', () => {
  test('the words that no listing says, wherever they stand', async () => {
    const { keep } = house('red camry', 'blue tent');
    expect(await keep('zeppelin red camry')).toEqual(['red camry', ['zeppelin']]);
    expect(await keep('red zeppelin camry kite')).toEqual(['red camry', ['zeppelin', 'kite']]);
    expect(await keep('zeppelin tent')).toEqual(['tent', ['zeppelin']]);
  });

  test('the last word that the others are found without, where each is said by some listing', async () => {
    const { keep } = house('red camry', 'blue tent');
    expect(await keep('camry tent')).toEqual(['camry', ['tent']]);
    expect(await keep('red camry tent')).toEqual(['red camry', ['tent']]);
    expect(await keep('tent red camry')).toEqual(['red camry', ['tent']]);
    expect(await keep('red tent camry')).toEqual(['red camry', ['tent']]);
  });

  test('one more of those that are said, where these are not said together', async () => {
    const { keep } = house('red camry', 'blue tent');
    expect(await keep('red tent zeppelin')).toEqual(['red', ['tent', 'zeppelin']]);
  });

  test('nothing where its filters are the cause: all its words are said together', async () => {
    const { keep, asked } = house('red camry');
    expect(await keep('red camry')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('nothing where no word is left, or none was to be lost', async () => {
    const { keep, asked } = house('red camry');
    expect(await keep('zeppelin kite')).toBeUndefined();
    asked.length = 0;
    expect(await keep('zeppelin')).toBeUndefined();
    expect(await keep('')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('nothing where no two of many words are said together and none can be left out alone', async () => {
    expect(await house('one', 'two', 'three').keep('one two three')).toBeUndefined();
  });
});

test('the search goes on with its own filters, and is tried by its words and its kind alone', async () => {
  const { index, asked } = house('red camry');
  const question: Question = {
    ranking: 'price_up',
    text: { typed: 'red zeppelin' },
    kind: 1,
    placeIds: [3],
    delivers: true,
  };
  expect(await withoutLostWords(index, question)).toEqual({
    question: { ...question, text: { typed: 'red' } },
    lostWords: ['zeppelin'],
  });
  for (const one of asked)
    expect(one).toEqual({ ranking: 'trending', kind: 1, text: { typed: expect.any(String) } });
});

test('it costs at most two brief questions a word and two more', async () => {
  for (const typed of ['a b', 'a b c', 'a b c d e f']) {
    const { keep, asked } = house(...typed.split(' '));
    await keep(typed);
    expect(asked.length).toBeLessThanOrEqual(2 * typed.split(' ').length + 2);
  }
});
