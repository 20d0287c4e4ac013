import { expect, test } from 'vitest';
import { createRefusalLine } from './refusal-line.ts';

test('[D-SHEDDING] the first refusal is answered at once, the next ones 5 ms apart, and beyond 20 ms nobody waits', () => {
  let at = 1_000;
  const line = createRefusalLine({ perSecond: 200, longestMilliseconds: 20 }, () => at);
  const turns = (count: number) => Array.from({ length: count }, () => line.turn());
  expect(turns(7)).toEqual([0, 5, 10, 15, 20, undefined, undefined]);
  at += 10;
  expect(turns(3)).toEqual([15, 20, undefined]);
  at += 1_000;
  expect(turns(2)).toEqual([0, 5]);
});
