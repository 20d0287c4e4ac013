import { expect, test } from 'vitest';
import { choiceIn, DoorError, flagIn, objectIn, onlyKnown, textIn, wholeNumberIn } from './door-input.ts';

test('a door that gets nothing has no input, and one that gets something else than an object says so', () => {
  expect(objectIn(undefined, 'body')).toEqual({});
  expect(objectIn(null, 'body')).toEqual({});
  expect(objectIn({ code: 'x' }, 'body')).toEqual({ code: 'x' });
  expect(() => objectIn([], 'body')).toThrow(new DoorError('body must be an object'));
  expect(() => objectIn('x', 'body')).toThrow(new DoorError('body must be an object'));
});

test('what is missing or null is not there, whatever it would have been', () => {
  for (const source of [{}, { it: null }]) {
    expect(textIn(source, 'it')).toBeUndefined();
    expect(choiceIn(source, 'it', ['a'])).toBeUndefined();
    expect(wholeNumberIn(source, 'it', 1)).toBeUndefined();
    expect(flagIn(source, 'it')).toBeUndefined();
  }
});

test('a text may be a number, and is nothing else', () => {
  expect([textIn({ it: '' }, 'it'), textIn({ it: 12.5 }, 'it')]).toEqual(['', '12.5']);
  for (const odd of [true, {}, ['a']])
    expect(() => textIn({ it: odd }, 'it')).toThrow(new DoorError('it must be a text'));
});

test('a choice is one of those that are named', () => {
  expect(choiceIn({ it: 'b' }, 'it', ['a', 'b'])).toBe('b');
  for (const odd of ['B', '', 0, ['a']])
    expect(() => choiceIn({ it: odd }, 'it', ['a', 'b'])).toThrow(new DoorError('it must be one of a, b'));
});

test('a whole number is a number, whole and at least the least', () => {
  expect([wholeNumberIn({ it: 1 }, 'it', 1), wholeNumberIn({ it: 0 }, 'it', 0)]).toEqual([1, 0]);
  for (const odd of [0, -1, 1.5, '2', Number.NaN, 2 ** 53, true])
    expect(() => wholeNumberIn({ it: odd }, 'it', 1)).toThrow('it must be a whole number of at least 1');
});

test('a flag is true or false, and no word for it', () => {
  expect([flagIn({ it: true }, 'it'), flagIn({ it: false }, 'it')]).toEqual([true, false]);
  for (const odd of ['true', 1, 0, 'on'])
    expect(() => flagIn({ it: odd }, 'it')).toThrow(new DoorError('it must be true or false'));
});

test('an unknown name is refused beside those that are known, and answered with 400', () => {
  expect(() => onlyKnown({ match: 1 }, ['match', 'times'])).not.toThrow();
  const refusal = new DoorError('unknown: macth, toString (known: match, times)');
  expect(() => onlyKnown({ macth: 1, match: 1, toString: 2 }, ['match', 'times'])).toThrow(refusal);
  expect(refusal.statusCode).toBe(400);
});
