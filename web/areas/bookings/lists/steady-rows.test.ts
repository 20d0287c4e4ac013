import { expect, test } from 'vitest';
import { inSteadyOrder } from './steady-rows.ts';

const among =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

test.each([
  ['as they come', [], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  [
    'where they stood, whatever order the server has now',
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [
    'though the server has it no more, where it is kept',
    ['a', 'b', 'c'],
    ['a', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  ['without what nobody keeps', ['a', 'b', 'c'], ['a', 'c'], ['a', 'c'], ['a', 'c']],
  [
    'a new one behind the one that it follows',
    ['a', 'b'],
    ['a', 'x', 'b', 'y'],
    ['a', 'b', 'x', 'y'],
    ['a', 'x', 'b', 'y'],
  ],
  ['a new first one first', ['a', 'b'], ['x', 'a', 'b'], ['a', 'b', 'x'], ['x', 'a', 'b']],
])('rows stand %s', (_, before, fresh, there, order) => {
  expect(inSteadyOrder(before, fresh, among(...there))).toEqual(order);
});
