import type { Clock } from '../../../platform/clock.ts';

/**
 * What `read` answers, which is asked again after so many milliseconds; questions meanwhile share one answer. A failure is its question's
 * alone: the next one asks again.
 */
export function keptFor<Value>(
  clock: Clock,
  milliseconds: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (kept && now - kept.at < milliseconds) return await kept.value;
    const value = read();
    kept = { at: now, value };
    value.catch(() => {
      kept = undefined;
    });
    return await value;
  };
}
