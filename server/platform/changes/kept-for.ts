import type { Clock } from '../clock.ts';
import { keptRead } from './kept-read.ts';

/** What `read` answers, kept as `keptRead` keeps it, and asked again after so many milliseconds. */
export function keptFor<Value>(
  clock: Clock,
  milliseconds: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const kept = keptRead(read);
  let begunAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now().getTime();
    if (now - begunAt >= milliseconds) {
      kept.forget();
      begunAt = now;
    }
    return kept.now();
  };
}
