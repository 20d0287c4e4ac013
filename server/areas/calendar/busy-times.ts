import { Worker } from 'node:worker_threads';
import type { FeedProblem } from '@kiraa/domain/listing/feeds.ts';
import type { Period } from '@kiraa/domain/time.ts';

export type BusyTimes =
  | { readonly kind: 'times'; readonly periods: readonly Period[] }
  | { readonly kind: Extract<FeedProblem, 'not_a_calendar' | 'too_large'> };

export interface CalendarQuestion {
  readonly text: string;
  /** What matters of it: repetitions without end are followed until here. */
  readonly within: Period;
}

const MOST_MILLISECONDS = 5_000;
const MOST_MEGABYTES = 96;

/**
 * When somebody is busy by their calendar (RFC 5545). What strangers write is read beside the server, in a thread that is
 * ended when it takes too long or too much: a rule that repeats for ever stops nobody's booking.
 */
export function readBusyTimes(question: CalendarQuestion): Promise<BusyTimes> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busy-times-worker.ts', import.meta.url), {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    const end = (answer: BusyTimes) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'too_large' }), MOST_MILLISECONDS);
    worker.once('message', end);
    worker.once('error', () => end({ kind: 'too_large' }));
  });
}
