import type { BookingView } from '@kiraa/contract/bookings.ts';
import {
  EXPERIENCE_MAXIMUM_LETTERS,
  RATING_MAXIMUM_STARS,
  RATING_MINIMUM_STARS,
} from '@kiraa/domain/limits.ts';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Stars } from '../../../ui/display/rating.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import { OwnRating, TheirRating } from '../story/ratings-shown.tsx';
import { useBookingChanges } from '../use-booking-changes.ts';
import styles from './rate-booking.module.css';
import { RatingWordsForm } from './rating-words-form.tsx';

interface RateBookingProps {
  readonly booking: BookingView;
}

/**
 * Rate the other side of a completed booking, once and in time; then what was given is shown (P2-RATE-05, P3-RATE-02),
 * and what the other side gave, as soon as it may be read.
 */
export function RateBooking({ booking }: RateBookingProps) {
  const texts = useAllTexts();
  const words = texts.bookings;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isOver = !booking.canRate && booking.ratingGiven === null && booking.ratingClosesAt !== null;
  return (
    <>
      <OwnRating booking={booking} />
      <TheirRating booking={booking} />
      {isOver && <p className={styles.note}>{words.ratingOver}</p>}
      {booking.canRate && <Button onClick={() => setOpen(true)}>{words.rate}</Button>}
      {isOpen && (
        <Dialog title={words.rateTitle(booking.other.name)} closeLabel={texts.shell.close} onClose={close}>
          <RateForm booking={booking} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

interface RateFormProps extends RateBookingProps {
  readonly onClose: () => void;
}

/** 1 to 5 in half stars, 1 to begin with (P2-RATE-06), and words for those who have some. */
function RateForm({ booking, onClose }: RateFormProps) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const [stars, setStars] = useState(RATING_MINIMUM_STARS);
  const { isBusy, send } = useRating(booking, onClose);
  const label = words.starsGiven(format.rating(stars));
  return (
    <RatingWordsForm
      label={words.experience}
      hint={words.experienceHint(EXPERIENCE_MAXIMUM_LETTERS)}
      isOptional
      submitLabel={words.sendRating}
      isBusy={isBusy}
      onSend={(experience) => void send(stars, experience)}
      onClose={onClose}
    >
      <RatingRule booking={booking} />
      <Field label={words.stars}>
        {(aids) => (
          <>
            <Stars value={stars} label={label} />
            <input
              {...aids}
              className={styles.range}
              type="range"
              min={RATING_MINIMUM_STARS}
              max={RATING_MAXIMUM_STARS}
              step={0.5}
              value={stars}
              aria-valuetext={label}
              onChange={(event) => setStars(Number(event.target.value))}
            />
          </>
        )}
      </Field>
    </RatingWordsForm>
  );
}

/** Said before anybody writes: who reads it, and when. */
function RatingRule({ booking }: { booking: BookingView }) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  if (booking.ratingClosesAt === null) return null;
  return (
    <p className={styles.note}>
      {words.ratingRule(booking.other.name, format.friendlyDateTime(new Date(booking.ratingClosesAt)))}
    </p>
  );
}

function useRating(booking: BookingView, onDone: () => void) {
  const texts = useAllTexts().bookings;
  const toasts = useToasts();
  const { replace, refresh } = useBookingChanges();
  const rate = useSend('rateUser');

  async function send(rating: number, experience: string): Promise<void> {
    const listingId = booking.listing.id;
    const answer = await rate.send({ bookingId: booking.id, listingId, rating, experience });
    if (!answer.ok) {
      // Already rated in another tab, or too late: the list brings how it stands.
      if (answer.refusal.code === 'ALREADY_RATED' || answer.refusal.code === 'RATING_CLOSED') onDone();
      return refresh();
    }
    const { shown } = answer.data.data;
    const given = { rating, experience, shown, reply: null };
    replace({ ...booking, ratingGiven: given, canRate: false });
    toasts.success(shown ? texts.ratedBothToast : texts.ratedToast);
    // What the other side wrote can be read now.
    if (shown) refresh();
    onDone();
    focusBeneath(document.getElementById(`name-${booking.id}`));
  }

  return { isBusy: rate.isBusy, send };
}
