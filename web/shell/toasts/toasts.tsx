import { useCallback } from 'react';
import { useTexts } from '../texts/texts.tsx';
import { type AnyAnswer, toastOfAnswer } from './toast-of-answer.ts';
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

/** Every failed call shows its text (P3-ERR-04); what a good one says is shown where it is announced. */
export function useAnswerToast(): (answer: AnyAnswer, isAnnounced?: boolean) => void {
  const texts = useTexts();
  return useCallback(
    (answer: AnyAnswer, isAnnounced = false) => {
      const toast = toastOfAnswer(texts, answer);
      if (toast && (isAnnounced || toast.kind === 'error')) toasts[toast.kind](toast.text);
    },
    [texts],
  );
}
