import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const KEPT = 64;
const FIRST_GUESS_MILLISECONDS = 250;
const LONGEST_MILLISECONDS = 3_000;

/** How long the latest sends took, kept in this process alone: it disguises answers and decides nothing. */
const durations: number[] = [];

export async function timeSending<Result>(send: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await send();
  } finally {
    durations.push(performance.now() - startedAt);
    if (durations.length > KEPT) durations.shift();
  }
}

/**
 * Waits as long as one of the latest real sends took, drawn at random, so that the time of an answer does not say
 * whether a text was sent (T14). A fixed wait would stand out against times that vary.
 */
export async function waitLikeSending(): Promise<void> {
  const drawn = durations[durations.length === 0 ? 0 : randomInt(durations.length)];
  await sleep(Math.min(drawn ?? FIRST_GUESS_MILLISECONDS, LONGEST_MILLISECONDS));
}
