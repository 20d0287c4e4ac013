import { useCallback } from 'react';
import type { RefusedCall } from '../calls/refusals.ts';
import { useTexts } from '../texts/texts.tsx';
import { toastOfAnswer } from './toast-of-answer.ts';
import { type ToastAction, type ToastKind, toastStore } from './toast-store.ts';

export interface Toasts {
  info(text: string): void;
  /** `action`: a button in the toast, which then stays longer. */
  success(text: string, action?: ToastAction): void;
  error(text: string): void;
}

const show = (kind: ToastKind) => (text: string, action?: ToastAction) =>
  toastStore.show({ kind, text, action });
const toasts: Toasts = { info: show('info'), success: show('success'), error: show('error') };

export function useToasts(): Toasts {
  return toasts;
}

/** Every failed call shows its text (P3-ERR-04). */
export function useRefusalToast(): (call: RefusedCall) => void {
  const texts = useTexts();
  return useCallback(
    (call: RefusedCall) => {
      const toast = toastOfAnswer(texts, call);
      if (toast) toasts.error(toast.text);
    },
    [texts],
  );
}
