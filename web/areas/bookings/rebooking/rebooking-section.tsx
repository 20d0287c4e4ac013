import type { RebookingOffer, RebookingView } from '@kiraa/contract/bookings/rebooking.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useSecondsLeft } from '../../../shell/calls/use-seconds-left.ts';
import { useListingWords } from '../../../shell/listings/listing-card.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { BOOKING_READS } from '../use-booking-changes.ts';
import styles from './rebooking.module.css';

const READS = ['rebooking', ...BOOKING_READS] as const;

interface RebookingSectionProps {
  readonly bookingId: string;
  readonly className: string | undefined;
  readonly everyMilliseconds: number;
}

/** What a renter can book for what they paid, after the owner has cancelled; nothing where the money went back at once. */
export function RebookingSection({ bookingId, className, everyMilliseconds }: RebookingSectionProps) {
  const words = useAllTexts().rebooking;
  const { state, refetch } = useCall('rebooking', { bookingId }, { everyMilliseconds });
  if (state.kind === 'failed')
    return (
      <section className={className}>
        <Failed isInline title={words.failed} onRetry={refetch} />
      </section>
    );
  if (state.kind !== 'ready') return null;
  const { data } = state.data;
  if (data.state === 'taken' && data.newBookingId)
    return (
      <section className={className} aria-labelledby="rebooking">
        <h2 id="rebooking">{words.takenTitle}</h2>
        <p>
          {words.taken} <Link to={bookingPath(data.newBookingId)}>{words.toNew}</Link>
        </p>
      </section>
    );
  if (data.state !== 'open') return null;
  return (
    <section className={className} aria-labelledby="rebooking">
      <h2 id="rebooking">{words.title}</h2>
      <Choice bookingId={bookingId} view={data} onStale={refetch} />
    </section>
  );
}

interface ChoiceProps {
  readonly bookingId: string;
  readonly view: RebookingView;
  readonly onStale: () => void;
}

function Choice({ bookingId, view, onStale }: ChoiceProps) {
  const texts = useAllTexts();
  const words = texts.rebooking;
  const format = useFormat();
  const toasts = useToasts();
  const book = useSend('rebook', { quiet: true, changes: READS });
  const end = useSend('endRebooking', { quiet: true, changes: READS });
  const [chosen, setChosen] = useState<string>();
  const minutes = Math.ceil(useSecondsLeft(view.until) / 60);
  const isBusy = book.isBusy || end.isBusy;
  const refusal = book.refusal ?? end.refusal;
  const take = async ({ listing, total }: RebookingOffer) => {
    if (isBusy) return;
    setChosen(listing.id);
    end.reset();
    const done = await book.send({ bookingId, listingId: listing.id, total });
    if (done.ok) toasts.success(words.bookedToast);
    else onStale();
  };
  const giveBack = async () => {
    if (isBusy) return;
    book.reset();
    const done = await end.send({ bookingId });
    if (done.ok) toasts.success(words.backToast);
    else onStale();
  };
  return (
    <div className={styles.part}>
      <p>{words.hint(format.amount(view.paid ?? '0.00'))}</p>
      <p className={styles.state} role="timer">
        {words.left(texts.bookings.timeLeft(minutes))}
      </p>
      {refusal && (
        <p className={styles.fault} role="alert">
          {textOfRefusal(texts, refusal)}
        </p>
      )}
      {view.offers.length === 0 && <p>{words.none}</p>}
      <ul className={styles.offers}>
        {view.offers.map((offer) => (
          <Offer
            key={offer.listing.id}
            offer={offer}
            waiting={book.isBusy && chosen === offer.listing.id ? words.booking : undefined}
            onTake={() => void take(offer)}
          />
        ))}
      </ul>
      <div>
        <Button
          kind="secondary"
          waiting={end.isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => void giveBack()}
        >
          {words.giveBack}
        </Button>
      </div>
    </div>
  );
}

interface OfferProps {
  readonly offer: RebookingOffer;
  readonly waiting: string | undefined;
  readonly onTake: () => void;
}

function Offer({ offer, waiting, onTake }: OfferProps) {
  const { listing, total, house, back, deposit } = offer;
  const texts = useAllTexts();
  const words = texts.rebooking;
  const format = useFormat();
  const { name, place } = useListingWords(listing);
  const rating = format.rating(listing.rating);
  return (
    <li className={styles.offer}>
      <Picture path={listing.picture.path} alt="" sizes="112px" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/${listing.kind}/${listing.id}`}>{name}</Link>
        </h3>
        <p className={styles.soft}>
          {place}
          {listing.distance !== null && ` · ${format.distance(listing.distance)}`}
          {` · ${listing.isNew ? texts.search.newListing : texts.search.ratedBy(rating)}`}
        </p>
        <p className={styles.price}>
          <Money>{format.amount(total)}</Money>
        </p>
        <p className={styles.soft}>{moneyWords()}</p>
        {deposit !== null && <p className={styles.soft}>{words.deposit(format.amount(deposit))}</p>}
      </div>
      <div className={styles.act}>
        <Button wide waiting={waiting} aria-label={words.bookNamed(name)} onClick={onTake}>
          {words.book}
        </Button>
      </div>
    </li>
  );

  function moneyWords(): string {
    if (Number(house) > 0) return words.house(format.amount(house));
    return Number(back) > 0 ? words.back(format.amount(back)) : words.same;
  }
}
