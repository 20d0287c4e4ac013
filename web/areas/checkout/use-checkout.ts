import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import type { RefusedCall } from '../../shell/refusals.ts';

export type OpenCheckout = OutputOf<Endpoints['openCheckout']>['result'];
/** Of a booking, and not of a card that is being saved. */
export type BookingCheckout = OpenCheckout & {
  readonly booking: NonNullable<OpenCheckout['booking']>;
  readonly purpose: Exclude<OpenCheckout['purpose'], 'card'>;
};

export function isOfBooking(checkout: OpenCheckout): checkout is BookingCheckout {
  return checkout.booking !== null;
}

export type CheckoutState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly checkout: OpenCheckout }
  | { readonly kind: 'refused'; readonly call: RefusedCall };

/** What waits to be paid, or which kind of card is to be saved. */
interface CheckoutWish {
  readonly bookingId?: string;
  readonly paymentType?: 'mada' | 'card';
}

const ASK_AGAIN_MILLISECONDS = 5_000;

/**
 * The payment form of a booking, opened by the server. Coming back, reloading and trying again all ask anew: the
 * server gives the same checkout while it lives. A payment that is under way is waited for, never paid beside.
 */
export function useCheckout(wish: CheckoutWish) {
  const { bookingId, paymentType } = wish;
  const api = useApi({ quiet: true });
  const [state, setState] = useState<CheckoutState>({ kind: 'opening' });
  const attempt = useRef(0);

  const open = useCallback(async () => {
    attempt.current += 1;
    const mine = attempt.current;
    const answer = await api.openCheckout({ bookingId, paymentType });
    if (mine !== attempt.current) return;
    setState(answer.ok ? { kind: 'open', checkout: answer.data.result } : { kind: 'refused', call: answer });
  }, [api, bookingId, paymentType]);

  useEffect(() => {
    void open();
    return () => {
      attempt.current += 1;
    };
  }, [open]);

  const isUnderWay = state.kind === 'refused' && state.call.refusal.code === 'PAYMENT_IN_PROGRESS';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void open(), ASK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isUnderWay, open]);

  const openAgain = () => {
    setState({ kind: 'opening' });
    void open();
  };
  return { state, isUnderWay, openAgain };
}
