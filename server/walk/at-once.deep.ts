import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAtOnce, changing, deadlocksOf } from './call-at-once.ts';
import { createStage, type Stage } from './stage.ts';

const TIMES = 12;
const ROUNDS = 10;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test.each(changing)(`[F14] %s, ${TIMES} times at once, ${ROUNDS} rounds`, async (name) => {
  for (let round = 0; round < ROUNDS; round += 1) await callAtOnce(stage, name, TIMES);
});

test('[F14] no two of them waited for each other for ever', async () => {
  expect(await deadlocksOf(stage)).toBe(0);
});
