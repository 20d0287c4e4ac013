import { useCallback, useEffect, useRef } from 'react';

const INTENT_MILLISECONDS = 80;

/** What a link says when somebody means it: the pointer rests on it, the focus is on it, a finger touches it. */
export interface LinkIntent {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
}

/** Takes a step as soon as somebody means a link, and not for each link that the pointer crosses. */
export function useLinkIntent(): (step: () => void) => LinkIntent {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((step) => {
    const leave = () => clearTimeout(timer.current);
    const mean = () => {
      leave();
      timer.current = setTimeout(step, INTENT_MILLISECONDS);
    };
    return { onPointerEnter: mean, onPointerLeave: leave, onFocus: mean, onTouchStart: mean };
  }, []);
}
