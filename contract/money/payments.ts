import { declines } from '@kiraa/domain/payment/decline.ts';
import { paymentTypes } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import { bookingView } from '../bookings/bookings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, missingOr, sar } from '../fields.ts';
import { wire } from '../wire.ts';

/** Fields that the specification's client sends along. Each is accepted, then compared or ignored, and never believed. */
export const unbelieved = Object.fromEntries(
  [
    'currency',
    'amount',
    'entityId',
    'merchantId',
    'regId',
    'street1',
    'city',
    'state',
    'postcode',
    'givenName',
    'surname',
  ].map((name) => [name, maybe(z.union([z.string().max(200), z.number()]))]),
) as Record<
  | 'currency'
  | 'amount'
  | 'entityId'
  | 'merchantId'
  | 'regId'
  | 'street1'
  | 'city'
  | 'state'
  | 'postcode'
  | 'givenName'
  | 'surname',
  ReturnType<typeof maybe<z.ZodUnion<[z.ZodString, z.ZodNumber]>>>
>;

export const paymentOutcome = z.object({
  /** `succeeded`: the booking stands. `processing`: the provider has not said anything final, and the page asks again. */
  state: z.enum(['succeeded', 'processing', 'declined', 'expired_card', 'slot_lost', 'given_back']),
  /** Why it was declined, where the provider says so and its person can do something about it. */
  decline: z.enum(declines).nullable(),
  purpose: z.enum(['rental', 'delay', 'edit', 'extension', 'claim', 'deposit', 'card']),
  /** The booking that was paid for; null when a card was added. */
  booking: bookingView.nullable(),
});
export type PaymentOutcome = z.output<typeof paymentOutcome>;

/** The id of a checkout, of a payment, or of what the provider brings the browser back by. */
const checkoutId = z
  .string(missingOr('NOT_FOUND'))
  .max(100, because('NOT_FOUND'))
  .regex(/^[\w.-]+$/, because('NOT_FOUND'));

const cardPaymentEndpoints = {
  openCheckout: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/checkout',
    summary:
      "Open the provider's payment form for a booking that waits for its payment, or for a card to be saved.",
    caller: 'renter',
    refusals: [
      'NOT_FOUND',
      'SLOT_ENDED',
      'ALREADY_PAID',
      'PROVIDER_DOWN',
      'PAYMENT_IN_PROGRESS',
      'CARDS_FULL',
      'CODE_NEEDED',
      'TOO_MANY_REQUESTS',
    ],
    input: inputOf({
      /** The booking to pay for. Without one a card is added: it is verified by 1 SAR that goes back at once. */
      bookingId: wire('bookingid', maybe(id)),
      paymentType: wire('payment_type', maybe(z.enum(paymentTypes, because('NOT_ALLOWED')))),
      ...unbelieved,
    }),
    output: answerOf({
      result: z.object({
        id: z.string(),
        /**
         * Where the provider's form is loaded from as a script, with its integrity hash when the provider has given one.
         */
        script: z.string().nullable(),
        integrity: z.string().nullable(),
        brands: z.string().optional(),
        /** Instead of a script: a page of the provider's, to which the browser goes and from which it comes back. */
        redirect: z.string().optional(),
        amount: sar,
        /**
         * `hold`: nothing is taken before the owner accepts. `purchase`: the money is taken now and given back in full if
         * the owner refuses.
         */
        method: z.enum(['hold', 'purchase']),
        /**
         * What is paid for: the rental, the fee of a late return, another period of a request, more time, or a card to be
         * saved.
         */
        purpose: z.enum(['rental', 'delay', 'edit', 'extension', 'claim', 'deposit', 'card']),
        /** The period that is paid for, where that is not the booking's own. */
        change: z.object({ from: isoInstant, to: isoInstant }).nullable(),
        /** The card is kept when the payment has succeeded. */
        savesCard: wire('saves_card', z.boolean()),
        /** Of a provider that knows no riyals: what it takes, and how many riyals one unit of it is (P3-PAY-45). */
        charged: z.object({ currency: z.string(), amount: z.string(), rate: z.string() }).nullable(),
        slotUntil: wire('slot_until', z.string()),
        booking: bookingView.nullable(),
      }),
    }),
  }),
  confirmPayment: defineEndpoint({
    method: 'POST',
    path: '/booking/confirm_payment',
    summary: "Back from the provider's page: ask the provider what happened and act on it, once.",
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      checkoutId,
      /** Compared with the checkout that is stored, and never fetched (T4). */
      resourcePath: maybe(z.string().max(300)),
      ...unbelieved,
    }),
    output: answerOf({ data: paymentOutcome }),
  }),
};

/** The same two steps at PayPal, under addresses of their own. */
export const paymentEndpoints = {
  ...cardPaymentEndpoints,
  createPaypalOrder: defineEndpoint({
    ...cardPaymentEndpoints.openCheckout,
    path: '/paypal/create_order',
    summary:
      'Open an order at PayPal for a booking that waits for its payment; its payer approves it on PayPal’s page.',
    input: inputOf({ bookingId: wire('bookingid', id), ...unbelieved }),
  }),
  capturePaypalOrder: defineEndpoint({
    ...cardPaymentEndpoints.confirmPayment,
    path: '/paypal/capture_order',
    summary:
      'Back from PayPal: an order that its payer has approved is taken, once, and what became of it is told.',
    input: inputOf({ orderId: wire('orderID', checkoutId), ...unbelieved }),
  }),
};
