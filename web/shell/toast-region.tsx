import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import styles from './toasts.module.css';

const VISIBLE_MILLISECONDS = 2_000; // P1-I18N-10
const MOST_AT_ONCE = 10; // P1-I18N-10

export type ToastKind = 'info' | 'success' | 'error';

/** Top-right in both directions, 2 seconds, at most 10, longer while the pointer or the focus rests on one. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
      autoClose={VISIBLE_MILLISECONDS}
      limit={MOST_AT_ONCE}
      pauseResetOnHover="notification"
      zIndex={500}
    />
  );
}

export function showToast(kind: ToastKind, text: string, closeLabel: string): void {
  notifications.show({
    message: text,
    role: kind === 'error' ? 'alert' : 'status',
    className: styles[kind] ?? '',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  });
}
