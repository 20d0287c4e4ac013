import { useCallback, useRef } from 'react';

/** One function for as long as the component stands, which does what the newest of the given ones does: what is drawn with it need not be drawn again. */
export function useSteady<Given extends readonly unknown[], Answer>(
  newest: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(newest);
  latest.current = newest;
  return useCallback((...given: Given) => latest.current(...given), []);
}
