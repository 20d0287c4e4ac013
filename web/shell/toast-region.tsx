import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button } from '../ui/button.tsx';
import { Mantine } from '../ui/mantine.tsx';
import styles from './toasts.module.css';

const VISIBLE_MILLISECONDS = 2_000; // P1-I18N-10
const MOST_AT_ONCE = 10; // P1-I18N-10

export type ToastKind = 'info' | 'success' | 'error';

/** Top-right in both directions, 2 seconds, at most 10, longer while the pointer or the focus rests on one. */
export function ToastList() {
  return (
    <Mantine>
      <Notifications
        position="top-right"
        autoClose={VISIBLE_MILLISECONDS}
        limit={MOST_AT_ONCE}
        pauseResetOnHover="notification"
        zIndex={500}
      />
    </Mantine>
  );
}

/** Undoing something takes longer than reading that it was done. */
const VISIBLE_WITH_ACTION_MILLISECONDS = 6_000;

export interface ToastAction {
  readonly label: string;
  readonly press: () => void;
}

export interface Toast {
  readonly kind: ToastKind;
  readonly text: string;
  readonly closeLabel: string;
  readonly action?: ToastAction | undefined;
}

export function showToast({ kind, text, closeLabel, action }: Toast): void {
  const id = notifications.show({
    message: action ? (
      <span className={styles.withAction}>
        {text}
        <Button
          kind="quiet"
          onClick={() => {
            notifications.hide(id);
            action.press();
          }}
        >
          {action.label}
        </Button>
      </span>
    ) : (
      text
    ),
    ...(action && { autoClose: VISIBLE_WITH_ACTION_MILLISECONDS }),
    role: kind === 'error' ? 'alert' : 'status',
    className: styles[kind] ?? '',
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  });
}
