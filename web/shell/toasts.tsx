import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { RefusedCall } from './refusals.ts';
import { useTexts } from './texts.tsx';
import { toastOfAnswer } from './toast-of-answer.ts';
import type { ToastAction, ToastKind } from './toast-region.tsx';

/** Comes when the page is at rest, 12 KB that no first paint waits for; a toast before that brings it at once. */
const loadRegion = () => import('./toast-region.tsx');
const ToastList = lazy(async () => ({ default: (await loadRegion()).ToastList }));
const REST_MILLISECONDS = 1_500;

export interface Toasts {
  info(text: string): void;
  /** `action`: a button in the toast, which then stays longer. */
  success(text: string, action?: ToastAction): void;
  error(text: string): void;
}

/** The live region is there from the first byte, since a reader only hears what is added to one that it knows. */
export function ToastRegion() {
  const texts = useTexts();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={texts.shell.notifications} aria-live="polite">
      {isAtRest && (
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
      )}
    </section>
  );
}

export function useToasts(): Toasts {
  const close = useTexts().shell.close;
  return useMemo(() => {
    const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
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
