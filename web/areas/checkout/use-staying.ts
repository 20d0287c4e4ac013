import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/** Whether somebody has touched the page, pressed a key or scrolled. Being brought to its top, as every new page is, is no sign. */
export function useStaying(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const see = (event: Event) => {
      if (event.type === 'scroll' && window.scrollY === 0) return;
      setSeen(true);
      listening.abort();
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, see, { signal: listening.signal, passive: true, capture: true });
    return () => listening.abort();
  }, []);
  return isSeen;
}
