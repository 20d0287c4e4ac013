import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes what hangs below a field: by Escape, by pressing elsewhere and by moving the focus on. `close` is told whether the
 * focus is to go back to the field. `home` holds both the field and what hangs below it.
 */
export function usePopover(
  home: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isByKey: boolean) => void,
): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const outside = (event: Event) => {
      if (!home.current?.contains(event.target as Node)) closeNow(false);
    };
    document.addEventListener('pointerdown', outside, options);
    document.addEventListener('focusin', outside, options);
    document.addEventListener('keydown', (event) => event.key === 'Escape' && closeNow(true), options);
    return () => listening.abort();
  }, [home, isOpen]);
}

/** The keyboard goes on where the eye is: on the chosen day, else on the first that can be chosen. */
export function useStartFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box]);
}
