import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import IconArrowBackUp from '#icons/IconArrowBackUp';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { type Side, saidBackText } from '../booking-words.ts';
import styles from './zone-note.module.css';

/** While the owner's word on the return waits for the renter's, or for the end. */
export function SaidBackNote({ booking, side, now }: { booking: BookingView; side: Side; now: Date }) {
  const text = saidBackText(useAllTexts().bookings, booking, side, now);
  return text === undefined ? null : (
    <p className={styles.note}>
      <IconArrowBackUp size={18} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
