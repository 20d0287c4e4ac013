import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import IconClockPlus from '#icons/IconClockPlus';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import styles from './extension-lines.module.css';

/** More time that is asked for or was had, the newest first, with what is left to answer it. */
export function ExtensionLines({ booking, now }: { booking: BookingView; now: Date }) {
  const texts = useAllTexts();
  const format = useFormat();
  if (booking.extensions.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={texts.changes.extension}>
      {booking.extensions.map(({ state, time, answerBy, receives }) => {
        const moment = format.friendlyDateTime(new Date(time.to));
        const price = format.amount(time.total);
        const isAsked = state === 'requested';
        const left = answerBy === null ? undefined : minutesUntil(answerBy, now);
        return (
          <li key={time.to} className={styles.line}>
            <IconClockPlus size={18} aria-hidden />
            <span>
              {isAsked ? texts.changes.asked(moment, price) : texts.changes.had(moment, price)}
              {receives !== null && (
                <span className={styles.receives}>{texts.bookings.youReceive(format.amount(receives))}</span>
              )}
              {left !== undefined && (
                <span className={styles.left}>
                  {texts.changes.answerWithin(texts.bookings.timeLeft(left))}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function minutesUntil(moment: string, now: Date): number {
  return Math.max(0, Math.floor((Date.parse(moment) - now.getTime()) / MINUTE_MILLISECONDS));
}
