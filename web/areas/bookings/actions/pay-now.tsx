import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { useState } from 'react';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { usePageRestored } from '../../../ui/use-page-restored.ts';
import { useBookingChanges } from '../use-booking-changes.ts';

/**
 * What the owner wants as a deposit, asks for a late return or is owed for a claim, and the way to the checkout (P3-RENB-10). Of several
 * the one that the checkout asks for first; the next one stands here once that is paid.
 */
export function PayNow({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  const format = useFormat();
  const { refresh } = useBookingChanges();
  const { send, isBusy } = useSend('acceptPaymentRequest');
  const [isLeaving, setLeaving] = useState(false);
  usePageRestored(() => setLeaving(false));
  const request = booking.askedDelayFee;
  const deposit = booking.deposit?.state === 'due' ? booking.deposit : undefined;
  async function pay(): Promise<void> {
    const answer = await send({ bookingId: booking.id });
    if (!answer.ok) return refresh();
    setLeaving(true);
    // A new document: the provider wants a clean window.
    window.location.assign(`/checkout?booking=${booking.id}`);
  }
  return (
    <>
      {deposit ? (
        <p>
          {texts.deposits.dueFromYou(
            format.amount(deposit.amount),
            format.friendlyDateTime(new Date(deposit.payBy)),
          )}
        </p>
      ) : request ? (
        <p>
          {texts.bookings.feeAsked(
            format.amount(request.total),
            format.duration(request.hours * 60 + request.minutes),
          )}
        </p>
      ) : (
        booking.claimDue !== null && <p>{texts.claims.states.dueFromYou(format.amount(booking.claimDue))}</p>
      )}
      <Button waiting={isBusy || isLeaving ? texts.shell.pleaseWait : undefined} onClick={() => void pay()}>
        {texts.bookings.payNow}
      </Button>
    </>
  );
}
