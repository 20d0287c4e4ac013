import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { BookingChanges } from './use-booking-list.ts';

interface ExtensionAnswerProps {
  readonly booking: BookingView;
  readonly list: BookingChanges;
  /** The row is gone: the focus needs a new place. */
  readonly onGone: () => void;
}

type Action = 'accepted' | 'declined';
/** It has been decided meanwhile: the refusal is told and the list brought up to date. */
const STALE: readonly RefusalCode[] = ['STEP_NOT_ALLOWED', 'ANSWER_TOO_LATE', 'HOLD_LAPSED', 'NOT_FOUND'];

/** Accept or decline, while it waits; "Booked" without buttons once it is had (P2-OWNB-24, P2-OWNB-25, P2-OWNB-26). */
export function ExtensionAnswer({ booking, list, onGone }: ExtensionAnswerProps) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const api = useApi();
  const [busy, setBusy] = useState<Action>();
  if (booking.extensions[0]?.state !== 'requested') return <Tag kind="calm">{texts.bookings.booked}</Tag>;

  async function answer(action: Action): Promise<void> {
    if (busy !== undefined) return;
    setBusy(action);
    const answered = await api.answerExtension({ bookingId: booking.id, action });
    setBusy(undefined);
    if (!answered.ok) {
      if (STALE.includes(answered.refusal.code)) void list.refresh();
      return;
    }
    if (action === 'accepted') {
      list.replace(answered.data.data);
      toasts.success(texts.changes.acceptedToast);
      document.getElementById(`name-${booking.id}`)?.focus();
    } else {
      list.remove(booking.id);
      toasts.success(texts.changes.declinedToast);
      onGone();
    }
    void list.refresh();
  }

  const waiting = (action: Action) => (busy === action ? texts.shell.pleaseWait : undefined);
  return (
    <>
      <Button waiting={waiting('accepted')} onClick={() => void answer('accepted')}>
        {texts.bookings.accept}
      </Button>
      <Button kind="secondary" waiting={waiting('declined')} onClick={() => void answer('declined')}>
        {texts.bookings.decline}
      </Button>
    </>
  );
}
