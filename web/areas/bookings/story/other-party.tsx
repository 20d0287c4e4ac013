import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import IconPhone from '#icons/IconPhone';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import type { Side } from '../booking-words.ts';
import { MessageLink } from './message-link.tsx';
import styles from './other-party.module.css';

interface OtherPartyProps {
  readonly booking: BookingView;
  readonly side: Side;
  /** Opens what may be known of the other side. */
  readonly onProfile: (person: BookingView['other']) => void;
}

/** The other side: photo or initials, name, rating, and within 24 hours of the start a way to write and call (P3-RENB-07, P3-RENB-09). */
export function OtherParty({ booking, side, onProfile }: OtherPartyProps) {
  const { other, contactOpen } = booking;
  const texts = useAllTexts();
  const format = useFormat();
  const rating = format.rating(other.rating);
  const canCall = contactOpen && other.mobile !== null;
  return (
    <div className={styles.party}>
      <button
        type="button"
        className={styles.photo}
        aria-label={texts.bookings.profileOf(other.name)}
        onClick={() => onProfile(other)}
      >
        <Avatar name={other.name} photo={other.photo ?? undefined} size="small" />
      </button>
      <span>
        <span className="visually-hidden">
          {side === 'renter' ? texts.bookings.owner : texts.bookings.renter}{' '}
        </span>
        <WrittenName>{other.name}</WrittenName>
      </span>
      <Rating
        text={rating}
        label={texts.search.ratedBy(rating)}
        newLabel={other.isNew ? texts.search.newListing : undefined}
      />
      <MessageLink booking={booking} side={side} />
      {canCall && (
        <a
          className={`${buttonClass({ kind: 'quiet' })} ${styles.call}`}
          href={`tel:${other.countryCode ?? ''}${other.mobile}`}
          aria-label={texts.bookings.call(other.name)}
        >
          <IconPhone size={18} aria-hidden />
          <span className="ltr">{`${other.countryCode ?? ''} ${other.mobile}`}</span>
        </a>
      )}
    </div>
  );
}
