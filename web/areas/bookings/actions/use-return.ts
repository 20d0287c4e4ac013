import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { DelayData } from '@kiraa/contract/bookings/delay-data.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useAnswerToast, useToasts } from '../../../shell/toasts/toasts.tsx';
import { BOOKING_READS, useBookingChanges } from '../use-booking-changes.ts';

/** The booking has moved on meanwhile: the list is brought up to date. */
const STALE: readonly RefusalCode[] = ['STEP_NOT_ALLOWED', 'NO_SHOW_OPEN', 'NOT_FOUND'];

/** The renter's return; late, the fee that is due comes back as data and the way on is its payment (P3-RENB-26). */
export function useRenterReturn(booking: BookingView, onGone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { replace, refresh } = useBookingChanges();
  const returning = useSend('returnAction', { changes: BOOKING_READS });
  const [delay, setDelay] = useState<DelayData>();

  async function send(): Promise<void> {
    const answer = await returning.send({ bookingId: booking.id, side: 'renter', feePaid: 0 });
    if (!answer.ok) {
      if (answer.refusal.delay) setDelay(answer.refusal.delay);
      if (STALE.includes(answer.refusal.code)) refresh();
      return;
    }
    replace(answer.data.data);
    const isCompleted = answer.data.data.state === 'completed';
    toasts.success(isCompleted ? texts.bookings.completedPlainToast : texts.bookings.returnedToast);
    onGone();
  }

  return { isBusy: returning.isBusy, delay, send, forget: () => setDelay(undefined) };
}

export interface ReturnFinding {
  readonly damaged: boolean;
  /** The word on a delay that nobody paid for; undefined where nothing is late. */
  readonly wantsFee: boolean | undefined;
}

/** The owner's confirmation, and the second call that says what will be paid out (P2-OWNB-45). */
export function useOwnerReturn(booking: BookingView, onGone: () => void) {
  const texts = useAllTexts().bookings;
  const toasts = useToasts();
  const { replace, refresh } = useBookingChanges();
  const confirming = useSend('returnAction');
  const tellPayout = usePayoutToast(booking);
  const navigate = useNavigate();

  /** True when the dialog has done its work. */
  async function send({ damaged, wantsFee }: ReturnFinding): Promise<boolean> {
    const answer = await confirming.send({
      bookingId: booking.id,
      side: 'owner',
      damaged,
      asksDelayFee: wantsFee,
    });
    if (!answer.ok) {
      refresh();
      return STALE.includes(answer.refusal.code);
    }
    if (answer.data.data.delayFeeAsked) {
      replace(answer.data.data);
      toasts.success(texts.feeAskedToast);
    } else if (answer.data.data.state === 'accepted') {
      // Before the end the owner's word alone completes nothing: it waits where it is.
      replace(answer.data.data);
      toasts.success(texts.saidBackToast);
    } else {
      replace(answer.data.data);
      await tellPayout();
      onGone();
    }
    refresh();
    // A booking that waits for its end, or for a fee, can be claimed about as well: the thing is back.
    if (damaged) void navigate(`${bookingPath(booking.id)}?claim=damage`);
    return true;
  }

  return { isBusy: confirming.isBusy, send };
}

function usePayoutToast(booking: BookingView) {
  const texts = useAllTexts().bookings;
  const format = useFormat();
  const toasts = useToasts();
  const tellRefusal = useAnswerToast();
  const navigate = useNavigate();
  const { send } = useSend('payOut', { quiet: true });

  return async (): Promise<void> => {
    const payout = await send({ bookingId: booking.id });
    if (!payout.ok && payout.refusal.code === 'BANK_DETAILS_REQUIRED') {
      // P2-BANK-11: there is money, and nowhere to pay it to.
      tellRefusal(payout);
      void navigate('/edit_profile#bank');
      return;
    }
    toasts.success(
      payout.ok ? texts.completedToast(format.amount(payout.data.data.amount)) : texts.completedPlainToast,
    );
  };
}
