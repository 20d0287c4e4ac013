import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import { BOOKING_READS, useBookingChanges } from '../use-booking-changes.ts';
import { AcceptButton } from './accept-button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { ChosenReason } from './reason-form.tsx';

interface RequestAnswerProps {
  readonly booking: BookingView;
  /** The row is gone: the focus needs a new place. */
  readonly onGone: () => void;
}

/** The booking has moved on meanwhile: the refusal is told and the list brought up to date. */
const STALE: readonly RefusalCode[] = [
  'STEP_NOT_ALLOWED',
  'ANSWER_TOO_LATE',
  'BOOKING_CHANGED',
  'HOLD_LAPSED',
  'NOT_FOUND',
];

/** Accept, or decline with a reason (P2-OWNB-14, P2-OWNB-19, P2-OWNB-20). */
export function RequestAnswer({ booking, onGone }: RequestAnswerProps) {
  const texts = useAllTexts();
  const [isDeclining, setDeclining] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const { busy, accept, decline } = useAnswer(booking, onGone);
  return (
    <>
      <AcceptButton
        call="answerRequest"
        isBusy={busy === 'accepted'}
        onAccept={() => void accept()}
        onWaiting={setAccepting}
      />
      {!isAccepting && (
        <Button kind="secondary" onClick={() => busy === undefined && setDeclining(true)}>
          {texts.bookings.decline}
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog
          renterName={booking.other.name}
          isBusy={busy === 'declined'}
          onClose={() => setDeclining(false)}
          onDecline={async (reason) => {
            if (await decline(reason)) setDeclining(false);
          }}
        />
      )}
    </>
  );
}

function useAnswer(booking: BookingView, onGone: () => void) {
  const texts = useAllTexts().bookings;
  const toasts = useToasts();
  const { replace, refresh } = useBookingChanges();
  const answering = useSend('answerRequest', { changes: BOOKING_READS });

  async function send(action: 'accepted' | 'declined', reason?: ChosenReason) {
    const answer = await answering.send({
      bookingId: booking.id,
      action,
      from: booking.from,
      to: booking.to,
      reason: reason?.text,
      reasonId: reason?.id,
    });
    if (!answer.ok && STALE.includes(answer.refusal.code)) refresh();
    return answer;
  }

  async function accept(): Promise<void> {
    const answer = await send('accepted');
    if (!answer.ok) return;
    replace(answer.data.data);
    toasts.success(texts.acceptedToast);
    focusBeneath(document.getElementById(`name-${booking.id}`));
  }

  /** True when the dialog has done its work: declined, or nothing left to decline. */
  async function decline(reason: ChosenReason): Promise<boolean> {
    const answer = await send('declined', reason);
    if (!answer.ok) return STALE.includes(answer.refusal.code);
    replace(answer.data.data);
    toasts.success(texts.declinedToast);
    onGone();
    return true;
  }

  const busy = answering.isBusy ? answering.input?.action : undefined;
  return { busy, accept, decline };
}
