import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ReactNode } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { CalendarDownload } from '../actions/calendar-download.tsx';
import { moneyText, type Side } from '../booking-words.ts';
import { OtherParty } from '../story/other-party.tsx';
import { isOver, isToBeCollected, nextStep } from './next-step.ts';
import styles from './pick-up.module.css';
import { PlaceOfBooking } from './place-of-booking.tsx';
import { ReadyList } from './ready-list.tsx';

interface PickUpSectionProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  readonly className: string | undefined;
  /** Why it ended, in the reader's language, where somebody gave a reason. */
  readonly reason?: string | null | undefined;
  /** Opens what may be known of the other side. */
  readonly onProfile: (person: BookingView['other']) => void;
  /** What this side does about it, where that is the next step. */
  readonly children?: ReactNode;
}

/**
 * What a booking's page begins with. Of one that stands: when and where it changes hands, the way there, whom to ask and
 * what to have ready. Of one that is over: what became of it, and of the money.
 */
export function PickUpSection(props: PickUpSectionProps) {
  const { booking, side, now, className, children } = props;
  const texts = useAllTexts();
  const words = texts.pickUp;
  const format = useFormat();
  const moment = (at: Date) => format.friendlyDateTime(at);
  const isEnded = isOver(booking);
  return (
    <section className={className} aria-label={words.label}>
      <h2 className={styles.step} data-over={isEnded || undefined}>
        {nextStep(words, booking, { side, now, moment })}
      </h2>
      {isEnded && <Ending booking={booking} side={side} reason={props.reason} />}
      {children}
      {!isEnded && (
        <PlaceOfBooking
          booking={booking}
          side={side}
          isNext={!children || (side === 'renter' && isToBeCollected(booking, now))}
        />
      )}
      <div className={styles.who}>
        <OtherParty booking={booking} side={side} onProfile={props.onProfile} />
      </div>
      {booking.state === 'accepted' && now < new Date(booking.to) && !booking.pickedUp && (
        <ReadyList booking={booking} side={side} />
      )}
      <div className={styles.calendar}>
        <CalendarDownload booking={booking} now={now} />
      </div>
    </section>
  );
}

/** What became of the money, and why it ended. */
function Ending({ booking, side, reason }: Pick<PickUpSectionProps, 'booking' | 'side' | 'reason'>) {
  const texts = useAllTexts();
  const format = useFormat();
  const money = booking.state === 'completed' ? '' : moneyText(texts.bookings, booking, side, format.amount);
  if (money === '' && !reason) return null;
  return (
    <div>
      {money !== '' && <p>{money}</p>}
      {reason && <p className={styles.soft}>{texts.pickUp.reason(reason)}</p>}
    </div>
  );
}
