import { useCallback, useRef } from 'react';

/**
 * For an answer that comes late: what was typed or chosen meanwhile stays. What it gives marks the value as it is now, and says afterwards
 * whether it is still that one.
 */
export function useMarked<Value>(value: Value): () => () => boolean {
  const latest = useRef(value);
  latest.current = value;
  return useCallback(() => {
    const before = latest.current;
    return () => latest.current === before;
  }, []);
}
