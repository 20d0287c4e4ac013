import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAtOnce, changing, deadlocksOf } from './call-at-once.ts';
import { createStage, type Stage } from './stage.ts';

const TIMES = 3;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test.each(changing)(
  `[F14] %s, ${TIMES} times at once: one is done, the rest are refused in words or answered alike`,
  async (name) => {
    await callAtOnce(stage, name, TIMES);
  },
);

test('[F14] no two of them waited for each other for ever', async () => {
  expect(changing.length).toBeGreaterThan(100);
  expect(await deadlocksOf(stage)).toBe(0);
});
