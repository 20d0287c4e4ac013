import { IconInfoCircle } from '@tabler/icons-react';
import styles from './booking-panel.module.css';
import type { Notice } from './booking-state.ts';

/** Stands empty until there is something to tell, so that a screen reader is listening when it comes. */
export function NoticeBox({ notice }: { notice: Notice | undefined }) {
  return (
    <div role="status" className={styles.told}>
      {notice && (
        <div className={styles.notice}>
          <IconInfoCircle size={20} className={styles.noticeIcon} aria-hidden />
          <div>
            <p className={styles.noticeText}>{notice.text}</p>
            {notice.hint && <p>{notice.hint}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
