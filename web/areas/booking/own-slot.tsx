import IconInfoCircle from '#icons/IconInfoCircle';
import type { OwnUnpaid } from '../../shell/calendar/taken.ts';
import { useSecondsLeft } from '../../shell/calls/use-seconds-left.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import styles from './booking-panel.module.css';

/** That a time of this listing is kept for the reader, unpaid, with the way back to its payment; nothing once its time is over. */
export default function OwnSlot({ unpaid: { bookingId, from, to, slotUntil } }: { unpaid: OwnUnpaid }) {
  const { bookings: texts, shell } = useAllTexts();
  const format = useFormat();
  const minutes = Math.ceil(useSecondsLeft(slotUntil) / 60);
  if (minutes === 0) return null;
  const period = shell.fromTo(format.friendlyDateTime(new Date(from)), format.friendlyDateTime(new Date(to)));
  return (
    <div className={styles.notice}>
      <IconInfoCircle size={20} className={styles.noticeIcon} aria-hidden />
      <div>
        <p className={styles.noticeText}>{texts.ownSlot(period)}</p>
        <p>{texts.ownSlotHint(texts.timeLeft(minutes))}</p>
        {/* A new document: the provider's script wants a window that no other payment has touched. */}
        <a className={`${buttonClass({})} ${styles.finish}`} href={`/checkout?booking=${bookingId}`}>
          {texts.finishPaying}
        </a>
      </div>
    </div>
  );
}
