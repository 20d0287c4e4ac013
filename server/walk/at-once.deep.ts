import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepMilliseconds, forAtLeast } from '../testing/deep-time.ts';
import { callAtOnce, changing, deadlocksOf } from './call-at-once.ts';
import { createStage, type Stage } from './stage.ts';

const TIMES = 12;

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test.each(changing)(
  `[F14] %s, ${TIMES} times at once, as often as its part of the time allows`,
  async (name) => {
    await forAtLeast(deepMilliseconds('races', changing.length), () => callAtOnce(stage, name, TIMES));
  },
);

test('[F14] no two of them waited for each other for ever', async () => {
  expect(await deadlocksOf(stage)).toBe(0);
});
