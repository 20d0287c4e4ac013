import { Worker } from 'node:worker_threads';
import type { FeedProblem } from '@kiraa/domain/listing/feeds.ts';
import type { Period } from '@kiraa/domain/time.ts';

export type BusyTimes =
  | { readonly kind: 'times'; readonly periods: readonly Period[] }
  | { readonly kind: Extract<FeedProblem, 'not_a_calendar' | 'too_large'> };

/** What the thread says: that it has started, and then the answer. */
export type FromWorker = BusyTimes | { readonly kind: 'started' };

export interface CalendarQuestion {
  readonly text: string;
  /** The period of interest: repetitions without an end are followed up to its end. */
  readonly within: Period;
}

/** From when the thread has started: a busy machine takes seconds to start one, which says nothing of the calendar. */
const MOST_MILLISECONDS = 5_000;
const MOST_MILLISECONDS_TO_START = 60_000;
const MOST_MEGABYTES = 96;

/**
 * Reads the busy times out of a calendar's text (RFC 5545). The text comes from strangers, so a worker thread reads it,
 * which is ended when it takes too long or too much memory: a rule that repeats for ever delays nobody's booking.
 */
export function readBusyTimes(question: CalendarQuestion): Promise<BusyTimes> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busy-times-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const end = (answer: BusyTimes) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const endWithin = (milliseconds: number) => setTimeout(() => end({ kind: 'too_large' }), milliseconds);
    let timer = endWithin(MOST_MILLISECONDS_TO_START);
    worker.on('message', (said: FromWorker) => {
      if (said.kind !== 'started') return end(said);
      clearTimeout(timer);
      timer = endWithin(MOST_MILLISECONDS);
      worker.postMessage(question);
    });
    worker.once('error', () => end({ kind: 'too_large' }));
  });
}
