import { Link } from 'react-router';
import IconBell from '#icons/IconBell';
import type { Account } from '../session/session.tsx';
import { useFormat, useTexts } from '../texts/texts.tsx';
import styles from './header.module.css';
import { useUnseenCount } from './unseen-count.ts';

const MOST_SHOWN = 99;

/** The bell with the number of notifications that were not opened yet, leading to them (P1-NAV-27). */
export function NotificationBell({ account }: { account: Account }) {
  const texts = useTexts().shell;
  const format = useFormat();
  const count = useUnseenCount();
  return (
    <Link to={`/${account.mode}/notification`} className={styles.icon} aria-label={texts.unseen(count)}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {format.digits(count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))}
        </span>
      )}
    </Link>
  );
}
