import { setTimeout as sleep } from 'node:timers/promises';

/** What one kind of work took, call after call. */
export interface Lane {
  readonly name: string;
  readonly milliseconds: number[];
  failed: number;
}

/** One call, by the number of its round; undefined where there is nothing left to call with. */
export type Send = (round: number) => Promise<Response | undefined>;

const PAUSE_MILLISECONDS = 50;
const GIVEN_UP_MILLISECONDS = 20_000;

/** How long a call of a lane is waited for. */
export const givenUp = (): AbortSignal => AbortSignal.timeout(GIVEN_UP_MILLISECONDS);

/** One call after the other until an instant, each read to its end. An answer of 500 and more, or none, has failed. */
export async function drive(
  name: string,
  send: Send,
  until: number,
  pauseMilliseconds = PAUSE_MILLISECONDS,
): Promise<Lane> {
  const lane: Lane = { name, milliseconds: [], failed: 0 };
  for (let round = 0; Date.now() < until; round += 1) {
    const begun = performance.now();
    const answer = await send(round).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    lane.milliseconds.push(performance.now() - begun);
    if (!answer || answer.status >= 500) lane.failed += 1;
    await sleep(pauseMilliseconds);
  }
  return lane;
}

/** The one in the middle, by what it is measured by. Throws where there is none. */
export function middleOf<One>(all: readonly One[], measureOf: (one: One) => number): One {
  const sorted = all.toSorted((one, other) => measureOf(one) - measureOf(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** The value below which so large a part of all lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
