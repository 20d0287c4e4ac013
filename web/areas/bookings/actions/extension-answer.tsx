import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { focusBeneath } from '../../../ui/layers/focus-beneath.ts';
import { BOOKING_READS, useBookingChanges } from '../use-booking-changes.ts';
import { AcceptButton } from './accept-button.tsx';

interface ExtensionAnswerProps {
  readonly booking: BookingView;
  /** The row is gone: the focus needs a new place. */
  readonly onGone: () => void;
}

type Action = 'accepted' | 'declined';
/** It has been decided meanwhile: the refusal is told and the list brought up to date. */
const STALE: readonly RefusalCode[] = [
  'STEP_NOT_ALLOWED',
  'ANSWER_TOO_LATE',
  'HOLD_LAPSED',
  'NO_SHOW_OPEN',
  'NOT_FOUND',
];

/** Accept or decline, while it waits; "Booked" without buttons once it is had (P2-OWNB-24, P2-OWNB-25, P2-OWNB-26). */
export function ExtensionAnswer({ booking, onGone }: ExtensionAnswerProps) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { replace, refresh } = useBookingChanges();
  const [isAccepting, setAccepting] = useState(false);
  const { send, isBusy, input } = useSend('answerExtension', { changes: BOOKING_READS });
  const [extension] = booking.extensions;
  if (extension === undefined) return <Tag kind="danger">{texts.bookings.declined}</Tag>;
  if (extension.state !== 'requested') return <Tag kind="calm">{texts.bookings.booked}</Tag>;

  async function answer(action: Action): Promise<void> {
    const answered = await send({ bookingId: booking.id, action });
    if (!answered.ok) {
      if (STALE.includes(answered.refusal.code)) refresh();
      return;
    }
    if (action === 'accepted') {
      replace(answered.data.data);
      toasts.success(texts.changes.acceptedToast);
      focusBeneath(document.getElementById(`name-${booking.id}`));
    } else {
      replace(answered.data.data);
      toasts.success(texts.changes.declinedToast);
      onGone();
    }
  }

  return (
    <>
      {!booking.noShowOpen && (
        <AcceptButton
          call="answerExtension"
          isBusy={isBusy && input?.action === 'accepted'}
          onAccept={() => void answer('accepted')}
          onWaiting={setAccepting}
        />
      )}
      {!isAccepting && (
        <Button
          kind="secondary"
          waiting={isBusy && input?.action === 'declined' ? texts.shell.pleaseWait : undefined}
          onClick={() => void answer('declined')}
        >
          {texts.bookings.decline}
        </Button>
      )}
    </>
  );
}
