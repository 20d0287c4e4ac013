import { expect, test } from 'vitest';
import { changeSteps } from '../booking/life/change-life.ts';
import { bookingSteps } from '../booking/life/life.ts';
import { besideKinds } from './beside-kinds.ts';
import { walk } from './walk.ts';

const STEPS = 100_000;
const MOVES = 250;
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);

// To walk a failure again: the seed of its report in WALK_SEED; its sequence is then the first.
test(`[B1] [B2] [B4] [M1] [M3] [M4] [M5] [M9] [M11] ${STEPS} random steps of every actor at random times (seed ${seed})`, () => {
  const taken = new Map<string, number>();
  const steps = () => [...taken.values()].reduce((sum, count) => sum + count, 0);
  for (let sequence = 0; steps() < STEPS; sequence += 1) {
    for (const [step, count] of walk(seed + sequence, MOVES).taken)
      taken.set(step, (taken.get(step) ?? 0) + count);
  }
  const known = [
    ...Object.keys(bookingSteps),
    ...Object.keys(changeSteps).map((step) => `change: ${step}`),
    ...besideKinds,
  ];
  expect(known.filter((step) => (taken.get(step) ?? 0) < 5)).toEqual([]);
});

test('the same sequence gives the same money, and another one gives other money', () => {
  for (let sequence = 0; sequence < 20; sequence += 1)
    expect(walk(seed + sequence, MOVES).digest).toBe(walk(seed + sequence, MOVES).digest);
  expect(walk(seed, MOVES).digest).not.toBe(walk(seed + 1, MOVES).digest);
});
