const SPEED_MILLISECONDS = 500; // P2-LIST-68
const INTERRUPTIONS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** The part of the way that is done after a part of the time, both from 0 to 1; slow at the start and the end. */
export const eased = (part: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, part)))) / 2;

const running = new WeakMap<HTMLElement, () => void>();

/**
 * Scrolls a list sideways by so many pixels in half a second, or at once with reduced motion. It stops when the person
 * scrolls, and when the next glide begins.
 */
export function glide(list: HTMLElement, pixels: number): void {
  running.get(list)?.();
  const from = list.scrollLeft;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    list.scrollLeft = from + pixels;
    return;
  }
  const began = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    // With scroll snapping on, each step would jump back to the slide that it came from.
    list.style.scrollSnapType = '';
    for (const name of INTERRUPTIONS) list.removeEventListener(name, stop);
    running.delete(list);
  };
  const step = () => {
    const part = (performance.now() - began) / SPEED_MILLISECONDS;
    list.scrollLeft = from + pixels * eased(part);
    if (part < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  list.style.scrollSnapType = 'none';
  for (const name of INTERRUPTIONS) list.addEventListener(name, stop, { passive: true });
  running.set(list, stop);
  frame = requestAnimationFrame(step);
}
