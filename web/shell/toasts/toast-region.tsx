import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import IconX from '#icons/IconX';
import { Button } from '../../ui/controls/button.tsx';
import { useTopDialog } from '../../ui/layers/top-dialog.ts';
import { useTexts } from '../texts/texts.tsx';
import { type Toast, toastStore } from './toast-store.ts';
import styles from './toasts.module.css';

const VISIBLE_MILLISECONDS = 2_000; // P1-I18N-10
/** Undoing something takes longer than reading that it was done. */
const VISIBLE_WITH_ACTION_MILLISECONDS = 6_000;
const NONE: readonly Toast[] = [];

/**
 * Top-right in both directions (P1-I18N-11), inside the dialog that is open if there is one. The live region is there
 * from the first byte, since a screen reader only hears what is added to one that it knows. It is polite; an error is
 * an alert, which interrupts.
 */
export function ToastRegion() {
  const texts = useTexts().shell;
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.shown, () => NONE);
  const dialog = useTopDialog();
  const region = (
    <section className={styles.region} aria-label={texts.notifications} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={texts.close} />
      ))}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** Goes by itself, and stays while the pointer or the focus rests on it; then its time begins anew. */
function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const { id, kind, text, action } = toast;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const visible = action ? VISIBLE_WITH_ACTION_MILLISECONDS : VISIBLE_MILLISECONDS;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toastStore.hide(id), visible);
    return () => clearTimeout(timer);
  }, [id, visible, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it; it only stays while it is looked at
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          kind="quiet"
          onClick={() => {
            toastStore.hide(id);
            action.press();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => toastStore.hide(id)}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
