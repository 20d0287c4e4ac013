import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useRefusalToast, useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import type { Side } from './booking-words.ts';
import { CancelDialog, type CancelTerms } from './cancel-dialog.tsx';
import type { ChosenReason } from './reason-form.tsx';
import type { BookingChanges } from './use-booking-list.ts';

interface CancelBookingProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  readonly list: BookingChanges;
  /** The row is gone: the focus needs a new place. */
  readonly onGone: () => void;
}

const STALE: readonly RefusalCode[] = ['STEP_NOT_ALLOWED', 'NOT_FOUND'];

/** Cancel: the rules answer first, so that the dialog can say what comes back, or that it cannot be (P2-OWNB-22). */
export function CancelBooking({ booking, side, now, list, onGone }: CancelBookingProps) {
  const texts = useAllTexts();
  const { terms, busy, open, close, cancel } = useCancellation(booking, side, list, onGone);
  return (
    <>
      <Button
        kind="secondary"
        waiting={busy === 'terms' ? texts.shell.pleaseWait : undefined}
        onClick={() => void open()}
      >
        {texts.bookings.cancel}
      </Button>
      {terms && (
        <CancelDialog
          booking={booking}
          side={side}
          terms={terms}
          hasBegun={new Date(booking.from) <= now}
          isBusy={busy === 'cancel'}
          onClose={close}
          onCancel={(reason) => void cancel(reason)}
        />
      )}
    </>
  );
}

function useCancellation(booking: BookingView, side: Side, list: BookingChanges, onGone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const tellRefusal = useRefusalToast();
  const api = useApi({ quiet: true });
  const [terms, setTerms] = useState<CancelTerms>();
  const [busy, setBusy] = useState<'terms' | 'cancel'>();

  async function open(): Promise<void> {
    setBusy('terms');
    const answer = await api.cancelTerms({ bookingId: booking.id });
    setBusy(undefined);
    if (answer.ok) return setTerms(answer.data.data);
    setTerms(undefined);
    // Too late for the owner alone is no failure of theirs: a warning, with the way on (P2-OWNB-22).
    if (answer.refusal.code === 'CONTACT_ADMIN') toasts.info(texts.refusals.CONTACT_ADMIN);
    else tellRefusal(answer);
    if (STALE.includes(answer.refusal.code)) void list.refresh();
  }

  async function cancel(reason: ChosenReason): Promise<void> {
    setBusy('cancel');
    const call = side === 'renter' ? api.cancelByRenter : api.cancelByOwner;
    const answer = await call({
      bookingId: booking.id,
      reason: reason.text,
      reasonId: reason.id,
      refundAmount: terms?.back,
    });
    setBusy(undefined);
    if (!answer.ok) {
      tellRefusal(answer);
      // What comes back is shown anew, in the same dialog; what cannot be any more closes it.
      return answer.refusal.code === 'REFUND_CHANGED' || STALE.includes(answer.refusal.code)
        ? open()
        : undefined;
    }
    setTerms(undefined);
    list.remove(booking.id);
    toasts.success(texts.bookings.cancelledToast);
    onGone();
    void list.refresh();
  }

  return { terms, busy, open, close: () => setTerms(undefined), cancel };
}
