import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useAnswerToast, useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { Side } from '../booking-words.ts';
import { BOOKING_READS, useBookingChanges } from '../use-booking-changes.ts';
import { CancelDialog, type CancelTerms } from './cancel-dialog.tsx';
import type { ChosenReason } from './reason-form.tsx';

interface CancelBookingProps {
  readonly booking: BookingView;
  readonly side: Side;
  readonly now: Date;
  /** The row is gone: the focus needs a new place. */
  readonly onGone: () => void;
}

const STALE: readonly RefusalCode[] = ['STEP_NOT_ALLOWED', 'NO_SHOW_OPEN', 'NOT_FOUND'];
const CHANGED: readonly RefusalCode[] = ['REFUND_CHANGED', 'FEE_CHANGED'];

/** Cancel: the rules answer first, so that the dialog can say what comes back, or that it cannot be (P2-OWNB-22). */
export function CancelBooking({ booking, side, now, onGone }: CancelBookingProps) {
  const texts = useAllTexts();
  const { terms, busy, open, close, cancel } = useCancellation(booking, side, onGone);
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

function useCancellation(booking: BookingView, side: Side, onGone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const tellRefusal = useAnswerToast();
  const { replace, refresh } = useBookingChanges();
  const asking = useSend('cancelTerms', { quiet: true });
  const byRenter = useSend('cancelByRenter', { changes: BOOKING_READS });
  const byOwner = useSend('cancelByOwner', { changes: BOOKING_READS });
  const [terms, setTerms] = useState<CancelTerms>();

  /** `isAgain`: in a dialog that is open already; whoever has closed it meanwhile is not led back into it. */
  async function open(isAgain = false): Promise<void> {
    const answer = await asking.send({ bookingId: booking.id });
    if (answer.ok) return setTerms((shown) => (isAgain && !shown ? undefined : answer.data.data));
    setTerms(undefined);
    // Too late for the owner alone is no failure of theirs: a warning, with the way on (P2-OWNB-22).
    if (answer.refusal.code === 'CONTACT_ADMIN') toasts.info(texts.refusals.CONTACT_ADMIN);
    else tellRefusal(answer);
    if (STALE.includes(answer.refusal.code)) refresh();
  }

  async function cancel(reason: ChosenReason): Promise<void> {
    const what = {
      bookingId: booking.id,
      reason: reason.text,
      reasonId: reason.id,
      refundAmount: terms?.back ?? undefined,
    };
    const answer =
      side === 'renter'
        ? await byRenter.send(what)
        : await byOwner.send({ ...what, feeAmount: terms?.fee?.amount });
    if (!answer.ok) {
      // What comes back is shown anew, in the same dialog; what cannot be any more, which is told already, closes it.
      if (CHANGED.includes(answer.refusal.code)) return open(true);
      if (!STALE.includes(answer.refusal.code)) return;
      setTerms(undefined);
      return refresh();
    }
    setTerms(undefined);
    replace(answer.data.data);
    toasts.success(texts.bookings.cancelledToast);
    onGone();
  }

  const busy = asking.isBusy ? 'terms' : byRenter.isBusy || byOwner.isBusy ? 'cancel' : undefined;
  return { terms, busy, open, close: () => setTerms(undefined), cancel };
}
