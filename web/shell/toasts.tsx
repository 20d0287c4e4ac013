import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/notifications/styles.css';
import { useCallback, useMemo } from 'react';
import { type RefusedCall, textOfRefusal } from './refusals.ts';
import { useTexts } from './texts.tsx';
import styles from './toasts.module.css';

const VISIBLE_MILLISECONDS = 2_000; // P1-I18N-10
const MOST_AT_ONCE = 10; // P1-I18N-10

export interface Toasts {
  info(text: string): void;
  success(text: string): void;
  error(text: string): void;
}

/** Top-right in both directions, 2 seconds, at most 10, longer while the pointer or the focus rests on one. */
export function ToastRegion() {
  const texts = useTexts();
  return (
    <section aria-label={texts.shell.notifications} aria-live="polite">
      <Notifications
        position="top-right"
        autoClose={VISIBLE_MILLISECONDS}
        limit={MOST_AT_ONCE}
        pauseResetOnHover="notification"
        zIndex={500}
      />
    </section>
  );
}

export function useToasts(): Toasts {
  const close = useTexts().shell.close;
  return useMemo(() => {
    const show = (kind: 'info' | 'success' | 'error') => (text: string) => {
      notifications.show({
        message: text,
        role: kind === 'error' ? 'alert' : 'status',
        className: styles[kind] ?? '',
        withBorder: true,
        closeButtonProps: { 'aria-label': close },
      });
    };
    return { info: show('info'), success: show('success'), error: show('error') };
  }, [close]);
}

/** Every failed call shows its text (P3-ERR-04). */
export function useRefusalToast(): (call: RefusedCall) => void {
  const texts = useTexts();
  const toasts = useToasts();
  return useCallback((call: RefusedCall) => toasts.error(textOfRefusal(texts, call)), [texts, toasts]);
}
