import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import type { RefusedCall } from '../../shell/calls/refusals.ts';

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
  const [isUnderWay, setUnderWay] = useState(false);
  const { data, refusal, isFetching, refetch } = useCall('openCheckout', wish, {
    anew: true,
    everyMilliseconds: isUnderWay ? ASK_AGAIN_MILLISECONDS : undefined,
  });
  const code = refusal?.refusal.code;
  useEffect(() => {
    if (code !== undefined || data) setUnderWay(code === 'PAYMENT_IN_PROGRESS');
  }, [code, data]);
  const state = stateOf(data?.result, refusal, isFetching && !isUnderWay);
  return { state, isUnderWay, openAgain: () => void refetch() };
}

function stateOf(
  checkout: OpenCheckout | undefined,
  call: RefusedCall | undefined,
  isOpening: boolean,
): CheckoutState {
  if (isOpening) return { kind: 'opening' };
  if (call) return { kind: 'refused', call };
  return checkout ? { kind: 'open', checkout } : { kind: 'opening' };
}
