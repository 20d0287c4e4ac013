import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { startTransition, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Busy } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { BOOKING_PLACE } from './bookable.ts';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-panel.module.css';
import { type BookingPanelProps, useFocusOnChange } from './booking-panel.tsx';
import { EditSummary } from './edit-summary.tsx';
import { useEdit } from './use-edit.ts';

interface EditPanelProps extends BookingPanelProps {
  readonly bookingId: string;
}

/** The booking form with a request's own period chosen, to give it another (P1-NAV-05, P1-ITEM-04, P3-NAV-14). */
export function EditPanel({ bookingId, listing, ...period }: EditPanelProps) {
  const booking = usePending(bookingId, listing.id);
  if (!booking) {
    return (
      <section className={styles.panel}>
        <Busy height={320} />
      </section>
    );
  }
  // What was agreed to is the price, whatever the listing asks today.
  const { priceHours } = booking.listing;
  const agreed = { ...listing, price: booking.price, priceHours };
  return <Editing key={booking.id} booking={booking} listing={agreed} {...period} />;
}

/** A booking that is not there for the caller, or not pending any more, leads to the listings, with a word. */
function usePending(bookingId: string, listingId: string): BookingView | undefined {
  const gone = useAllTexts().changes.gone;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { state } = useCall('booking', { bookingId }, { anew: true });
  const found = state.kind === 'ready' ? state.data.data : undefined;
  const isPending = found?.state === 'requested' && found.listing.id === listingId;
  const isGone = state.kind !== 'loading' && !isPending;
  useEffect(() => {
    if (!isGone) return;
    toasts.info(gone);
    void navigate('/0', { replace: true });
  }, [isGone, gone, toasts, navigate]);
  return isPending ? found : undefined;
}

interface EditingProps extends BookingPanelProps {
  readonly booking: BookingView;
}

function Editing({ booking, listing, wanted, known, onPeriod }: EditingProps) {
  const words = useAllTexts().changes;
  const edit = useEdit(booking, listing, wanted);
  const { start, end } = edit.choice;
  useEffect(() => startTransition(() => onPeriod?.({ start, end })), [onPeriod, start, end]);
  const isSummary = edit.quote !== undefined;
  const box = useFocusOnChange(isSummary);
  return (
    <section ref={box} id={BOOKING_PLACE} className={styles.panel} tabIndex={-1} aria-label={words.editTitle}>
      {edit.quote && edit.change ? (
        <EditSummary booking={booking} edit={edit} quote={edit.quote} change={edit.change} />
      ) : (
        <div className={styles.form}>
          <h2 className={styles.title}>{words.editTitle}</h2>
          <p className={styles.later}>{words.editHint(booking.bookingNumber)}</p>
          <BookingForm {...{ listing, known }} booking={edit} submit={words.check} hint={words.checkHint} />
        </div>
      )}
    </section>
  );
}
