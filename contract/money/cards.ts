import { cardBrands, paymentChannels } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, flag, id, inputOf, maybe, missingOr, page, pages } from '../fields.ts';
import { wire } from '../wire.ts';
import { paymentEndpoints, paymentOutcome, unbelieved } from './payments.ts';

/** What the provider sent the browser back with. It is compared with what we have stored and never fetched (T4). */
const resourcePath = z
  .string(missingOr('NOT_FOUND'))
  .regex(
    /^\/v1\/(checkouts\/[A-Za-z0-9.-]{1,100}\/(payment|registration)|payments\/[A-Za-z0-9.-]{1,100})$/,
    because('NOT_FOUND'),
  );

const savedCard = z.object({
  id: wire('_id', z.string()),
  brand: z.enum(cardBrands),
  cardNumber: wire('card_number', z.string()),
  /** Our own id of the card; nobody but the server reads the provider's token. */
  token: z.string(),
  expiryMonth: wire('expiry_month', z.number()),
  expiryYear: wire('expiry_year', z.number()),
  isExpired: wire('is_expired', z.boolean()),
});
export type SavedCard = z.output<typeof savedCard>;

const anything = maybe(z.union([z.string().max(2_000), z.number(), z.boolean()]));
const confirmInput = paymentEndpoints.confirmPayment.input;

/**
 * Saved cards, and the specification's other calls about a card payment. Each of those looks at the one way that a
 * payment goes.
 */
export const cardEndpoints = {
  userCards: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/GetUserCards',
    summary: "The caller's saved cards: brand, masked number and expiry.",
    caller: 'renter',
    refusals: [],
    input: inputOf(page),
    output: answerOf({
      result: z.array(savedCard),
      /** The ways to pay that are open here: cards of two kinds, Apple Pay and PayPal where they are set up. */
      offered: z.array(z.enum(paymentChannels)),
      ...pages,
    }),
  }),
  removeCard: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/Remove_user_card',
    summary: 'Removes a saved card, here and with the provider.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ cardId: id }),
    output: answerOf({}),
  }),
  addPayment: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/addPayment',
    summary: 'Pays what waits to be paid with a saved card.',
    caller: 'renter',
    refusals: [
      'NOT_FOUND',
      'SLOT_ENDED',
      'ALREADY_PAID',
      'PAYMENT_IN_PROGRESS',
      'CARD_EXPIRED',
      'CODE_NEEDED',
      'TOO_MANY_REQUESTS',
    ],
    input: inputOf({ bookingId: wire('bookingid', id), cardId: id, ...unbelieved }),
    output: answerOf({
      data: z.object({
        /** An id to ask about this payment by; it is accepted wherever a checkout's id is. */
        paymentId: wire('paymentid', z.string()),
        /** The bank wants to ask its customer: the browser posts these fields to this address. */
        redirect: z
          .object({
            url: z.string(),
            parameters: z.array(z.object({ name: z.string(), value: z.string() })),
          })
          .nullable(),
      }),
    }),
  }),
  verifyPayment: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/verifypayment',
    summary: 'Confirms a card payment under its other address, with all that its client sends along.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: confirmInput.extend({
      paymentDetails: anything,
      type: maybe(z.enum(['booking', 'card'], because('NOT_ALLOWED'))),
      bookingId: wire('bookingid', maybe(id)),
      saveCard: wire('save_card', maybe(flag)),
      instant: wire('instant_banking', maybe(flag)),
      extend: maybe(flag),
    }),
    output: answerOf({ data: paymentOutcome }),
  }),
  paymentResponse: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/paymentResponse',
    summary: 'What became of a payment, by the path that the browser was brought back with.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ resourcePath, ...unbelieved }),
    output: answerOf({ data: paymentOutcome }),
  }),
  saveCard: defineEndpoint({
    method: 'POST',
    path: '/hyperpay/saveCard',
    summary: 'Back from adding a card: asks the provider whether it is verified, and keeps it, once.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ resourcePath }),
    output: answerOf({ data: paymentOutcome }),
  }),
  paymentResult: defineEndpoint({
    method: 'GET',
    path: '/hyperpay/paymentResult',
    summary: 'The result code of a payment, as a text of JSON. It asks nobody and changes nothing.',
    caller: 'renter',
    shadowed: 'hidden',
    refusals: ['NOT_FOUND'],
    input: inputOf({ id: confirmInput.shape.checkoutId }),
    output: answerOf({ result: z.string() }),
  }),
  madaPaymentDetails: defineEndpoint({
    method: 'GET',
    path: '/booking/get_mada_payment_details',
    summary: 'What is known of a payment by the id that the tab kept. It asks nobody and changes nothing.',
    caller: 'renter',
    shadowed: 'hidden',
    refusals: ['NOT_FOUND'],
    input: inputOf({ checkoutId: confirmInput.shape.checkoutId }),
    output: answerOf({ data: paymentOutcome }),
  }),
};
