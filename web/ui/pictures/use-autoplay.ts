import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `advance` at intervals while the element is on screen. It pauses under the pointer, while the focus or a finger
 * is inside and in a hidden tab, and never runs with reduced motion.
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  everyMilliseconds: number | undefined,
  advance: () => void,
): void {
  const onTick = useEffectEvent(advance);
  useEffect(() => {
    const target = element.current;
    if (!target || everyMilliseconds === undefined) return undefined;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let isOnScreen = false;
    const watcher = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false;
    });
    watcher.observe(target);
    const region = target.parentElement ?? target;
    const timer = setInterval(() => {
      if (isOnScreen && !document.hidden && !region.matches(':hover, :focus-within, :active')) onTick();
    }, everyMilliseconds);
    return () => {
      clearInterval(timer);
      watcher.disconnect();
    };
  }, [element, everyMilliseconds]);
}
