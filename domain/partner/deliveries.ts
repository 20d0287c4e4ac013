import { addMilliseconds, DAY_MILLISECONDS, SECOND_MILLISECONDS } from '../time.ts';

/**
 * `missed`: it happened while the endpoint was switched off, so it was not sent. `failed`: no try was left. Both can be sent by hand.
 */
export const messageStates = ['waiting', 'delivered', 'failed', 'missed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why an endpoint is switched off: it failed for days, said that it is gone (410), or somebody has switched it off. */
export const offReasons = ['failing', 'gone', 'house', 'owner'] as const;
export type OffReason = (typeof offReasons)[number];

/** Whether a webhook was switched off by itself, because nothing arrived there: somebody has yet to say what becomes of it. */
export const isOffByItself = (because: string | null): boolean => because === 'failing' || because === 'gone';

export interface RetryNumbers {
  /** The waits after the first try and each one behind it; as many tries follow. */
  readonly waitsSeconds: readonly number[];
  /** An endpoint that has failed for so many days without a success between is switched off. */
  readonly offAfterDays: number;
}

/** When a message is tried again that has failed `tries` times, the last time at `at`; undefined when no try is left. */
export function nextTryAt({ waitsSeconds }: RetryNumbers, tries: number, at: Date): Date | undefined {
  const wait = waitsSeconds[tries - 1];
  return wait === undefined ? undefined : addMilliseconds(at, wait * SECOND_MILLISECONDS);
}

/** What a receiver answers to be told that it was heard: any status of success. A redirect is none and is not followed. */
export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

interface Failure {
  readonly status: number | null;
  readonly failingSince: Date;
}

/** Why an endpoint is switched off after a try that has failed; undefined while it stays on. */
export function whyOff(
  { offAfterDays }: RetryNumbers,
  { status, failingSince }: Failure,
  now: Date,
): 'failing' | 'gone' | undefined {
  if (status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= offAfterDays * DAY_MILLISECONDS ? 'failing' : undefined;
}
