import { useSyncExternalStore } from 'react';

/** False in what the server writes and in the first render over it, true once scripts run. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
