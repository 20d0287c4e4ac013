import type { NotificationView } from '@kiraa/contract/messages/notifications.ts';
import IconChevronDown from '#icons/IconChevronDown';
import type { Mode } from '../../shell/session/session.tsx';
import { useSwitchMode } from '../../shell/session/use-switch-mode.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import styles from './notifications.module.css';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly mode: Mode;
  readonly onOpen: () => void;
}

/**
 * Folded: what happened, to what and when, marked as new until it is opened: ten bookings are not told apart by "Booked" alone.
 * Open: the whole of it, and where to go from here.
 */
export function NotificationItem({ notification, mode, onOpen }: NotificationItemProps) {
  const texts = useAllTexts().inbox;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  return (
    <details
      className={styles.item}
      data-unseen={!notification.seen || undefined}
      onToggle={(event) => event.currentTarget.open && onOpen()}
    >
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.title}>{isArabic ? notification.titleAr : notification.title}</span>
          {!notification.seen && <Tag kind="waiting">{texts.newTag}</Tag>}
          {notification.mode !== mode && (
            <Tag kind="calm">{notification.mode === 'owner' ? texts.forOwner : texts.forRenter}</Tag>
          )}
          <span className={styles.body}>{isArabic ? notification.bodyAr : notification.body}</span>
          <time className={`ltr ${styles.time}`} dateTime={notification.createdAt}>
            {format.shortDateTime(new Date(notification.createdAt))}
          </time>
        </span>
        <IconChevronDown size={20} className={styles.arrow} aria-hidden />
      </summary>
      <div className={styles.way}>
        <WayOn notification={notification} mode={mode} />
      </div>
    </details>
  );
}

/** A matter of the other profile takes the person over to it, and on to the matter. */
function WayOn({ notification, mode }: { notification: NotificationView; mode: Mode }) {
  const texts = useAllTexts();
  const isArabic = useLanguage() === 'ar';
  const { switchMode, isSwitching } = useSwitchMode();
  const label = isArabic ? notification.buttonAr : notification.button;
  if (notification.mode === mode) {
    return (
      <ButtonLink kind="secondary" to={notification.redirectUrl}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      kind="secondary"
      waiting={isSwitching ? texts.shell.switching : undefined}
      onClick={() => switchMode(notification.mode, notification.redirectUrl)}
    >
      {label}
    </Button>
  );
}
