import { useSyncExternalStore } from 'react';

/** False in the HTML of the server and in the hydrating render, true afterwards. */
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
