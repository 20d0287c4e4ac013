import type { Period } from '@kiraa/domain/time.ts';
import IconInfoCircle from '#icons/IconInfoCircle';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './booking-panel.module.css';
import type { Notice } from './booking-state.ts';

interface NoticeBoxProps {
  readonly notice: Notice | undefined;
  /** Takes one of the periods that are offered instead. */
  readonly onChoose?: (period: Period) => void;
}

/** Stands empty until there is something to tell, so that a screen reader is listening when it comes. */
export function NoticeBox({ notice, onChoose }: NoticeBoxProps) {
  const { booking: texts, shell } = useFormTexts();
  const format = useFormat();
  return (
    <div role="status" className={styles.told}>
      {notice && (
        <div className={styles.notice}>
          <IconInfoCircle size={20} className={styles.noticeIcon} aria-hidden />
          <div>
            <p className={styles.noticeText}>{notice.text}</p>
            {notice.hint && <p>{notice.hint}</p>}
            {onChoose && notice.instead && notice.instead.length > 0 && (
              <>
                <p className={styles.insteadTitle}>{texts.freeInstead}</p>
                <ul className={styles.instead}>
                  {notice.instead.map((period) => (
                    <li key={period.start.getTime()}>
                      <button type="button" className={styles.insteadChoice} onClick={() => onChoose(period)}>
                        {shell.fromTo(
                          format.friendlyDateTime(period.start),
                          format.friendlyDateTime(period.end),
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
