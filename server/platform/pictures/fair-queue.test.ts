import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const all = (queue: { next(): string | undefined }) => {
  const order: string[] = [];
  for (let item = queue.next(); item; item = queue.next()) order.push(item);
  return order.join(' ');
};

test('[D-PICTURES] each person has a turn after the others, each line in its order', () => {
  const queue = createFairQueue<string>({ perPerson: 4, together: 20 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
    expect(queue.add(item[0] ?? '', item)).toBe('taken');
  expect([queue.waiting, queue.people]).toEqual([6, 3]);
  expect(all(queue)).toBe('a1 b1 c1 a2 b2 a3');
  expect([queue.waiting, queue.people]).toEqual([0, 0]);
});

test('[D-PICTURES] who was served alone comes after whoever comes next, and never twice', () => {
  const queue = createFairQueue<string>({ perPerson: 4, together: 20 });
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  expect(queue.next()).toBe('a1');
  queue.add('b', 'b1');
  queue.add('b', 'b2');
  expect(all(queue)).toBe('b1 a2 b2 a3');
});

test('[D-PICTURES] it says who has too many waiting: the person, or all together', () => {
  const queue = createFairQueue<string>({ perPerson: 2, together: 3 });
  const ends = ['a', 'a', 'a', 'b', 'c', 'a'].map((person) => queue.add(person, person));
  expect(ends).toEqual(['taken', 'taken', 'person full', 'taken', 'all full', 'person full']);
  queue.next();
  expect(queue.add('c', 'c')).toBe('taken');
});
