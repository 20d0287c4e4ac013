import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { DelayData, RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useFormat } from '../../shell/texts.tsx';
import { useRefusalToast, useToasts } from '../../shell/toasts.tsx';
import type { BookingChanges } from './use-booking-list.ts';

/** The booking has moved on meanwhile: the list is brought up to date. */
const STALE: readonly RefusalCode[] = ['STEP_NOT_ALLOWED', 'NOT_FOUND'];

/** The renter's return; late, the fee that is due comes back as data and the way on is its payment (P3-RENB-26). */
export function useRenterReturn(booking: BookingView, list: BookingChanges, onGone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const tellRefusal = useRefusalToast();
  const api = useApi({ quiet: true });
  const [isBusy, setBusy] = useState(false);
  const [delay, setDelay] = useState<DelayData>();

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await api.returnAction({ bookingId: booking.id, side: 'renter', feePaid: 0 });
    setBusy(false);
    if (!answer.ok) {
      tellRefusal(answer);
      if (answer.refusal.delay) setDelay(answer.refusal.delay);
      if (STALE.includes(answer.refusal.code)) void list.refresh();
      return;
    }
    list.remove(booking.id);
    const isCompleted = answer.data.data.state === 'completed';
    toasts.success(isCompleted ? texts.bookings.completedPlainToast : texts.bookings.returnedToast);
    onGone();
    void list.refresh();
  }

  return { isBusy, delay, send, forget: () => setDelay(undefined) };
}

export interface ReturnFinding {
  readonly damaged: boolean;
  /** The word on a delay that nobody paid for; undefined where nothing is late. */
  readonly wantsFee: boolean | undefined;
}

/** The owner's confirmation, and the second call that says what will be paid out (P2-OWNB-45). */
export function useOwnerReturn(booking: BookingView, list: BookingChanges, onGone: () => void) {
  const texts = useAllTexts().bookings;
  const format = useFormat();
  const toasts = useToasts();
  const tellRefusal = useRefusalToast();
  const navigate = useNavigate();
  const api = useApi({ quiet: true });
  const [isBusy, setBusy] = useState(false);

  /** True when the dialog has done its work. */
  async function send({ damaged, wantsFee }: ReturnFinding): Promise<boolean> {
    setBusy(true);
    const answer = await api.returnAction({
      bookingId: booking.id,
      side: 'owner',
      damaged,
      asksDelayFee: wantsFee,
    });
    setBusy(false);
    if (!answer.ok) {
      tellRefusal(answer);
      void list.refresh();
      return STALE.includes(answer.refusal.code);
    }
    if (answer.data.data.delayFeeAsked) {
      list.replace(answer.data.data);
      toasts.success(texts.feeAskedToast);
    } else if (answer.data.data.state === 'accepted') {
      // Before the end the owner's word alone completes nothing: it waits where it is.
      list.replace(answer.data.data);
      toasts.success(texts.saidBackToast);
    } else {
      list.remove(booking.id);
      await tellPayout();
      onGone();
    }
    void list.refresh();
    return true;
  }

  async function tellPayout(): Promise<void> {
    const payout = await api.payOut({ bookingId: booking.id });
    if (!payout.ok && payout.refusal.code === 'BANK_DETAILS_REQUIRED') {
      // P2-BANK-11: there is money, and nowhere to pay it to.
      tellRefusal(payout);
      void navigate('/edit_profile#bank');
      return;
    }
    toasts.success(
      payout.ok ? texts.completedToast(format.amount(payout.data.data.amount)) : texts.completedPlainToast,
    );
  }

  return { isBusy, send };
}
