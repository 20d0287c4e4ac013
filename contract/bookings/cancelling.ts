import { cancelRules } from '@kiraa/domain/booking/money/cancelling.ts';
import { ownerFeeRules } from '@kiraa/domain/booking/money/owner-fee.ts';
import { REASON_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { bookingView } from './bookings.ts';

const cancelReason = z.object({
  id: wire('_id', z.string()),
  title: wire('reason_title', z.string()),
  titleAr: wire('reason_title_arabic', z.string()),
  needsText: wire('needs_text', z.boolean()),
});

/**
 * Which rule decides what comes back: everything, less the late fee, nothing any more, or the minutes that were not used. What comes back
 * and what is kept of a renter's payment; to an owner, whom no coupon concerns, what stays of the price, and null for what comes back.
 */
const terms = { rule: z.enum(cancelRules), back: sar, kept: sar };

/**
 * What an owner pays for cancelling: `free` a long time before the start, once in a while; `early`; `late`, a short time before
 * the start. `percent` of the price, and `minimum` at least.
 */
export const ownerFee = z.object({
  rule: z.enum(ownerFeeRules),
  percent: z.number(),
  minimum: sar,
  amount: sar,
});

const cancelFields = {
  bookingId: wire('bookingid', id),
  reason: maybe(z.string().max(REASON_MAXIMUM_LETTERS * 4, because('REASON_LENGTH'))),
  reasonId: wire('reason_id', maybe(id)),
  /** Accepted for the specification's clients; the server's clock decides. */
  dateTime: maybe(z.string().max(64)),
  /**
   * The amount that a renter was shown. It is never believed, but when it differs from ours the call stops before any money moves. An
   * owner is shown none, and theirs is not compared: an answer would tell what the renter has paid.
   */
  refundAmount: maybe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER'))),
};

/** Ending a booking before its time, and what comes back of its money. */
export const cancellingEndpoints = {
  cancelReasons: defineEndpoint({
    method: 'GET',
    path: '/get_cancel_reason_list',
    summary: "The caller's reasons to choose from when declining a request, or cancelling before the start.",
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(cancelReason) }),
  }),
  cancelReasonsForCurrent: defineEndpoint({
    method: 'GET',
    path: '/get_cancel_reason_list_for_current',
    summary: "The caller's reasons to choose from when ending a booking that has begun.",
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(cancelReason) }),
  }),
  cancelTerms: defineEndpoint({
    method: 'GET',
    path: '/booking/cancel_terms',
    summary: 'What cancelling now would give back and why, and for a renter how that changes with time.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND', 'STEP_NOT_ALLOWED', 'CONTACT_ADMIN', 'BRING_BACK_FIRST', 'NO_SHOW_OPEN'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({
      data: z.object({
        ...terms,
        back: sar.nullable(),
        minutesToStart: wire('minutes_to_start', z.number()),
        /** The amount is only held on the card: the hold is let go, and no money has to travel back. */
        isHold: z.boolean(),
        /** What cancelling now costs the owner, and by which rule. Null for a renter, and where nothing was agreed on. */
        fee: ownerFee.nullable(),
        /** By the numbers that the booking was made under: until when everything comes back, and what is deducted after that. */
        freeHours: wire('free_hours', z.number()),
        feePercent: wire('fee_percent', z.number()),
        line: z.array(z.object({ ...terms, from: isoInstant, until: isoInstant })),
      }),
    }),
  }),
  cancelByRenter: defineEndpoint({
    method: 'POST',
    path: '/booking/cancelByRenter',
    summary: 'The renter withdraws a request or cancels a booking; what the rules give goes back.',
    caller: 'renter',
    refusals: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'BRING_BACK_FIRST',
      'PAYMENT_IN_PROGRESS',
      'REFUND_CHANGED',
      'NO_SHOW_OPEN',
      'REASON_REQUIRED',
      'REASON_LENGTH',
    ],
    input: inputOf(cancelFields),
    output: answerOf({ data: bookingView }),
  }),
  cancelByOwner: defineEndpoint({
    method: 'POST',
    path: '/booking/cancelByOwner',
    summary:
      'The owner cancels a firm booking; what the rules give goes back to the renter, and the owner pays a fee.',
    caller: 'owner',
    refusals: [
      'NOT_FOUND',
      'STEP_NOT_ALLOWED',
      'CONTACT_ADMIN',
      'PAYMENT_IN_PROGRESS',
      'NO_SHOW_OPEN',
      'FEE_CHANGED',
      'REASON_REQUIRED',
      'REASON_LENGTH',
    ],
    input: inputOf({
      ...cancelFields,
      /** The fee that the owner was shown; another one stops the call, as another refund does. */
      feeAmount: maybe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER'))),
    }),
    output: answerOf({ data: bookingView }),
  }),
  allRefund: defineEndpoint({
    method: 'POST',
    path: '/booking/AllRefund',
    summary: 'What of a booking has come back or is on its way: a view, which moves no money.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      bookingId: wire('bookingid', id),
      entityId: maybe(z.string().max(200)),
      amount: maybe(z.union([z.string().max(200), z.number()])),
      currency: maybe(z.string().max(200)),
    }),
    output: answerOf({
      // Null for the owner, as in the booking.
      data: z.object({ amount: sar.nullable(), money: bookingView.shape.money, booking: bookingView }),
    }),
  }),
};
