import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onReached` after the element has been on screen, or 200 px below it, for this time; `undefined` turns it off. */
export function useReached(
  element: RefObject<HTMLElement | null>,
  afterMilliseconds: number | undefined,
  onReached: () => void,
): void {
  const act = useEffectEvent(onReached);
  useEffect(() => {
    const target = element.current;
    if (!target || afterMilliseconds === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => act(), afterMilliseconds);
      },
      { rootMargin: '0px 0px 200px 0px' },
    );
    watcher.observe(target);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [element, afterMilliseconds]);
}
