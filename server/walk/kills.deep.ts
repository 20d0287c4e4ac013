import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepMilliseconds } from '../testing/deep-time.ts';
import { changing } from './call-at-once.ts';
import { type KilledEnd, type KillStage, killInCall, openKillStage } from './call-under-kill.ts';

/**
 * A run that is cut off has met the first rows only. So it begins with others each hour: the runs of a day and a half begin everywhere.
 * KILLS_FROM names the place where to begin.
 */
const STEP = 17;
const from =
  Number(process.env.KILLS_FROM ?? Math.floor(Date.now() / HOUR_MILLISECONDS) * STEP) % changing.length;
const inTurn = [...changing.slice(from), ...changing.slice(0, from)];

let bed: KillStage;
beforeAll(async () => {
  bed = await openKillStage();
});
afterAll(() => bed.close());

/** Before its first write, after each, and once it has answered, as far as its part of the time goes. */
test.each(inTurn)(
  '[F6] %s, whose server is killed at each of its writes: what was answered stands, the rest is whole or nothing',
  async (name) => {
    const end = performance.now() + deepMilliseconds('kills', changing.length);
    let last: KilledEnd = await killInCall(bed, name, { write: 1, isDone: false });
    for (let write = 1; last !== 'acknowledged' && (write === 1 || performance.now() < end); write += 1)
      last = await killInCall(bed, name, { write, isDone: true });
  },
);

test('[F6] what must always hold holds after these kills', async () => {
  expect(await bed.broken()).toEqual([]);
});
