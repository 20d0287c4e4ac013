import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A layer that the browser's way back closes, and a phone's gesture for it. It takes a place of its own in the history, beside
 * the router, which would fetch the page's data anew. `close` gives the place back; `leave` keeps it for whoever goes on
 * from here and replaces it.
 */
export function useBackCloses(onClose: () => void): {
  readonly close: () => void;
  readonly leave: () => void;
} {
  const isThere = useRef(false);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const { state } = window.history;
    window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '');
    isThere.current = true;
    const back = (event: PopStateEvent) => {
      if (!isThere.current) return;
      isThere.current = false;
      // Nothing has changed for the router: the address is the same.
      event.stopImmediatePropagation();
      closed();
    };
    window.addEventListener('popstate', back, { capture: true });
    return () => window.removeEventListener('popstate', back, { capture: true });
  }, []);
  const close = useCallback(() => {
    if (isThere.current) window.history.back();
  }, []);
  const leave = useCallback(() => {
    isThere.current = false;
  }, []);
  return { close, leave };
}
