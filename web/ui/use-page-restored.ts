import { useEffect } from 'react';
import { useSteady } from './use-steady.ts';

/** Going back to a document that was left may bring it as it was, with its buttons still waiting (bfcache): runs as it is seen again. */
export function usePageRestored(run: () => unknown): void {
  const steady = useSteady(run);
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) steady();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [steady]);
}
