import { useEffect } from 'react';

/** The other side acts too: what is looked at keeps up with it without a reload. */
const REFRESH_MILLISECONDS = 30_000;

/**
 * Looks again every half minute and whenever the person comes back to the tab, and never behind their back. `begin`
 * runs before the first look at what `refresh` now asks for; both are kept the same by their caller.
 */
export function useKeptFresh(refresh: () => Promise<void>, begin?: () => void): void {
  useEffect(() => {
    begin?.();
    void refresh();
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(look, REFRESH_MILLISECONDS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, begin]);
}
