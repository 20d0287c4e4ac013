import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { ChosenReason } from './reason-form.tsx';
import type { BookingChanges } from './use-booking-list.ts';

interface RequestAnswerProps {
  readonly booking: BookingView;
  readonly list: BookingChanges;
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
export function RequestAnswer({ booking, list, onGone }: RequestAnswerProps) {
  const texts = useAllTexts();
  const [isDeclining, setDeclining] = useState(false);
  const { busy, accept, decline } = useAnswer(booking, list, onGone);
  return (
    <>
      <Button
        waiting={busy === 'accepted' ? texts.shell.pleaseWait : undefined}
        onClick={() => busy === undefined && void accept()}
      >
        {texts.bookings.accept}
      </Button>
      <Button kind="secondary" onClick={() => busy === undefined && setDeclining(true)}>
        {texts.bookings.decline}
      </Button>
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

function useAnswer(booking: BookingView, list: BookingChanges, onGone: () => void) {
  const texts = useAllTexts().bookings;
  const toasts = useToasts();
  const api = useApi();
  const [busy, setBusy] = useState<'accepted' | 'declined'>();

  async function send(action: 'accepted' | 'declined', reason?: ChosenReason) {
    setBusy(action);
    const answer = await api.answerRequest({
      bookingId: booking.id,
      action,
      from: booking.from,
      to: booking.to,
      reason: reason?.text,
      reasonId: reason?.id,
    });
    setBusy(undefined);
    if (!answer.ok && STALE.includes(answer.refusal.code)) void list.refresh();
    return answer;
  }

  async function accept(): Promise<void> {
    const answer = await send('accepted');
    if (!answer.ok) return;
    list.replace(answer.data.data);
    toasts.success(texts.acceptedToast);
    document.getElementById(`name-${booking.id}`)?.focus();
    void list.refresh();
  }

  /** True when the dialog has done its work: declined, or nothing left to decline. */
  async function decline(reason: ChosenReason): Promise<boolean> {
    const answer = await send('declined', reason);
    if (!answer.ok) return STALE.includes(answer.refusal.code);
    list.remove(booking.id);
    toasts.success(texts.declinedToast);
    onGone();
    void list.refresh();
    return true;
  }

  return { busy, accept, decline };
}
