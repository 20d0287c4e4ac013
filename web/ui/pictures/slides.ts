import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** The slide that a key leads to, from the first to the last; sideways as the eye reads. Undefined for other keys. */
export function slideByKey(
  { key, currentTarget }: Pick<KeyboardEvent<HTMLElement>, 'key' | 'currentTarget'>,
  shown: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return Math.min(count - 1, shown + 1);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return Math.max(0, shown - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Scrolls the slides alone; scrollIntoView would move the page as well. */
export function showSlide(
  list: HTMLElement | null,
  index: number,
  behavior: 'smooth' | 'instant' = 'smooth',
): void {
  const slide = list?.children[index];
  if (!list || !slide) return;
  const distance = slide.getBoundingClientRect().left - list.getBoundingClientRect().left;
  list.scrollBy({ left: distance, behavior });
}

/** Which slide of a list, each as wide as the list, is seen. */
export function useShownSlide(track: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    const look = () => setShown(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)));
    list.addEventListener('scroll', look, { passive: true });
    return () => list.removeEventListener('scroll', look);
  }, [track]);
  return shown;
}
