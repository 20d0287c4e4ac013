import type { BookingView } from '@kiraa/contract/bookings.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useFormat } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import type { BookingChanges } from './use-booking-list.ts';

/** What the owner asks for a late return, and the way to the checkout (P3-RENB-10). */
export function PayNow({ booking, list }: { booking: BookingView; list: BookingChanges }) {
  const texts = useAllTexts();
  const format = useFormat();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const request = booking.askedDelayFee;
  async function pay(): Promise<void> {
    setBusy(true);
    const answer = await api.acceptPaymentRequest({ bookingId: booking.id });
    // A new document: the provider wants a clean window.
    if (answer.ok) return window.location.assign(`/checkout?booking=${booking.id}`);
    setBusy(false);
    void list.refresh();
  }
  return (
    <>
      {request && (
        <p>
          {texts.bookings.feeAsked(
            format.amount(request.total),
            format.duration(request.hours * 60 + request.minutes),
          )}
        </p>
      )}
      <Button waiting={isBusy ? texts.shell.pleaseWait : undefined} onClick={() => void pay()}>
        {texts.bookings.payNow}
      </Button>
    </>
  );
}
