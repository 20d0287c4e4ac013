import { lazy, Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RefusedCall } from './refusals.ts';
import { useTexts } from './texts.tsx';
import { toastOfAnswer } from './toast-of-answer.ts';
import type { ToastAction, ToastKind } from './toast-region.tsx';

/** Comes with the first toast, 22 KB that a page without one never needs. */
const loadRegion = () => import('./toast-region.tsx');
const ToastList = lazy(async () => ({ default: (await loadRegion()).ToastList }));

export interface Toasts {
  info(text: string): void;
  /** `action`: a button in the toast, which then stays longer. */
  success(text: string, action?: ToastAction): void;
  error(text: string): void;
}

/** The live region is there from the first byte, since a reader only hears what is added to one that it knows. */
export function ToastRegion() {
  const texts = useTexts();
  const isNeeded = useSyncExternalStore(needed.subscribe, needed.read, () => false);
  return (
    <section aria-label={texts.shell.notifications} aria-live="polite">
      {isNeeded && (
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
      )}
    </section>
  );
}

/** Whether a toast was ever shown in this document. */
const needed = (() => {
  let isNeeded = false;
  const listeners = new Set<() => void>();
  return {
    read: () => isNeeded,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: () => {
      isNeeded = true;
      for (const listener of listeners) listener();
    },
  };
})();

export function useToasts(): Toasts {
  const close = useTexts().shell.close;
  return useMemo(() => {
    const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
      needed.say();
      void loadRegion().then((region) => region.showToast({ kind, text, closeLabel: close, action }));
    };
    return { info: show('info'), success: show('success'), error: show('error') };
  }, [close]);
}

/** Every failed call shows its text (P3-ERR-04). */
export function useRefusalToast(): (call: RefusedCall) => void {
  const texts = useTexts();
  const toasts = useToasts();
  return useCallback(
    (call: RefusedCall) => {
      const toast = toastOfAnswer(texts, call);
      if (toast) toasts.error(toast.text);
    },
    [texts, toasts],
  );
}
