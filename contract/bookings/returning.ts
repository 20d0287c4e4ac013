import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, flag, id, inputOf, maybe } from '../fields.ts';
import { paymentEndpoints } from '../money/payments.ts';
import { wire } from '../wire.ts';
import { bookingEndpoints, bookingView, paymentAmount } from './bookings.ts';

/** What a client says of times and delay: accepted, and never believed. */
const said = maybe(z.union([z.string().max(200), z.number()]));

/** The return: the renter says that the thing is back, the owner confirms it, and a late one is paid for. */
export const returningEndpoints = {
  returnAction: defineEndpoint({
    method: 'POST',
    path: '/booking/item/return/action',
    summary: 'The renter says that it is back, or the owner confirms it; late, the delay fee is asked for.',
    caller: 'member',
    refusals: [
      'NOT_FOUND',
      'NOT_BEGUN',
      'STEP_NOT_ALLOWED',
      'DELAY_FEE_DUE',
      'NO_SHOW_OPEN',
      'DELAY_ANSWER_REQUIRED',
      'PAYMENT_IN_PROGRESS',
    ],
    input: inputOf({
      bookingId: wire('bookingid', id),
      side: wire('reType', z.enum(['renter', 'owner'], because('NOT_ALLOWED'))),
      /** 1 when the delay fee is paid; the provider is asked whether that is so. */
      feePaid: wire('newTransaction', maybe(flag)),
      paymentId: wire('paymentID', said),
      damaged: maybe(flag),
      /** Whether the owner wants the fee of a delay that nobody has paid for: 1 asks for it, 0 forgoes it. */
      asksDelayFee: wire('deley_payment_request', maybe(flag)),
      noDelay: maybe(flag),
      currentDateTime: said,
      saidDelay: wire('delay_for_return', said),
    }),
    output: answerOf({ data: bookingView }),
  }),
  acceptPaymentRequest: defineEndpoint({
    method: 'POST',
    path: '/booking/accept_booking_payment_request',
    summary: 'The renter is about to pay what the owner asked for: how much it is. The checkout takes it.',
    caller: 'renter',
    refusals: ['NOT_FOUND', 'ALREADY_PAID'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: paymentAmount.extend({ bookingId: wire('bookingid', z.string()) }) }),
  }),
  payOutDelay: defineEndpoint({
    ...paymentEndpoints.openCheckout,
    path: '/hyperpay/payOutDelay',
    summary: 'Open the payment form for the delay fee that is open, and for nothing else.',
    input: paymentEndpoints.openCheckout.input.extend({ bookingId: wire('bookingid', id) }),
  }),
  deleteBooking: defineEndpoint({
    method: 'POST',
    path: '/booking/delete',
    summary: "Take a booking that is over off the renter's list; nothing else changes.",
    caller: 'renter',
    refusals: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({}),
  }),
  bookingRequests: defineEndpoint({
    ...bookingEndpoints.bookingList,
    path: '/booking/list',
    summary: "The caller's bookings of one status: the web list under its other address.",
  }),
};
