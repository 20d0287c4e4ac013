import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ReviewPhoto } from '@kiraa/contract/listings/reviews.ts';
import { EXPERIENCE_MAXIMUM_LETTERS, REVIEW_PHOTOS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { useState } from 'react';
import { type Send, useSend } from '../../../shell/calls/sends.ts';
import { SentPhotos } from '../../../shell/pictures/photo-field.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { StarsField } from '../../../ui/fields/stars-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import { OwnRating, TheirRating } from '../story/ratings-shown.tsx';
import { useBookingChanges } from '../use-booking-changes.ts';
import styles from './rate-booking.module.css';
import { RatingWordsForm } from './rating-words-form.tsx';

interface RateBookingProps {
  readonly booking: BookingView;
  /** A renter may add photos of what they rented. */
  readonly takesPhotos?: boolean;
  /** Something else is to be done first. */
  readonly isSecond?: boolean;
}

/**
 * Rate the other side of a completed booking, once and in time; then what was given is shown (P2-RATE-05, P3-RATE-02),
 * and what the other side gave, as soon as it may be read.
 */
export function RateBooking({ booking, takesPhotos = false, isSecond = false }: RateBookingProps) {
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
      {booking.canRate && (
        <Button kind={isSecond ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {words.rate}
        </Button>
      )}
      {isOpen && (
        <Dialog title={words.rateTitle(booking.other.name)} closeLabel={texts.shell.close} onClose={close}>
          <RateForm booking={booking} takesPhotos={takesPhotos} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

interface RateFormProps extends Omit<RateBookingProps, 'isSecond'> {
  readonly onClose: () => void;
}

/** 1 to 5 in half stars, none until one is chosen (D-NO-PRESET-STAR), and words for those who have some. */
function RateForm({ booking, takesPhotos, onClose }: RateFormProps) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const [stars, setStars] = useState<number>();
  const [photos, setPhotos] = useState<readonly ReviewPhoto[]>([]);
  const { isBusy, send } = useRating(booking, onClose);
  const adding = useSend('addReviewPhoto', { quiet: true });
  return (
    <RatingWordsForm
      label={words.experience}
      hint={words.experienceHint(EXPERIENCE_MAXIMUM_LETTERS)}
      isOptional
      submitLabel={words.sendRating}
      // What is rated cannot be changed afterwards: a photo that is on its way goes with it.
      isBusy={isBusy || adding.isBusy}
      isIncomplete={stars === undefined}
      onSend={(experience) => stars !== undefined && void send(stars, experience, photos)}
      onClose={onClose}
    >
      {(isMissed) => (
        <>
          <RatingRule booking={booking} />
          <StarsField
            label={words.stars}
            value={stars}
            says={stars === undefined ? words.starsNone : words.starsGiven(format.rating(stars))}
            error={isMissed ? words.starsMissing : undefined}
            onChange={setStars}
          />
          {takesPhotos && (
            <PhotosToSend bookingId={booking.id} photos={photos} adding={adding} onChange={setPhotos} />
          )}
        </>
      )}
    </RatingWordsForm>
  );
}

interface PhotosToSendProps {
  readonly bookingId: string;
  readonly photos: readonly ReviewPhoto[];
  readonly adding: Send<'addReviewPhoto'>;
  readonly onChange: Parameters<typeof SentPhotos<ReviewPhoto>>[0]['onChange'];
}

/** Of what was rented; an owner rates a person, of whom there are none (D-REVIEW-PHOTOS). */
function PhotosToSend({ bookingId, photos, adding, onChange }: PhotosToSendProps) {
  return (
    <SentPhotos
      name="review-photos"
      photos={photos}
      most={{ count: REVIEW_PHOTOS_MAXIMUM, code: 'REVIEW_PHOTOS' }}
      words={useAllTexts().bookings.reviewPhotos}
      addressOf={({ path }) => `${path}/320.jpg`}
      isBusy={adding.isBusy}
      send={async (photo) => {
        const answer = await adding.send({ bookingId, photo });
        return answer.ok ? { ok: true, photo: answer.data.data } : answer;
      }}
      onChange={onChange}
    />
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

  async function send(rating: number, experience: string, chosen: readonly ReviewPhoto[]): Promise<void> {
    const listingId = booking.listing.id;
    const photoIds = chosen.map(({ id }) => id);
    const said = { bookingId: booking.id, listingId, rating, experience };
    const answer = await rate.send({ ...said, ...(photoIds.length > 0 && { photoIds }) });
    if (!answer.ok) {
      // Already rated in another tab, or too late: the list brings how it stands.
      if (answer.refusal.code === 'ALREADY_RATED' || answer.refusal.code === 'RATING_CLOSED') onDone();
      return refresh();
    }
    const { id, shown, photos } = answer.data.data;
    const given = { id, rating, experience, shown, reply: null, photos };
    replace({ ...booking, ratingGiven: given, canRate: false });
    toasts.success(shown ? texts.ratedBothToast : texts.ratedToast);
    // What the other side wrote can be read now.
    if (shown) refresh();
    onDone();
    focusBeneath(document.getElementById(`name-${booking.id}`));
  }

  return { isBusy: rate.isBusy, send };
}
