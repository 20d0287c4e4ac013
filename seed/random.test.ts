import { expect, test } from 'vitest';
import { SeededRandom } from './random.ts';

const drawn = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => random.whole(1, 6));

test('the same seed draws the same, on every machine and for ever', () => {
  expect(drawn(new SeededRandom('demo'), 12)).toEqual([6, 6, 1, 4, 4, 1, 5, 1, 1, 2, 4, 1]);
  expect(drawn(new SeededRandom('demo'), 12)).not.toEqual(drawn(new SeededRandom('other'), 12));
});

test('a fork depends on its name and not on what was drawn before', () => {
  const [one, other] = [new SeededRandom('demo'), new SeededRandom('demo')];
  drawn(one, 100);
  expect(drawn(one.fork('people'), 6)).toEqual(drawn(other.fork('people'), 6));
  expect(drawn(other.fork('people'), 12)).not.toEqual(drawn(other.fork('listings'), 12));
  expect(drawn(one.fork('a').fork('b'), 12)).not.toEqual(drawn(one.fork('b'), 12));
});

test('whole numbers reach both ends of their range and never leave it', () => {
  const random = new SeededRandom('whole');
  expect([...new Set(drawn(random, 500))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(random.whole(7, 7)).toBe(7);
});

test('a chance of nothing never comes, and a sure one always', () => {
  const random = new SeededRandom('chance');
  const tries = Array.from({ length: 200 }, () => [random.chance(0), random.chance(1)]);
  expect(tries.every(([never, always]) => !never && always)).toBe(true);
});

test('a choice by weight goes by the weights, and never to one that has none', () => {
  const random = new SeededRandom('weights');
  const counts = { rare: 0, often: 0, never: 0 };
  const weights = [['never', 0] as const, ['rare', 1] as const, ['often', 9] as const];
  for (let index = 0; index < 2_000; index += 1) counts[random.weighted(weights)] += 1;
  expect(counts.never).toBe(0);
  expect(counts.rare / 2_000).toBeCloseTo(0.1, 1);
  expect(counts.often + counts.rare).toBe(2_000);
});

test('nothing can be picked from nothing', () => {
  const random = new SeededRandom('empty');
  expect(() => random.pick([])).toThrow('nothing to pick from (empty)');
  expect(() => random.weighted([])).toThrow('nothing to pick from (empty)');
});

test('what is shuffled has lost nothing, and the list that it was made from is as before', () => {
  const list = Array.from({ length: 20 }, (_, index) => index);
  const shuffled = new SeededRandom('cards').shuffled(list);
  expect(shuffled).not.toEqual(list);
  expect([...shuffled].sort((one, other) => one - other)).toEqual(list);
  expect(list.slice(0, 3)).toEqual([0, 1, 2]);
});

test('an id is a UUID of version 7 that begins with its instant', () => {
  const at = new Date('2027-03-07T09:00:00.000Z');
  const id = new SeededRandom('ids').uuid(at);
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(at.getTime());
  expect(id).toBe('01a41f37-9280-7bba-ba5a-5178b678c960');
  for (const digits of [1, 8, 9, 19]) expect(new SeededRandom('hex').hex(digits)).toHaveLength(digits);
});
