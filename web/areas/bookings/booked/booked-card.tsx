import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import type { ReactNode } from 'react';
import { endOf } from '../../../shell/bookings/end-of.ts';
import { useListingWords } from '../../../shell/listings/listing-card.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { CalendarDownload } from '../actions/calendar-download.tsx';
import { useNeighbourhood } from '../pick-up/place-of-booking.tsx';
import { MessageLink } from '../story/message-link.tsx';
import styles from './booked-card.module.css';

/** What was booked, what happens now, and the ways on: to its page first, which is the next step. */
export function BookedCard({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  const format = useFormat();
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const neighbourhood = useNeighbourhood(booking);
  const { address } = booking.listing;
  const moment = (at: string | Date) => format.friendlyDateTime(new Date(at));
  return (
    <section className={styles.card} aria-labelledby="booked">
      <Picture
        path={booking.listing.picture.path}
        alt=""
        sizes="(min-width: 768px) 420px, 100vw"
        ratio={16 / 9}
        className={styles.picture}
        isFirst
      />
      <div className={styles.words}>
        <h2 id="booked">{name}</h2>
        <dl className={styles.facts}>
          <Line name={texts.bookings.when}>
            {texts.bookings.period(moment(booking.from), moment(endOf(booking)))}
          </Line>
          <Line name={texts.pickUp.where}>
            {address !== null && (
              <>
                <bdi>{address}</bdi>
                <br />
              </>
            )}
            {neighbourhood}
          </Line>
          <Line name={texts.checkout.owner}>
            <span className={styles.person}>
              <Avatar name={booking.other.name} photo={booking.other.photo ?? undefined} size="small" />
              <WrittenName>{booking.other.name}</WrittenName>
            </span>
          </Line>
        </dl>
        <WhatNow booking={booking} words={texts.checkout} moment={moment} />
        <ButtonLink wide to={bookingPath(booking.id)}>
          {texts.checkout.seeBooking}
        </ButtonLink>
        <div className={styles.ways}>
          <CalendarDownload booking={booking} now={new Date()} />
          <MessageLink booking={booking} side="renter" />
        </div>
      </div>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface WhatNowProps {
  readonly booking: BookingView;
  readonly words: Messages['checkout'];
  readonly moment: (at: string) => string;
}

/** Only of a booking that is ahead: of one under way or over nothing is awaited. */
function WhatNow({ booking, words, moment }: WhatNowProps) {
  const isAsked = booking.state === 'requested' && booking.answerBy !== null;
  const isFirm = booking.state === 'accepted' && new Date(booking.from) > new Date();
  if (!isAsked && !isFirm) return null;
  const steps =
    isAsked && booking.answerBy !== null
      ? [words.nowAnswers(moment(booking.answerBy)), words.nowHeld, words.nowAddressLater]
      : [words.nowFirm(moment(booking.from)), words.nowAddress];
  return (
    <div className={styles.now}>
      <h3>{words.whatNow}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
