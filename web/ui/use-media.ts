import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query asks, now and whenever that changes; `onServer` until the page is awake. */
export function useMedia(query: string, onServer: boolean): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
