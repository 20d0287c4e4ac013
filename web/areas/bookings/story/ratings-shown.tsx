import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { EXPERIENCE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { lazy, Suspense, useState } from 'react';
import IconTrash from '#icons/IconTrash';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Stars } from '../../../ui/display/rating.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import styles from '../actions/rate-booking.module.css';
import { RatingWordsForm } from '../actions/rating-words-form.tsx';
import { useBookingChanges } from '../use-booking-changes.ts';

const ReviewPhotos = lazy(() => import('../../../shell/pictures/review-photos.tsx'));

/** What this side wrote, and whether anybody else can read it yet. */
export function OwnRating({ booking }: { booking: BookingView }) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  const given = booking.ratingGiven;
  if (!given) return null;
  const until = booking.ratingClosesAt;
  return (
    <div className={styles.shown}>
      <p className={styles.by}>{words.yourRating}</p>
      <Stars value={given.rating} label={words.youGave(format.rating(given.rating))} />
      <Words text={given.experience} />
      {given.photos.length > 0 && <OwnPhotos booking={booking} given={given} />}
      {!given.shown && until !== null && (
        <p className={styles.note}>
          {words.ratingWaits(booking.other.name, format.friendlyDateTime(new Date(until)))}
        </p>
      )}
      {given.reply && <Reply by={words.replyOf(booking.other.name)} text={given.reply.text} />}
    </div>
  );
}

interface TheirRatingProps {
  readonly booking: BookingView;
}

/** What the other side wrote, with this side's one reply or the way to it. */
export function TheirRating({ booking }: TheirRatingProps) {
  const texts = useAllTexts();
  const words = texts.bookings;
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const theirs = booking.ratingReceived;
  if (!theirs) return null;
  const { name } = booking.other;
  const close = () => setOpen(false);
  return (
    <div className={styles.shown}>
      <p className={styles.by}>{words.ratingOf(name)}</p>
      <Stars value={theirs.rating} label={words.theyGave(name, format.rating(theirs.rating))} />
      <Words text={theirs.experience} />
      {theirs.photos.length > 0 && (
        <Suspense>
          <ReviewPhotos
            photos={theirs.photos}
            altOf={(place) => texts.listing.photoOfReview(place, booking.other.name)}
          />
        </Suspense>
      )}
      {theirs.reply ? (
        <Reply by={words.yourReply} text={theirs.reply.text} />
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {words.reply}
        </Button>
      )}
      {isOpen && (
        <Dialog title={words.replyTitle(name)} closeLabel={texts.shell.close} onClose={close}>
          <ReplyForm booking={booking} rating={theirs} onClose={close} />
        </Dialog>
      )}
    </div>
  );
}

interface OwnPhotosProps {
  readonly booking: BookingView;
  readonly given: NonNullable<BookingView['ratingGiven']>;
}

/** Each can be taken away again, at any time. */
function OwnPhotos({ booking, given }: OwnPhotosProps) {
  const words = useAllTexts().bookings.reviewPhotos;
  const toasts = useToasts();
  const { replace } = useBookingChanges();
  const removing = useSend('removeReviewPhoto');
  const remove = async (photoId: string) => {
    const answer = await removing.send({ ratingId: given.id, photoId });
    if (!answer.ok) return;
    const photos = given.photos.filter(({ id }) => id !== photoId);
    replace({ ...booking, ratingGiven: { ...given, photos } });
    toasts.success(words.removed);
    focusBeneath(document.getElementById(`name-${booking.id}`));
  };
  return (
    <Suspense>
      <ReviewPhotos photos={given.photos} altOf={words.photo}>
        {({ id }, place) => (
          <Button kind="quiet" aria-label={words.removePhoto(place)} onClick={() => void remove(id)}>
            <IconTrash size={18} aria-hidden />
          </Button>
        )}
      </ReviewPhotos>
    </Suspense>
  );
}

function Words({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.experience} dir="auto">
      {text}
    </p>
  );
}

function Reply({ by, text }: { by: string; text: string }) {
  return (
    <div className={styles.reply}>
      <p className={styles.by}>{by}</p>
      <Words text={text} />
    </div>
  );
}

interface ReplyFormProps extends TheirRatingProps {
  readonly rating: NonNullable<BookingView['ratingReceived']>;
  readonly onClose: () => void;
}

function ReplyForm(props: ReplyFormProps) {
  const words = useAllTexts().bookings;
  const { isBusy, send } = useReply(props);
  return (
    <RatingWordsForm
      label={words.yourReply}
      hint={words.replyLength(EXPERIENCE_MAXIMUM_LETTERS)}
      submitLabel={words.sendReply}
      isBusy={isBusy}
      onSend={(reply) => void send(reply)}
      onClose={props.onClose}
    >
      {() => <p className={styles.note}>{words.replyRule}</p>}
    </RatingWordsForm>
  );
}

function useReply({ booking, rating, onClose }: ReplyFormProps) {
  const texts = useAllTexts().bookings;
  const toasts = useToasts();
  const { replace, refresh } = useBookingChanges();
  const replying = useSend('replyToRating');

  async function send(reply: string): Promise<void> {
    const answer = await replying.send({ ratingId: rating.id, reply });
    if (!answer.ok) {
      // Replied in another tab: the list brings what was said there.
      if (answer.refusal.code === 'ALREADY_REPLIED') onClose();
      return refresh();
    }
    replace({ ...booking, ratingReceived: { ...rating, reply: answer.data.data.reply } });
    toasts.success(texts.repliedToast);
    onClose();
    focusBeneath(document.getElementById(`name-${booking.id}`));
  }

  return { isBusy: replying.isBusy, send };
}
