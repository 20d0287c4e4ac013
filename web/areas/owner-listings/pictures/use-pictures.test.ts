import { expect, test } from 'vitest';
import { insertedByTurn, moved } from './use-pictures.ts';

test('a picture is moved to where it is put down, in both directions, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test.each([
  [['c', 'b', 'a'], 'abc'],
  [['b', 'c', 'a'], 'abc'],
  [['a', 'c', 'b'], 'abc'],
])(
  'pictures that arrive as %j stand in the order in which they were chosen, behind those of before',
  (arrivals, chosen) => {
    const turns = new Map([...chosen].map((id, turn) => [id, turn]));
    let items = [{ id: 'cover' }, { id: 'second' }];
    for (const id of arrivals) items = insertedByTurn(items, { id }, turns);
    expect(items.map(({ id }) => id)).toEqual(['cover', 'second', 'a', 'b', 'c']);
  },
);

test('a picture of before that was moved behind the new ones stays in front of what comes later', () => {
  const turns = new Map([
    ['a', 0],
    ['b', 1],
  ]);
  const items = insertedByTurn([{ id: 'a' }, { id: 'old' }], { id: 'b' }, turns);
  expect(items.map(({ id }) => id)).toEqual(['a', 'old', 'b']);
});
