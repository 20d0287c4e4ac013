import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import IconWorld from '#icons/IconWorld';
import { endOf } from '../../../shell/bookings/end-of.ts';
import { useTimeZone } from '../../../shell/calendar/time-zone.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import styles from './zone-note.module.css';

/** Screens show the device's time (D-TIME): elsewhere than in Riyadh it says so, with the time there. */
export function ZoneNote({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  const language = useLanguage();
  const zone = useTimeZone();
  if (zone === RIYADH) return null;
  const there = formatterOf(language, RIYADH);
  const period = texts.bookings.period(
    there.friendlyDateTime(new Date(booking.from)),
    there.friendlyDateTime(endOf(booking)),
  );
  return (
    <p className={styles.note}>
      <IconWorld size={18} aria-hidden />
      <span>
        {texts.story.deviceZone} <bdi className={styles.zone}>{zone}</bdi>. {texts.story.inRiyadh(period)}
      </span>
    </p>
  );
}
