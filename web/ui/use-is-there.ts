import { useCallback, useEffect, useRef } from 'react';

/** Whether what asks is still on the screen: its person may have closed it while it waited for an answer. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
