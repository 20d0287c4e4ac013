import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { chatPath } from '@kiraa/domain/chat/channel.ts';
import { CONTACT_WINDOW_HOURS } from '@kiraa/domain/limits.ts';
import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { Link } from 'react-router';
import IconMessageCircle from '#icons/IconMessageCircle';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import type { Side } from '../booking-words.ts';
import styles from './other-party.module.css';

/** A message to the other side as soon as the two may write (D-CHAT-WINDOW); until then, from when that is. */
export function MessageLink({ booking, side }: { booking: BookingView; side: Side }) {
  const texts = useAllTexts();
  const format = useFormat();
  const { other, renterId, ownerId } = booking;
  const opens = new Date(new Date(booking.from).getTime() - CONTACT_WINDOW_HOURS * HOUR_MILLISECONDS);
  if (!booking.contactOpen) {
    if (booking.state !== 'accepted' || new Date() >= opens) return null;
    return <p className={styles.from}>{texts.pickUp.contactFrom(format.friendlyDateTime(opens))}</p>;
  }
  return (
    <Link
      className={`${buttonClass({ kind: 'quiet' })} ${styles.call}`}
      to={chatPath(side, renterId, ownerId, other.name)}
    >
      <IconMessageCircle size={18} aria-hidden />
      {texts.bookings.chatWith(other.name)}
    </Link>
  );
}
